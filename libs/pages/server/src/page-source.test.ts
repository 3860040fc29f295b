import { brandRecords } from '@waypost/brands/records';
import { aBrand } from '@waypost/brands/testing';
import { fakeClock } from '@waypost/platform/kernel/testing';
import { aPage } from '@waypost/pages/model/testing';
import { passesValidation } from '@waypost/routing/model';
import { activeRoutes, CONSUMER_BRANDS, matchRoute, routeTable } from '@waypost/routing/model/table';
import { FIXED_PATHS, FUNNEL_PATHS, REVIEW_PATHS } from '@waypost/routing/model/testing';
import { aPageSource } from '../testing';
import { siteLinks } from './site-links';

const clock = fakeClock();
const source = aPageSource({ clock });
const consumers = brandRecords.filter(({ id }) => CONSUMER_BRANDS.includes(id));
const entries = consumers.flatMap((brand) =>
  activeRoutes(routeTable, brand.id)
    // The catch-all of reviews has no page of its own.
    .filter(({ validate }) => validate === undefined)
    .map((route) => ({ id: `${brand.id} ${route.path}`, brand, route, payload: source.payload(brand, route.name) })),
);
const brandOf = (id: string) => brandRecords.find((brand) => brand.id === id) ?? aBrand();

describe('the list of reviews [R3.07]', () => {
  it('is in the menu of every brand, under a name that fits its content [R10.06]', () => {
    expect(consumers.map((brand) => siteLinks(brand).reviews)).toEqual(consumers.map(() => '/reviews'));
    expect(siteLinks(brandOf('ccc')).reviews).toBeUndefined();
    expect(source.payload(brandOf('mpa'), 'home')?.copy.reviews).toBe('Reviews and articles');
    expect(source.payload(brandOf('tqg'), 'home')?.copy.reviews).toBe('Articles');
    expect(source.payload(brandOf('tqg'), 'ads-es')?.copy.reviews).toBe('Artículos (en inglés)');
  });

  it('of an auto brand starts with its articles too, and names no insurer and no Medicare [R1.07]', () => {
    const articles = { kind: 'links' as const, heading: 'Articles', links: [{ label: 'Hail', href: '/reviews/hail' }] };
    const payload = aPageSource({ clock, listArticles: () => articles }).payload(brandOf('ps'), 'reviews');
    expect(payload?.page).toMatchObject({ product: 'auto', indexable: true, body: [articles, { kind: 'links' }, {}, {}] });
    expect(JSON.stringify(payload)).not.toMatch(/medicare|aetna/i);
  });

  it('is indexable, and starts with the articles of staff if there are any', () => {
    const articles = { kind: 'links' as const, heading: 'Articles', links: [{ label: 'Appeals', href: '/reviews/appeals' }] };
    const withArticles = aPageSource({ clock, listArticles: () => articles });
    expect(withArticles.payload(brandOf('mpa'), 'reviews')?.page.body[0]).toEqual(articles);
    const page = source.payload(brandOf('mpa'), 'reviews')?.page;
    expect(page?.indexable).toBe(true);
    expect(page?.body[0]).toMatchObject({ kind: 'links', heading: 'Reviews of companies' });
    expect(withArticles.payload(brandOf('mpa'), 'carriers')?.page.body).not.toContainEqual(articles);
  });
});

describe('the same page in the other language [R3.04]', () => {
  it.each([
    ['tqg', 'ads', '/ads-es', 'spanish'],
    ['tqg', 'ads-es', '/ads', 'english'],
    ['mpa', 'additional-benefits-grocery-2', '/additional-benefits-grocery-2-es', 'spanish'],
  ])('for %s %s is %s', (brand, route, href, language) => {
    expect(source.payload(brandOf(brand), route)?.twin).toEqual({ href, language });
  });

  it('is absent if there is none', () => {
    expect(source.payload(brandOf('tqg'), 'quiz-auto')).not.toHaveProperty('twin');
  });

  it('is absent if staff set both addresses to one language', () => {
    const inSpanish = aPageSource({ clock, findPage: () => aPage({ language: 'spanish' }) });
    for (const route of ['ads', 'ads-es']) expect(inSpanish.payload(brandOf('tqg'), route)).not.toHaveProperty('twin');
  });
});

