import { aBrand } from '@waypost/brands/testing';
import { routeTable } from '@waypost/routing/model/table';
import type { PageConfiguration } from '../../src/page-configuration';
import { defaultPage } from '../index';
import { CARRIER_NAMES } from './carrier-review';
import { carriersPage } from './carriers-page';
import { reviewPages } from './review-pages';
import { reviewsPage } from './reviews-page';

/** From the routes that end in a slug, without the catch-all. */
const routedSlugs = routeTable.flatMap(({ path }) => (/^\/reviews\/[a-z]+$/.test(path) ? [path.slice('/reviews/'.length)] : []));
const brand = aBrand({ id: 'mpa', name: 'Plan Atlas', defaultProduct: 'medicare' });
const pages = CARRIER_NAMES.map(([slug, carrier]) => ({
  slug,
  carrier,
  page: reviewPages[`reviews-${slug}`]?.(brand) as PageConfiguration,
}));
const linksOf = ({ body }: PageConfiguration) =>
  body.flatMap((block) => (block.kind === 'links' ? block.links.map(({ href }) => href) : []));

describe('carrier reviews', () => {
  it('exist for each carrier with a route, and for no other [R3.07]', () => {
    expect(routedSlugs).toHaveLength(5);
    expect(CARRIER_NAMES.map(([slug]) => slug).sort()).toEqual([...routedSlugs].sort());
    expect(Object.keys(reviewPages).sort()).toEqual(routedSlugs.map((slug) => `reviews-${slug}`).sort());
  });

  it.each(pages)('review $carrier for readers and search engines [R3.02] [R3.07]', ({ carrier, page }) => {
    expect(page).toMatchObject({ template: 'review', product: 'medicare', indexable: true });
    expect(page.headline).toContain(carrier);
    expect(page.title).toContain(carrier);
  });

  it.each(pages)('start with the facts of $carrier, which the template puts beside the headline [R3.04]', ({ page }) => {
    expect(page.body[0]?.kind).toBe('facts');
  });

  it.each(pages)('give $carrier no stars, prices, shares or praise [R3.04] [R15.05]', ({ page }) => {
    expect(JSON.stringify(page)).not.toMatch(
      /\$|%|\d(\.\d)? (stars?|out of)|\brated\b|★|million|award|#1|number one|\bbest\b|top[- ](rated|plan)|leading|trusted|recommend/i,
    );
  });

  it.each(pages)('say that $carrier did not write its review, and who did [R15.06]', ({ carrier, page }) => {
    expect(JSON.stringify(page)).toContain(`${carrier} has neither written nor approved it`);
    expect(JSON.stringify(page)).toContain('Plan Atlas wrote this page');
  });

  it.each(pages)('name author, reviewer and date in the review of $carrier [R3.07] [R3.09]', ({ page }) => {
    expect(JSON.stringify(page)).toContain(`By the editors of ${brand.name} · Reviewed by ${brand.owner} · 21 Nov 2026`);
  });

  it.each([brand, aBrand({ id: 'ps', name: 'Pebble', owner: 'Pebble LLC', defaultProduct: 'auto' })])(
    'list the articles of $id, and name author, reviewer and date once for all, and in each article [R3.07] [R3.09]',
    (site) => {
      const byline = `By the editors of ${site.name} · Reviewed by ${site.owner} · 21 Nov 2026`;
      const list = reviewsPage.reviews?.(site) as PageConfiguration;
      const shared = `by the editors of ${site.name}, and was reviewed by ${site.owner} on 21 Nov 2026`;
      expect(JSON.stringify(list).split(shared)).toHaveLength(2);
      const listed = list.body.flatMap((block) => (block.kind === 'links' ? block.links : []));
      const articles = listed.filter(({ href }) => !href.startsWith('/reviews/'));
      expect(articles.map(({ href }) => href)).toEqual(
        site.defaultProduct === 'auto'
          ? ['/auto-insurance-skyrockets', '/secret-auto', '/dropping-insurance', '/get-your-auto-z8r', '/compare-save']
          : ['/carriers', '/plan-disruptions', '/unlock-hidden-benefits'],
      );
      for (const { href, text } of listed) {
        expect(text).not.toMatch(/editors|reviewed/i);
        const page = defaultPage(site, href.slice(1).replaceAll('/', '-'));
        expect([href, JSON.stringify(page).includes(byline)]).toEqual([href, true]);
      }
    },
  );

  it('link on from every indexable article, to others and to the list of all [R3.07]', () => {
    for (const [site, names] of [
      [brand, ['carriers', 'plan-disruptions', 'unlock-hidden-benefits']],
      [aBrand({ id: 'ps', defaultProduct: 'auto' }), ['auto-insurance-skyrockets']],
    ] as const)
      for (const name of names) {
        const blocks = defaultPage(site, name)?.body ?? [];
        const after = blocks.slice(blocks.findIndex((block) => block.kind === 'text' && block.heading === 'About this article') + 1);
        expect([name, after.map(({ kind }) => kind)]).toEqual([name, ['links', 'callout']]);
      }
  });

  it.each(pages)('link from $carrier to the other four and to the list of carriers, and not to itself [R3.07]', ({ slug, page }) => {
    const others = routedSlugs.filter((other) => other !== slug).map((other) => `/reviews/${other}`);
    expect([...linksOf(page)].sort()).toEqual([...others, '/carriers'].sort());
  });

  it('are linked from the list of carriers [R3.07]', () => {
    const links = linksOf(carriersPage.carriers?.(brand) as PageConfiguration);
    expect(links.slice(0, CARRIER_NAMES.length)).toEqual(CARRIER_NAMES.map(([slug]) => `/reviews/${slug}`));
  });
});
