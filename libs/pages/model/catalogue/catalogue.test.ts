import { readFileSync } from 'node:fs';
import path from 'node:path';
import { aBrand } from '@waypost/brands/testing';
import { brandRecords } from '@waypost/brands/records';
import { stateName } from '@waypost/brands/states';
import { passesValidation } from '@waypost/routing/model';
import { activeRoutes, AUTO_BRANDS, CONSUMER_BRANDS, matchRoute, routeTable } from '@waypost/routing/model/table';
import { TEMPLATE_NAMES, type BodyBlock, type PageConfiguration } from '../src/page-configuration';
import { englishCopy } from '../src/ui-copy-english';
import { defaultPage } from './index';

const consumers = brandRecords.filter(({ id }) => CONSUMER_BRANDS.includes(id));
const addresses = consumers.flatMap((brand) =>
  activeRoutes(routeTable, brand.id).map((route) => ({
    id: `${brand.id} ${route.path}`,
    brand,
    route,
    page: defaultPage(brand, route.name),
  })),
);
const entries = addresses.filter(
  (address): address is (typeof addresses)[number] & { page: PageConfiguration } => address.page !== undefined,
);

describe('defaultPage', () => {
  it('returns a brand’s own page, the same object each time', () => {
    const [one, other] = [aBrand({ id: 'ac', name: 'One' }), aBrand({ id: 'ac', name: 'Other' })];
    const [page, again] = [defaultPage(one, 'about'), defaultPage(one, 'about')];
    expect(again).toBe(page);
    expect(JSON.stringify(defaultPage(other, 'about'))).toContain('Other');
    expect(JSON.stringify(page)).not.toContain('Other');
  });
});

/** Returns all words that a visitor reads on the page. */
const wordsOf = ({ title, description, headline, subheadline, body, actionLabel, image }: PageConfiguration): string =>
  JSON.stringify([title, description, headline, subheadline, actionLabel, image?.alt ?? '-', body]);

/** Returns the long texts of a body. A short phrase like "Your ZIP code" may repeat on other pages, a sentence may not. */
const REPEATABLE_LENGTH = 60;
function longTexts(body: readonly BodyBlock[]): string[] {
  const paths: string[] = [];
  JSON.stringify(body, (key, value: unknown) => {
    if (typeof value === 'string' && key !== 'href' && value.length > REPEATABLE_LENGTH) paths.push(value);
    return value;
  });
  return paths;
}

/** The catch-all of reviews has no page of its own, because every review has a route. */
const WITHOUT_PAGE = ['reviews-slug'];

