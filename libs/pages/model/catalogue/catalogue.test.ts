import { aBrand } from '@waypost/brands/testing';
import { brandRecords } from '@waypost/brands/records';
import { activeRoutes, AUTO_BRANDS, CONSUMER_BRANDS, matchRoute, routeTable } from '@waypost/routing/model';
import type { PageConfiguration } from '../src/page-configuration';
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
/** Every word that a visitor reads on the page. */
const wordsOf = ({ title, description, headline, subheadline, body, actionLabel, image }: PageConfiguration): string =>
  JSON.stringify([title, description, headline, subheadline, actionLabel, image?.alt ?? '-', body]);

describe('the catalogue', () => {
  it.each(entries)('fits the brand’s product and its route on $id [R1.07]', ({ brand, page, route }) => {
    const isAuto = AUTO_BRANDS.includes(brand.id);
    expect(page.product).toBe(isAuto ? 'auto' : 'medicare');
    expect(page.form).toBe(page.template === 'quiz' ? (isAuto ? 'auto-v1' : 'medicare-v1') : null);
    expect(page.template === 'quiz').toBe(page.form !== null);
    expect(page.language === 'spanish').toBe(route.name.endsWith('-es'));
  });

  it.each(entries)('leads from $id to a page that the brand has [R3.01]', ({ brand, page, route }) => {
    if (page.destination === null) expect(['quiz', 'legal']).toContain(page.template);
    else {
      const match = matchRoute(activeRoutes(routeTable, brand.id), page.destination);
      expect(match && defaultPage(brand, match.route.name)?.template).toBe('quiz');
      expect(match?.route.name).not.toBe(route.name);
    }
  });

  it.each(entries)('says something everywhere on $id, in the lengths that a phone and a search result show [R3.04]', ({ page }) => {
    for (const text of [page.title, page.description, page.headline, page.subheadline, page.actionLabel]) expect(text.trim()).not.toBe('');
    expect(page.title.length).toBeLessThanOrEqual(60);
    expect(page.description.length).toBeLessThanOrEqual(170);
    expect(page.headline.length).toBeLessThanOrEqual(60);
    expect(wordsOf(page)).not.toMatch(/lorem|ipsum|undefined|null|\[object|""/i);
    if (page.template === 'landing') expect(page.body.length).toBeGreaterThanOrEqual(3);
    if (page.image) expect(page.image.alt.trim()).not.toBe('');
  });

  it.each(entries)('claims no certain benefit, no government tie and no hurry on $id [R3.04] [R15.05]', ({ page }) => {
    expect(wordsOf(page)).not.toMatch(
      /guarantee|you (will|are going to) (save|get|receive|qualify)|(?<!whether |if )you (are|'re|’re) (eligible|entitled|approved|qualified)|100 ?%|\bfree (money|groceries|cash|benefits)|\$\d|act now|hurry|limited time|last chance|lowest|best (price|plan|rate)|garantiz|gratis|último día/i,
    );
    expect(wordsOf(page)).not.toMatch(
      /endorsed by|government (program|benefit|approved)|federal benefit|official (site|website|partner) of/i,
    );
  });

  it.each(entries.filter(({ page }) => page.product === 'medicare' && page.template !== 'legal'))(
    'names benefits only with their condition on $id [R15.05]',
    ({ page }) => {
      expect(wordsOf(page)).toMatch(
        /not all plans|some plans|some Medicare Advantage plans|no todos los planes|plans and their extra benefits change/i,
      );
    },
  );

  it('opens the search engines only home pages, terms and privacy [R3.02]', () => {
    for (const { route, page } of entries)
      expect([route.name, page.indexable]).toEqual([route.name, ['home', 'tos', 'privacy'].includes(route.name)]);
  });

  it('says who runs the site, where, and where to write about privacy [R15.06]', () => {
    for (const brand of consumers) {
      for (const name of ['tos', 'privacy']) {
        const words = JSON.stringify(defaultPage(brand, name));
        for (const fact of [brand.name, brand.owner, brand.address, `privacy@${new URL(brand.url).host.replace('www.', '')}`])
          expect(words).toContain(fact);
      }
    }
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

  it('gives tqg and mpa home pages of their own [R3.05]', () => {
    const headline = (id: string) => entries.find(({ brand, route }) => brand.id === id && route.name === 'home')?.page.headline;
    expect(new Set(['tqg', 'ps', 'mpa', 'ac'].map(headline)).size).toBe(4);
  });

  it('has nothing for a route it does not know, nor for the control center [R3.06]', () => {
    expect(defaultPage(aBrand(), 'no-such-route')).toBeUndefined();
    expect(defaultPage(aBrand(), 'constructor')).toBeUndefined();
    expect(defaultPage(aBrand({ id: 'ccc' }), 'home')).toBeUndefined();
  });
});
