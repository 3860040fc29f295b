import { brandRecords } from '@waypost/brands/records';
import type { Brand } from '@waypost/brands';
import { shinglesOf } from '@waypost/content/model/shingles';
import type { PageConfiguration } from '@waypost/pages/model';
import { defaultPage } from '@waypost/pages/model/catalogue';
import { activeRoutes, CONSUMER_BRANDS, routeTable } from '@waypost/routing/model/table';
import { textOwner } from './text-owner';

/** As a share of the shorter page's runs of words. Sentences that the law prescribes (private website, not all plans) stay below it. */
const MAX_SHARED = 0.2;

const consumers = brandRecords.filter(({ id }) => CONSUMER_BRANDS.includes(id));

/** Returns all texts of a page, without addresses and the brand's own names. */
function textOf({ name, owner }: Brand, { title, description, headline, subheadline, body }: PageConfiguration): string {
  const texts: string[] = [];
  JSON.stringify([title, description, headline, subheadline, body], (key, value: unknown) => {
    if (typeof value === 'string' && !['kind', 'icon', 'href'].includes(key)) texts.push(value);
    return value;
  });
  return texts.join(' ').replaceAll(owner, '').replaceAll(name, '');
}

/** Returns the share of the shorter page's runs of five words that are also on the other page. */
function sharedPart(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const common = [...a].filter((run) => b.has(run)).length;
  return common / Math.max(1, Math.min(a.size, b.size));
}

/**
 * The same page of two brands, if both are indexable and neither's canonical link points to the other. Terms and privacy policies are left
 * out, because they have to say the same for each owner.
 */
const pairs = [...new Set(consumers.flatMap(({ id }) => activeRoutes(routeTable, id).map(({ name }) => name)))].flatMap((route) => {
  const pageOf = (brand: Brand) =>
    activeRoutes(routeTable, brand.id).some(({ name }) => name === route) ? defaultPage(brand, route) : undefined;
  const own = consumers.flatMap((brand) => {
    const page = pageOf(brand);
    if (!page?.indexable || page.template === 'legal' || textOwner(brand, consumers, pageOf).id !== brand.id) return [];
    return [{ brand, runs: shinglesOf(textOf(brand, page)) }];
  });
  return own.flatMap((a, index) =>
    own.slice(index + 1).map((b) => ({ id: `${route}: ${a.brand.id} and ${b.brand.id}`, a: a.runs, b: b.runs })),
  );
});

describe('indexable pages of several brands', () => {
  it('include homes, About texts and lists of reviews, of which each brand owns its own, in the comparison [R3.02]', () => {
    for (const route of ['home', 'about', 'reviews'])
      expect([route, pairs.filter(({ id }) => id.startsWith(`${route}:`)).length]).toEqual([
        route,
        (consumers.length * (consumers.length - 1)) / 2,
      ]);
    expect(sharedPart(shinglesOf('a b c d e f'), shinglesOf('z a b c d e'))).toBe(0.5);
  });

  it.each(pairs)('have their own words: $id [R3.04]', ({ a, b }) => {
    expect(sharedPart(a, b)).toBeLessThan(MAX_SHARED);
  });
});

/** The first texts of each funnel of each brand. */
const funnels = consumers.flatMap((brand) =>
  activeRoutes(routeTable, brand.id).flatMap(({ name: route }) => {
    const page = defaultPage(brand, route);
    return page && page.form !== null ? [{ brand, route, page }] : [];
  }),
);
const homeFunnels = consumers.map((brand) => {
  const destination = defaultPage(brand, 'home')?.destination;
  const route = routeTable.find(({ path }) => path.replace('/:step?', '') === destination);
  return `${brand.id} ${route?.name}`;
});
/** The funnels that each brand has to introduce in detail: its main ones in both languages, and the one its home page leads to. */
const MAIN_FUNNELS = ['quiz-auto', 'chat-ad-f3z', 'quiz-otc', 'chat-ad', 'get-yours-otc-es'];

/** Each pair of brands with the same funnel. It has to be introduced in detail if it is a main one of either brand. */
const funnelPairs = funnels.flatMap(({ brand, route, page }, index) =>
  funnels.slice(index + 1).flatMap((other) =>
    other.route === route
      ? [
          {
            id: `${route}: ${brand.id} and ${other.brand.id}`,
            a: { brand, page },
            b: other,
            isMain: MAIN_FUNNELS.includes(route) || [brand, other.brand].some(({ id }) => homeFunnels.includes(`${id} ${route}`)),
          },
        ]
      : [],
  ),
);

describe('the introductions of funnels of two brands', () => {
  it('are compared on every brand’s main funnels', () => {
    const ofMedicare = (9 * 8) / 2;
    for (const route of MAIN_FUNNELS)
      expect(funnelPairs.filter(({ id }) => id.startsWith(`${route}:`))).toHaveLength(
        route.includes('auto') || route.endsWith('f3z') ? 3 : ofMedicare,
      );
    expect(homeFunnels.every((funnel) => funnels.some(({ brand, route }) => funnel === `${brand.id} ${route}`))).toBe(true);
  });

  it.each(funnelPairs)('never start with the same words: $id [R3.04]', ({ a, b }) => {
    for (const field of ['title', 'headline', 'subheadline'] as const) expect(a.page[field]).not.toBe(b.page[field]);
  });

  it.each(funnelPairs.filter(({ isMain }) => isMain))('are written for each brand: $id [R3.04]', ({ a, b }) => {
    for (const field of ['title', 'description', 'headline'] as const) expect(a.page[field]).not.toBe(b.page[field]);
    const wordsOf = ({ brand, page }: typeof a) => shinglesOf(textOf(brand, { ...page, body: [] }));
    expect(sharedPart(wordsOf(a), wordsOf(b))).toBeLessThan(MAX_SHARED);
  });
});
