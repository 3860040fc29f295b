import { BRAND_IDS } from '@waypost/brands';
import { brandRecords } from '@waypost/brands/records';
import { createRouteRulesMatcher } from '@waypost/routing/model/rules';
import { activeRoutes, matchRoute, routeTable } from '@waypost/routing/model/table';
import { rawRequest, serveRoutes, type ServedRoutes } from '@waypost/platform/express/testing';
import { buildRoutes } from './builds/build-routes';
import {
  createSiteRules,
  ownPathname,
  redirectByRules,
  redirectedByCode,
  ROUTE_RULES,
  routeRulesRoutes,
  withPublishedRedirects,
  type RouteRule,
} from './route-rules';

const TEST_RULES: readonly RouteRule[] = [
  ...ROUTE_RULES,
  { pattern: '/partner', brands: ['tqg'], redirect: { to: 'https://partner.example/offer?from=waypost', statusCode: 302 } },
  { pattern: '/old/**', brands: ['tqg'], redirect: { to: '/quiz/auto', statusCode: 308 } },
];

it.each([
  ['tqg', ['/terms', '/terms-of-service', '/privacy-policy', '/partner', '/old/**']],
  ['ps', ['/terms', '/terms-of-service', '/privacy-policy']],
  ['ccc', []],
] as const)('the code redirects these addresses of %s: %j [R2.12]', (brandId, patterns) => {
  expect(redirectedByCode(TEST_RULES)(brandId)).toEqual(patterns);
});

describe('the rules of the site', () => {
  const rules = createSiteRules(ROUTE_RULES, brandRecords);

  it.each(brandRecords.map((brand) => [brand.id, brand] as const))(
    'redirect %s only to existing pages, and hide no page [R2.12]',
    (_id, brand) => {
      const routes = activeRoutes(routeTable, brand.id);
      for (const { pattern } of ROUTE_RULES.filter(({ brands }) => brands.includes(brand.id))) {
        const { redirect } = rules.rulesFor(brand, pattern);
        expect(matchRoute(routes, redirect?.to ?? '')).not.toBeNull();
        expect(rules.rulesFor(brand, redirect?.to ?? '')).toEqual({});
        expect(matchRoute(routes, pattern)).toBeNull();
      }
    },
  );

  it('apply only to their own brands [R2.12] [R1.06]', () => {
    const own = createSiteRules(TEST_RULES, brandRecords);
    const led = brandRecords.filter((brand) => own.rulesFor(brand, '/partner').redirect).map(({ id }) => id);
    expect(led).toEqual(['tqg']);
    expect(BRAND_IDS).toContain('tqg');
  });
});

describe('published redirects', () => {
  it('come before the rules of the code, on their own brand, and match only their exact address [R2.12]', () => {
    const redirects = { '/old': { to: '/quiz/auto', isPermanent: false }, '/terms': { to: '/privacy', isPermanent: true } };
    const none = {};
    const rules = withPublishedRedirects(createSiteRules(ROUTE_RULES, brandRecords), (id) => (id === 'tqg' ? redirects : none));
    const [tqg, ps] = ['tqg', 'ps'].map((id) => brandRecords.find((brand) => brand.id === id));
    if (!tqg || !ps) throw new Error('a brand is gone');
    expect(rules.rulesFor(tqg, '/OLD/')).toEqual({ redirect: { to: '/quiz/auto', statusCode: 302 } });
    expect(rules.rulesFor(tqg, '/old/more')).toEqual({});
    expect(rules.rulesFor(tqg, '/terms').redirect).toEqual({ to: '/privacy', statusCode: 301 });
    expect(rules.rulesFor(tqg, '/privacy-policy').redirect?.to).toBe('/privacy');
    expect(rules.rulesFor(ps, '/old')).toEqual({});
  });
});

describe('ownPathname', () => {
  it.each([
    ['/terms', '/terms'],
    ['/terms?x=1#h', '/terms'],
    ['/a b', '/a%20b'],
    ['', null],
    ['terms', null],
    ['//evil.example/x', null],
    ['/\\evil.example', null],
    ['https://evil.example/x', null],
    [undefined, null],
    [['/a', '/b'], null],
  ])('converts %j to %j [R2.12]', (path, pathname) => {
    expect(ownPathname(path)).toBe(pathname);
  });
});

describe('a server with rules', () => {
  let served: ServedRoutes;
  beforeEach(async () => {
    const rules = createSiteRules(TEST_RULES, brandRecords);
    const build = { id: 'build-1', timestamp: 1 };
    served = await serveRoutes(
      (app) =>
        app.use(
          buildRoutes(build, { latest: () => build }, rules, { pathsOf: () => [] }),
          routeRulesRoutes(rules, () => '42'),
          redirectByRules(rules),
        ),
      {
        brands: brandRecords,
      },
    );
  });
  afterEach(() => served.stop());
  const get = (path: string, extra = {}) => rawRequest(served.port, path, extra);

  it.each([
    ['/terms', 301, '/tos', 'public, max-age=3600'],
    ['/Terms/?gclid=x&a=1', 301, '/tos?gclid=x&a=1', 'public, max-age=3600'],
    ['/partner?gclid=x', 302, 'https://partner.example/offer?gclid=x&from=waypost', 'no-cache'],
    ['/old/anything', 308, '/quiz/auto', 'public, max-age=3600'],
  ])('answers the first load of %s with %s to %s, cached as %s [R2.12]', async (path, status, location, cacheControl) => {
    const { status: answered, headers } = await get(path);
    expect([answered, headers.location, headers['cache-control']]).toEqual([status, location, cacheControl]);
  });

  it('redirects no other brand, no payload and no POST [R2.12]', async () => {
    expect((await get('/partner', { host: 'mpa.localhost' })).status).toBe(404);
    expect((await get('/old/x/_payload.json')).status).toBe(404);
    expect((await rawRequest(served.port, '/terms', { method: 'POST' })).status).toBe(404);
  });

  it('returns a path’s rules before a browser navigates, with the content version in a header [R2.12] [R2.15]', async () => {
    expect(await get('/api/route-rules?path=/terms')).toMatchObject({ status: 200, json: { redirect: { to: '/tos', statusCode: 301 } } });
    const { json, headers } = await get('/api/route-rules?path=/quiz/auto');
    expect([json, headers['x-content-version']]).toEqual([{}, '42']);
    expect((await get(`/api/route-rules?path=${encodeURIComponent('/partner?x=1')}`)).json).toMatchObject({
      redirect: { statusCode: 302 },
    });
  });

  it.each(['', '?path=', '?path=terms', '?path=//evil.example', '?path=https://evil.example/terms'])(
    'refuses %j as no path of this site [R2.12]',
    async (query) => {
      expect(await get(`/api/route-rules${query}`)).toMatchObject({ status: 400, json: { status: 400, code: 'not-a-path' } });
    },
  );

  it('puts the brand’s rules into the build manifest for the browser’s matcher [R2.13]', async () => {
    const { json } = await get('/builds/meta/build-1.json');
    expect(json).toEqual({ id: 'build-1', timestamp: expect.any(Number), matcher: expect.any(Object), prerendered: [] });
    const { matcher } = json as { matcher: unknown };
    expect(createRouteRulesMatcher(matcher)('/terms')).toEqual({ redirect: { to: '/tos', statusCode: 301 } });
    const others = await get('/builds/meta/build-1.json', { host: 'mpa.localhost' });
    expect(others.text).not.toContain('partner.example');
  });
});