describe('the catalogue', () => {
  it.each(entries)('fits the brand’s product and its route on $id [R1.07] [R4.12]', ({ brand, page, route }) => {
    const isAuto = AUTO_BRANDS.includes(brand.id);
    expect(TEMPLATE_NAMES).toContain(page.template);
    expect(page.product).toBe(isAuto ? 'auto' : 'medicare');
    expect(page.form).toBe(['quiz', 'chat'].includes(page.template) ? (isAuto ? 'auto-v1' : 'medicare-v1') : null);
    expect(page.language === 'spanish').toBe(/-es(-|$)/.test(route.name));
  });

  it.each(entries)('links from $id only to pages that the brand has [R3.01]', ({ brand, page, route }) => {
    const routes = activeRoutes(routeTable, brand.id);
    const opened = (path: string) => {
      const match = matchRoute(routes, path);
      return match && passesValidation(match.route, match.params) ? match.route.name : null;
    };
    const hrefs = page.body.flatMap((block) => (block.kind === 'links' ? block.links.map(({ href }) => href) : []));
    for (const href of hrefs) expect([href, opened(href)]).not.toEqual([href, null]);
    if (page.destination === null) {
      expect(['quiz', 'legal', 'call', 'listing', 'review']).toContain(page.template);
      return;
    }
    const destination = opened(page.destination);
    expect(destination).not.toBe(route.name);
    if (page.template === 'plain') expect(destination).toBe('home');
    else expect(['quiz', 'chat', 'call', 'listing']).toContain(destination && defaultPage(brand, destination)?.template);
  });

  it.each(entries)('has text in every field on $id, in lengths that fit a phone and a search result [R3.04]', ({ page }) => {
    for (const text of [page.title, page.description, page.headline, page.subheadline, page.actionLabel]) expect(text.trim()).not.toBe('');
    expect(page.title.length).toBeLessThanOrEqual(60);
    expect(page.description.length).toBeLessThanOrEqual(170);
    expect(page.headline.length).toBeLessThanOrEqual(60);
    expect(page.subheadline.length).toBeLessThanOrEqual(200);
    expect(wordsOf(page)).not.toMatch(/lorem|ipsum|undefined|null|\[object|""/i);
    if (page.template === 'landing' || page.template === 'article') expect(page.body.length).toBeGreaterThanOrEqual(3);
    if (page.image) expect(page.image.alt.trim()).not.toBe('');
  });

  it('has each image in the site’s public folder, in the size of the page’s record [R3.04]', () => {
    const images = new Map(entries.flatMap(({ page }) => (page.image ? [[page.image.src, page.image]] : [])));
    expect(images.size).toBeGreaterThan(0);
    for (const { src, width, height } of images.values()) {
      const svg = readFileSync(path.join(__dirname, '../../../../apps/web/public', src), 'utf8');
      expect(svg).toContain(`width="${width}" height="${height}"`);
    }
  });

  it.each(entries)('claims no certain benefit, no government tie and no hurry on $id [R3.04] [R15.05]', ({ page }) => {
    expect(wordsOf(page)).not.toMatch(
      /guarantee|you (will|are going to) (save|get|receive|qualify)|(?<!whether |if )you (are|'re|’re) (eligible|entitled|approved|qualified)|100 ?%|\bfree (money|groceries|cash|benefits|dental|food)|\$\d|act now|\bhurry|limited time|last chance|lowest|best (price|plan|rate)|you deserve|claim your|pre-?approved|(?<!not )\bofficial(?! site is Medicare\.gov|\?| information)/i,
    );
    expect(wordsOf(page)).not.toMatch(
      /garantiz|gratis|último día|usted (recibirá|tendrá|obtendrá|califica)|tiene derecho a (recibir|un|una)|oferta limitada|apúrese|dinero de vuelta/i,
    );
    expect(wordsOf(page)).not.toMatch(
      /endorsed by|government (program|benefit|approved)|federal benefit|new (medicare|government) (benefit|program)|programa del gobierno/i,
    );
  });

  it.each(entries.filter(({ page }) => page.product === 'medicare' && !['legal', 'plain'].includes(page.template)))(
    'names benefits only with their condition on $id [R15.05]',
    ({ page }) => {
      expect(wordsOf(page)).toMatch(
        /not all plans|some (Medicare Advantage )?plans|no (todos los|todo) planes?|algunos planes|ciertos planes|plans and their extra benefits change/i,
      );
    },
  );

  it.each(entries.filter(({ page }) => page.language === 'spanish'))(
    'is entirely Spanish on $id, and addresses the reader as usted [R3.04]',
    ({ brand, page }) => {
      const words = wordsOf(page).replaceAll(brand.name, '');
      expect(words).not.toMatch(
        /(?<!\p{L})(the|your|you|with|and|of|for|what|plans?(?= (that|may|can))|please|benefits|call|tú|tu|tus|ti|te|tienes|eres|puedes|quieres|elige|llama|mira|contesta)(?!\p{L})/iu,
      );
      // Spanish words that are often written without their accent, and questions without their opening mark.
      expect(words).not.toMatch(
        /(?<!\p{L})(numero|telefono|codigo|medico|medicos|tambien|area|areas|articulos|atencion|informacion|opcion|pagina|compania|companias|aqui|asi|mas|segun|dia)(?!\p{L})/iu,
      );
      expect([...words.matchAll(/\?/g)].length).toBe([...words.matchAll(/¿/g)].length);
    },
  );

  it.each(entries.filter(({ page }) => page.language === 'english'))('is entirely English on $id [R3.04]', ({ page }) => {
    expect(wordsOf(page)).not.toMatch(/[¿¡áíóúñ]|(?<!\p{L})(usted|los|las|para|con|planes)(?!\p{L})/iu);
  });

  it.each(consumers)('repeats nothing on $id: no two of its pages share a headline, a description or a paragraph [R3.04]', ({ id }) => {
    const pages = entries.filter(({ brand }) => brand.id === id);
    const repeated = (textsOf: (page: PageConfiguration) => readonly string[]): string[] => {
      const texts = pages.flatMap(({ page }) => [...new Set(textsOf(page))]);
      return texts.filter((text, index) => texts.indexOf(text) !== index);
    };
    expect(repeated(({ title, language }) => [`${language} ${title}`])).toEqual([]);
    expect(repeated(({ description }) => [description])).toEqual([]);
    expect(repeated(({ headline, language }) => [`${language} ${headline}`])).toEqual([]);
    expect(repeated(({ subheadline }) => [subheadline])).toEqual([]);
    expect(repeated(({ body }) => longTexts(body))).toEqual([]);
  });

  it('has a page for every route except the listed routes [R3.04] [R3.06]', () => {
    const without = addresses.filter(({ page }) => page === undefined).map(({ route }) => route.name);
    expect([...new Set(without)].sort()).toEqual(WITHOUT_PAGE);
  });

  it('allows indexing only of home pages, terms, privacy, articles and reviews [R3.02]', () => {
    for (const { route, page } of entries)
      expect([route.name, page.indexable]).toEqual([
        route.name,
        ['home', 'tos', 'privacy'].includes(route.name) || ['article', 'review'].includes(page.template),
      ]);
  });

  it('says who runs the site, where, and where to write about privacy [R15.06]', () => {
    for (const brand of consumers) {
      for (const name of ['tos', 'privacy', 'about']) {
        const words = JSON.stringify(defaultPage(brand, name));
        for (const fact of [
          brand.name,
          brand.owner,
          brand.address,
          name === 'privacy' ? brand.owner : (brand.npn ?? brand.owner),
          `privacy@${new URL(brand.url).host.replace('www.', '')}`,
        ])
          expect(words).toContain(fact);
      }
    }
  });

  it('says on the privacy page how to opt out, by the button there and by Global Privacy Control [R7.09] [R15.06]', () => {
    for (const brand of consumers)
      expect(JSON.stringify(defaultPage(brand, 'privacy'))).toMatch(new RegExp(`${englishCopy.privacyChoices}.*Global Privacy Control`));
  });

  it.each(consumers)('says on $id’s own page in which state its owner is, and who pays it, as in its record [R1.02] [R1.03]', (brand) => {
    const words = JSON.stringify(defaultPage(brand, 'about'));
    expect(words).toContain(stateName(brand.state));
    expect(stateName(brand.state)).not.toBe(brand.state);
    expect(words).toMatch(/advertis|pay to appear|clicks and calls/);
    expect(words).toMatch(/opt[- ]out|opt out/i);
    expect(/licensed insurance agency/.test(words)).toBe(brand.isAgency);
    expect(/(\bno|not an|without an|don’t have an) (insurance )?agency/i.test(words)).toBe(!brand.isAgency);
  });

  it('calls only an agency an agency [R1.03] [R15.06]', () => {
    for (const brand of consumers) {
      const isCalledAgency =
        JSON.stringify([defaultPage(brand, 'tos'), defaultPage(brand, 'home')]).includes(', a licensed insurance agency') ||
        /is a licensed insurance agency/.test(JSON.stringify(defaultPage(brand, 'tos')));
      expect([brand.id, isCalledAgency]).toEqual([brand.id, brand.isAgency]);
    }
  });

  it('names no other brand on a brand’s pages [R1.06]', () => {
    for (const { brand, page } of entries) {
      const others = brandRecords.filter(({ id }) => id !== brand.id);
      for (const other of others) expect(JSON.stringify(page).includes(other.name)).toBe(false);
    }
  });

  it.each(['home', 'about'])('gives each brand its own page %s [R3.05] [R3.06]', (name) => {
    const homes = entries.filter(({ route }) => route.name === name).map(({ page }) => page);
    for (const words of [
      homes.map(({ title }) => title),
      homes.map(({ headline }) => headline),
      homes.map(({ description }) => description),
    ])
      expect(new Set(words).size).toBe(consumers.length);
    const paragraphs = homes.flatMap(({ body }) => [...new Set(longTexts(body))]);
    expect(paragraphs.filter((words, index) => paragraphs.indexOf(words) !== index)).toEqual([]);
  });

  it.each(consumers)('shows the picture of $id’s home on no other page, of it or of another brand [R3.05]', (brand) => {
    const picture = defaultPage(brand, 'home')?.image?.src;
    expect(picture).toBeDefined();
    expect(entries.filter(({ page }) => page.image?.src === picture).map(({ id }) => id)).toEqual([`${brand.id} /`]);
  });

  it('has no page for an unlisted route, or for the control center [R3.06]', () => {
    expect(defaultPage(aBrand(), 'no-such-route')).toBeUndefined();
    expect(defaultPage(aBrand(), 'constructor')).toBeUndefined();
    expect(defaultPage(aBrand({ id: 'ccc' }), 'home')).toBeUndefined();
  });
});