describe('createPageSource', () => {
  it.each(entries)('has a payload for $id [R2.15] [R3.05]', ({ payload, route, brand }) => {
    expect(payload?.route).toMatchObject(route);
    expect(payload?.placement.placementId).toContain(brand.id);
    expect(payload?.disclaimer.paragraphs.length).toBeGreaterThan(0);
  });

  it.each([...FIXED_PATHS, ...REVIEW_PATHS, ...FUNNEL_PATHS])(
    'answers %s of every brand with a page, or with nothing if the brand does not have it [R2.01] [R2.02] [R3.04]',
    (path) => {
      const answers = consumers.map((brand) => {
        const matched = matchRoute(activeRoutes(routeTable, brand.id), path);
        const match = matched && passesValidation(matched.route, matched.params) ? matched : null;
        const payload = match && source.payload(brand, match.route.name);
        return { hasRoute: match !== null, hasPage: payload !== null, language: payload?.page.language };
      });
      const opened = answers.filter(({ hasRoute }) => hasRoute);
      expect(opened.length).toBeGreaterThan(0);
      for (const { hasRoute, hasPage } of answers) expect(hasPage).toBe(hasRoute);
      for (const { language } of opened) expect(language).toBe(/-es(\/|$)/.test(path) ? 'spanish' : 'english');
    },
  );

  it('carries the Medicare disclaimer wherever the form asks about Medicare, whatever the page is about [R15.05]', () => {
    const disclaimerOf = (form: string | null) =>
      aPageSource({ clock, findPage: () => aPage({ product: 'auto', form }) }).payload(brandOf('tqg'), 'quiz-auto')?.disclaimer.version;
    expect(disclaimerOf('medicare-v1')).toBe('medicare-2026-10');
    expect([disclaimerOf('auto-v1'), disclaimerOf(null)]).toEqual(['auto-2026-01', 'auto-2026-01']);
  });

  it.each(entries)('includes nothing of another brand in $id, and no table of brands [R1.06]', ({ payload, brand }) => {
    const json = JSON.stringify(payload);
    expect(json).not.toMatch(/"brands":|"smid":\{|"domains":/);
    for (const other of brandRecords)
      if (other.id !== brand.id)
        for (const fact of [other.name, other.owner, other.gtmId, new URL(other.url).host]) expect(json).not.toContain(fact);
  });

  it('includes the form in the page’s language only [R3.04] [R4.11]', () => {
    const english = source.payload(brandOf('mpa'), 'quiz-otc');
    const spanish = source.payload(brandOf('mpa'), 'get-yours-otc-es');
    expect([english?.form?.language, spanish?.form?.language]).toEqual(['english', 'spanish']);
    expect([english?.copy.continue, spanish?.copy.continue]).toEqual(['Continue', 'Continuar']);
    expect(JSON.stringify(spanish?.form)).toContain('Código postal');
    expect(JSON.stringify(spanish?.form)).not.toContain('ZIP code');
    expect(spanish?.disclaimer.paragraphs[0]).toContain('Medicare, ni cuenta con su respaldo');
    expect(source.payload(brandOf('mpa'), 'home')?.form).toBeNull();
  });

  it('includes the consent text if the form asks for a phone, and only then [R15.04]', () => {
    const auto = source.payload(brandOf('tqg'), 'quiz-auto');
    expect(auto?.consent).toMatchObject({
      version: 'tcpa-2026-01',
      language: 'english',
      companies: expect.arrayContaining([brandOf('tqg').owner]),
    });
    for (const name of ['home', 'tos', 'get-your-auto-r2d']) expect(source.payload(brandOf('tqg'), name)?.consent).toBeNull();
    expect(source.payload(brandOf('mpa'), 'quiz-otc')?.consent).toBeNull();
  });

  it('translates a form once, so that derived values are computed once [R2.15]', () => {
    const formOf = (brand: string, route: string) => source.payload(brandOf(brand), route)?.form;
    expect(formOf('tqg', 'quiz-auto')).toBe(formOf('ps', 'quiz-auto'));
    expect(formOf('mpa', 'additional-benefits-grocery-2-es')).not.toBe(formOf('mpa', 'additional-benefits-grocery-2'));
  });

  it('changes the disclaimer with the plan year [R15.05]', () => {
    const dated = aPageSource({ clock: fakeClock('2026-09-30T12:00:00Z') });
    expect(dated.payload(brandOf('mpa'), 'home')?.disclaimer.version).toBe('medicare-2025-10');
    expect(source.payload(brandOf('mpa'), 'home')?.disclaimer.version).toBe('medicare-2026-10');
  });

  it('includes the campaign ids of this brand, or null [R2.04]', () => {
    expect(source.payload(brandOf('tqg'), 'quiz-auto')?.route).toMatchObject({ smid: '410300', xsmid: 'x410300' });
    expect(source.payload(brandOf('ps'), 'quiz-auto')?.route).toMatchObject({ smid: '430300', xsmid: 'x430300' });
    expect(source.payload(brandOf('tqg'), 'test')?.route).toMatchObject({ smid: null, xsmid: null });
  });

  it('has nothing for another brand’s route, an unlisted route, or the control center [R2.01]', () => {
    expect(source.payload(brandOf('tqg'), 'otc-savings')).toBeNull();
    expect(source.payload(brandOf('tqg'), 'no-such-route')).toBeNull();
    expect(source.payload(brandOf('ccc'), 'home')).toBeNull();
  });

  it('uses the given pages and routes [R3.05]', () => {
    const other = aPageSource({
      clock,
      routes: () => [{ name: 'x', path: '/x', brands: ['tqg'] }],
      findPage: () => aPage({ headline: 'Published' }),
    });
    expect(other.payload(aBrand(), 'x')?.page.headline).toBe('Published');
    expect(other.payload(aBrand(), 'quiz-auto')).toBeNull();
  });

  it('uses the campaign ids that staff set, and leaves them out of the page itself [R2.04] [R3.05]', () => {
    const published = aPageSource({ clock, findPage: () => ({ ...aPage(), smid: '777', xsmid: null }) });
    const payload = published.payload(brandOf('tqg'), 'quiz-auto');
    expect(payload?.route).toMatchObject({ smid: '777', xsmid: null });
    expect(payload?.page).not.toHaveProperty('smid');
  });

  it.each([
    [{ colorMode: 'dark' as const }, { colorMode: 'dark' }],
    [{ scroll: 'keep' as const }, { scroll: false }],
    [{}, {}],
  ])('applies the colors and scroll setting of %j that staff chose before those of the table [R2.21] [R2.04] [R2.09]', (ofStaff, route) => {
    const published = aPageSource({ clock, findPage: () => ({ ...aPage(), ...ofStaff }) });
    const payload = published.payload(brandOf('tqg'), 'quiz-auto');
    expect(payload?.route).toEqual({ name: 'quiz-auto', path: '/quiz/auto/:step?', smid: '410300', xsmid: 'x410300', ...route });
    expect(payload?.page).not.toHaveProperty('colorMode');
    expect(payload?.page).not.toHaveProperty('scroll');
  });

  it('applies the colors of the table if staff chose none [R2.21] [R2.04]', () => {
    const routes = () => [{ name: 'x', path: '/x', brands: ['tqg' as const], colorMode: 'light' as const, key: 'k' }];
    const source = (page: object) => aPageSource({ clock, routes, findPage: () => ({ ...aPage(), ...page }) });
    expect(source({}).payload(aBrand(), 'x')?.route).toMatchObject({ colorMode: 'light', key: 'k' });
    expect(source({ colorMode: 'dark' }).payload(aBrand(), 'x')?.route.colorMode).toBe('dark');
  });

  it('serves articles in the catch-all of the reviews, by their slug [R3.07]', () => {
    const withArticles = aPageSource({
      clock,
      findArticle: (brand, slug) =>
        brand.id === 'mpa' && slug === 'my-article' ? aPage({ template: 'article', title: 'Mine' }) : undefined,
    });
    expect(withArticles.payload(brandOf('mpa'), 'reviews-slug', { slug: 'my-article' })?.page.title).toBe('Mine');
    expect(withArticles.payload(brandOf('mpa'), 'reviews-slug', { slug: 'another' })).toBeNull();
    expect(withArticles.payload(brandOf('mpa'), 'reviews-slug')).toBeNull();
    expect(source.payload(brandOf('mpa'), 'reviews-slug', { slug: 'my-article' })).toBeNull();
  });

  it.each([
    ['the form that the visitor has started', 'auto-v1', 'medicare-v1', 'medicare-v1'],
    ['its own form if the visitor has started none', 'auto-v1', null, 'auto-v1'],
    ['its own form if that version is no more', 'auto-v1', 'auto-v9', 'auto-v1'],
    ['no form if it has none, whatever the visitor has started', null, 'medicare-v1', null],
  ])('shows %s [R4.11]', (_what, form, begunForm, expected) => {
    const payload = aPageSource({ clock, findPage: () => aPage({ form }) }).payload(brandOf('tqg'), 'quiz-auto', {}, { begunForm });
    expect([payload?.page.form, payload?.form?.name ?? null]).toEqual([expected, expected]);
  });

  it('refuses a page with a missing form [R4.11]', () => {
    const broken = aPageSource({ clock, findPage: () => aPage({ form: 'auto-v9' }) });
    expect(() => broken.payload(aBrand(), 'quiz-auto')).toThrow('auto-v9');
  });
});

describe('siteLinks', () => {
  it('links to the brand’s terms and privacy pages, or home if it has none [R2.02]', () => {
    expect(siteLinks({ id: 'tqg' })).toEqual({ home: '/', terms: '/tos', privacy: '/privacy', about: '/about', reviews: '/reviews' });
    expect(siteLinks({ id: 'ccc' })).toEqual({ home: '/', terms: '/', privacy: '/' });
  });
});
