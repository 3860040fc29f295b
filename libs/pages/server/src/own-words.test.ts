import { brandRecords } from '@waypost/brands/records';
import type { Brand } from '@waypost/brands';
import { shinglesOf } from '@waypost/content/model';
import type { PageConfiguration } from '@waypost/pages/model';
import { defaultPage } from '@waypost/pages/model/catalogue';
import { activeRoutes, CONSUMER_BRANDS, routeTable } from '@waypost/routing/model';
import { textOwner } from './text-owner';

/** Of the shorter page's runs of words. What the law wants said in the same words (private website, not all plans) is below it. */
const MOST_SHARED = 0.2;

const consumers = brandRecords.filter(({ id }) => CONSUMER_BRANDS.includes(id));

/** Every text of a page, addresses apart, without the brand's own names. */
function textOf({ name, owner }: Brand, { title, description, headline, subheadline, body }: PageConfiguration): string {
  const texts: string[] = [];
  JSON.stringify([title, description, headline, subheadline, body], (key, value: unknown) => {
    if (typeof value === 'string' && !['kind', 'icon', 'href'].includes(key)) texts.push(value);
    return value;
  });
  return texts.join(' ').replaceAll(owner, '').replaceAll(name, '');
}

/** Which part of the shorter page's runs of five words stands on the other as well. */
function sharedPart(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const common = [...a].filter((run) => b.has(run)).length;
  return common / Math.max(1, Math.min(a.size, b.size));
}

/**
 * The same page of two brands, where both are for search engines and neither's canonical link leads to the other. Terms and privacy
 * policies say the same for each owner, as they must.
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

describe('pages of several brands that search engines keep', () => {
  it('are compared, homes and what brands say of themselves among them', () => {
    for (const route of ['home', 'about'])
      expect(pairs.filter(({ id }) => id.startsWith(`${route}:`))).toHaveLength((consumers.length * (consumers.length - 1)) / 2);
    expect(sharedPart(shinglesOf('a b c d e f'), shinglesOf('z a b c d e'))).toBe(0.5);
  });

  it.each(pairs)('have words of their own: $id [R3.04]', ({ a, b }) => {
    expect(sharedPart(a, b)).toBeLessThan(MOST_SHARED);
  });
});
