/** @jest-environment ../../../tools/jest/jsdom-environment.cjs */
import { BRAND_IDS, type BrandId } from '@waypost/brands';
import { brandRecords } from '@waypost/brands/records';
import { matchRoutes } from 'react-router';
import { FIXED_PATHS, FUNNEL_PATHS, PATHS_OF_EVERY_CONSUMER_BRAND, REVIEW_PATHS } from '../testing';
import { activeRoutes, campaignIds } from './active-routes';
import { AUTO_BRANDS, CONSUMER_BRANDS, HOME_BRANDS, MEDICARE_BRANDS, productOfBrand } from './brand-groups';
import { matchRoute } from './match-route';
import { BENEFITS_ES_TOKEN, BENEFITS_TOKEN, PREMIUM_LISTING_TOKEN } from './redacted-tokens';
import { routeTable } from './route-table';
import { passesValidation } from './validate-rules';

describe('brand groups', () => {
  it('have three auto brands, and the other consumer brands are Medicare brands [R1.07]', () => {
    expect(AUTO_BRANDS).toEqual(['tqg', 'ps', 'qs']);
    expect([...AUTO_BRANDS, ...MEDICARE_BRANDS].sort()).toEqual([...CONSUMER_BRANDS].sort());
    expect([...CONSUMER_BRANDS, 'ccc'].sort()).toEqual([...BRAND_IDS].sort());
    expect([...HOME_BRANDS].sort()).toEqual([...BRAND_IDS].sort());
  });

  it('have each brand’s product as in its record [R1.07]', () => {
    expect(brandRecords.map(({ id }) => productOfBrand(id))).toEqual(brandRecords.map(({ defaultProduct }) => defaultProduct));
  });
});

describe('routeTable', () => {
  it('gives each route a unique name and path [R2.02]', () => {
    expect(new Set(routeTable.map(({ name }) => name)).size).toBe(routeTable.length);
    expect(new Set(routeTable.map(({ path }) => path)).size).toBe(routeTable.length);
  });

  it('gives each route at least one brand [R2.02]', () => {
    expect(routeTable.filter(({ brands }) => brands.length === 0)).toEqual([]);
  });

  it('has only paths that the matcher supports: static segments, a parameter, an optional last parameter [R2.03]', () => {
    for (const { path } of routeTable) expect(path).toMatch(/^\/$|^(\/[\w.-]+|\/:[\w-]+)*(\/:[\w-]+\?)?$/);
  });

  it('gives every funnel path and home page an id on each of its brands, unique within the brand [R2.04]', () => {
    const funnels = routeTable.filter(({ path, child }) => path.endsWith('/:step?') || child !== undefined);
    expect(funnels.length).toBeGreaterThan(60);
    for (const { brands, smid, xsmid } of funnels) {
      expect(Object.keys(smid ?? {}).sort()).toEqual([...brands].sort());
      expect(Object.keys(xsmid ?? {}).sort()).toEqual([...brands].sort());
    }
    for (const brand of CONSUMER_BRANDS) {
      for (const ids of [routeTable.flatMap(({ smid }) => smid?.[brand] ?? []), routeTable.flatMap(({ xsmid }) => xsmid?.[brand] ?? [])]) {
        expect(new Set(ids).size).toBe(ids.length);
      }
    }
  });

  it('has campaign ids only for brands that have the route [R2.04]', () => {
    for (const { brands, smid, xsmid } of routeTable) {
      for (const id of Object.keys({ ...smid, ...xsmid })) expect(brands).toContain(id);
    }
  });

  it('has tos and privacy on every consumer brand, and `/` on every brand [R2.02] [R3.06]', () => {
    for (const id of BRAND_IDS) {
      const names = activeRoutes(routeTable, id).map(({ name }) => name);
      expect(names).toContain('home');
      expect(names.includes('tos') && names.includes('privacy')).toBe(id !== 'ccc');
    }
  });

  it('has the auto funnel on auto brands and the Medicare funnels on Medicare brands [R1.07]', () => {
    const opens = (id: (typeof BRAND_IDS)[number], path: string) => matchRoute(activeRoutes(routeTable, id), path) !== null;
    for (const id of CONSUMER_BRANDS) {
      const isAuto = AUTO_BRANDS.includes(id);
      expect([id, opens(id, '/quiz/auto/zip'), opens(id, '/get-your-auto-r2d')]).toEqual([id, isAuto, isAuto]);
      expect([id, opens(id, '/quiz/otc'), opens(id, '/otc-savings'), opens(id, '/get-yours-otc-es/medicaid')]).toEqual([
        id,
        !isAuto,
        !isAuto,
        !isAuto,
      ]);
    }
  });

  it('has the hidden tokens of the specification in one place [R0.02]', () => {
    expect([BENEFITS_TOKEN, BENEFITS_ES_TOKEN, PREMIUM_LISTING_TOKEN]).toEqual([
      'benefits-now-k7q',
      'benefits-now-k7q-es',
      'premium-listing-k7q',
    ]);
  });
});

const brandsThatOpen = (path: string): BrandId[] =>
  BRAND_IDS.filter((id) => {
    const match = matchRoute(activeRoutes(routeTable, id), path);
    return match !== null && passesValidation(match.route, match.params);
  });

describe('the route table, by section 2 of the specification', () => {
  it.each([...FIXED_PATHS, ...REVIEW_PATHS])('has %s for at least one brand, with steps only in a conversation [R2.02] [R3.08]', (path) => {
    expect(brandsThatOpen(path).length).toBeGreaterThan(0);
    if (path !== '/') expect(brandsThatOpen(`${path}/zip`)).toEqual(path.startsWith('/chat-ad') ? brandsThatOpen(path) : []);
  });

  it.each(FUNNEL_PATHS)('has %s, with and without a step [R2.02] [R2.03]', (path) => {
    expect(brandsThatOpen(path).length).toBeGreaterThan(0);
    expect(brandsThatOpen(`${path}/zip`)).toEqual(brandsThatOpen(path));
    for (const id of brandsThatOpen(path)) expect(matchRoute(activeRoutes(routeTable, id), `${path}/zip`)?.params).toEqual({ step: 'zip' });
  });

  it('has no other path [R2.02]', () => {
    // Two are ours: visitors must be able to find reviews and articles, and a brand must say who it is.
    const spec = [...FIXED_PATHS, ...REVIEW_PATHS, ...FUNNEL_PATHS, '/reviews/:slug', '/reviews', '/about'];
    expect(routeTable.map(({ path }) => path.replace('/:step?', '')).sort()).toEqual(spec.sort());
  });

  it.each([...PATHS_OF_EVERY_CONSUMER_BRAND, '/about'])('has %s on every consumer brand [R2.02]', (path) => {
    expect(brandsThatOpen(path)).toEqual(BRAND_IDS.filter((id) => id !== 'ccc'));
  });

  it('has every other path on auto brands or on Medicare brands, never on both, and none on the control center [R1.07]', () => {
    for (const path of [...FIXED_PATHS, ...REVIEW_PATHS, ...FUNNEL_PATHS]) {
      if (path === '/' || PATHS_OF_EVERY_CONSUMER_BRAND.includes(path)) continue;
      const products = new Set(brandsThatOpen(path).map((id) => (id === 'ccc' ? 'staff' : AUTO_BRANDS.includes(id) ? 'auto' : 'medicare')));
      expect([path, products.size, products.has('staff')]).toEqual([path, 1, false]);
      if (/auto|insurers/.test(path)) expect([path, ...products]).toEqual([path, 'auto']);
      if (/otc|grocery|dental|buyback|giveback|snp|benefits|reviews|medi/.test(path))
        expect([path, ...products]).toEqual([path, 'medicare']);
    }
  });

  it('opens reviews of carriers by their own rows, and the rest by the articles of staff [R2.05] [R3.07]', () => {
    const opened = (brand: BrandId, slug: string) => {
      const match = matchRoute(activeRoutes(routeTable, brand), `/reviews/${slug}`);
      return match && { name: match.route.name, passes: passesValidation(match.route, match.params) };
    };
    expect(opened('mpa', 'aetna')).toEqual({ name: 'reviews-aetna', passes: true });
    expect(opened('mpa', 'Humana')).toEqual({ name: 'reviews-humana', passes: true });
    expect(opened('mpa', 'no-such-carrier')).toEqual({ name: 'reviews-slug', passes: false });
    // A carrier of Medicare plans is no page of a car insurance brand.
    expect(opened('tqg', 'aetna')).toEqual({ name: 'reviews-slug', passes: false });
  });

  it('has a list of articles and an article’s path on every consumer brand [R3.07] [R10.06]', () => {
    const consumers = BRAND_IDS.filter((id) => id !== 'ccc');
    const withPlace = BRAND_IDS.filter(
      (id) => matchRoute(activeRoutes(routeTable, id), '/reviews/any-article')?.route.name === 'reviews-slug',
    );
    expect([brandsThatOpen('/reviews'), withPlace]).toEqual([consumers, consumers]);
  });

  it('names each route after its path [R2.04]', () => {
    for (const { name, path } of routeTable)
      expect(name).toBe(path.replace('/:step?', '').slice(1).replace(/\//g, '-').replace(':', '') || 'home');
  });
});

describe('activeRoutes', () => {
  it('folds a child route into its parent, which matches like react-router’s nested routes [R2.03]', () => {
    const nested = [{ path: '/grocery-allowance-r2', children: [{ index: true }, { path: ':step' }] }];
    const flat = activeRoutes(routeTable, 'mpa').filter(({ name }) => name === 'grocery-allowance-r2');
    expect(flat).toEqual([{ name: 'grocery-allowance-r2', path: '/grocery-allowance-r2/:step?' }]);
    for (const path of ['', '/', '/zip', '/ZIP/', '/zip/more', 'x', '-quiz']) {
      const address = `/grocery-allowance-r2${path}`;
      const theirs = matchRoutes(nested, { pathname: address })?.at(-1)?.params;
      expect([address, matchRoute(flat, address)?.params]).toEqual([address, theirs && { ...theirs }]);
    }
  });

  it('returns the routes of one brand, in the order of the table [R2.01]', () => {
    const table = [
      { name: 'a', path: '/a', brands: ['tqg', 'mpa'] },
      { name: 'b', path: '/b', brands: ['mpa'] },
      { name: 'c', path: '/c', brands: ['tqg'], scroll: false },
    ] as const;
    expect(activeRoutes(table, 'tqg')).toEqual([
      { name: 'a', path: '/a' },
      { name: 'c', path: '/c', scroll: false },
    ]);
    expect(activeRoutes(table, 'ccc')).toEqual([]);
  });

  it('contains no brand list and no campaign id, so that no other brand’s data reach a browser [R1.06]', () => {
    for (const route of activeRoutes(routeTable, 'tqg')) {
      expect(Object.keys(route)).not.toEqual(expect.arrayContaining(['brands']));
      expect(JSON.stringify(route)).not.toMatch(/smid|"x?[45]\d{5}"|"mpa"/);
    }
  });
});

describe('campaignIds', () => {
  const route = { smid: { tqg: '1', mpa: '2' }, xsmid: { mpa: 'x2' } };
  it('returns one brand’s own ids [R2.04]', () => {
    expect(campaignIds(route, 'mpa')).toEqual({ smid: '2', xsmid: 'x2' });
    expect(campaignIds(route, 'tqg')).toEqual({ smid: '1', xsmid: null });
    expect(campaignIds({}, 'tqg')).toEqual({ smid: null, xsmid: null });
  });
});
