/** @jest-environment ../../../tools/jest/jsdom-environment.cjs */
import fc from 'fast-check';
import { generatePath, matchRoutes } from 'react-router';
import { activeRoutes } from './active-routes';
import { matchRoute, pathFor } from './match-route';
import { routeTable } from './route-table';

const routes = [
  { name: 'home', path: '/' },
  { name: 'quiz', path: '/quiz/auto/:step?' },
  { name: 'quiz-results', path: '/quiz/auto/results' },
  { name: 'reviews', path: '/reviews/:slug' },
  { name: 'aetna', path: '/reviews/aetna' },
  { name: 'call', path: '/dental-allowance-24-es/call/:step?' },
  { name: 'dot', path: '/a.b+c/:slug' },
  { name: 'late-double', path: '/reviews/:other' },
];

/** Returns react-router's result in our shape. It expands optional parts into separate routes. */
function asReactRouter(table: readonly { name: string; path: string }[], pathname: string) {
  const match = matchRoutes(
    table.map((route) => ({ id: route.name, path: route.path })),
    { pathname },
  )?.at(-1);
  return match ? { name: match.route.id, params: Object.fromEntries(Object.entries(match.params).filter(([, value]) => value)) } : null;
}

function asOurs(table: readonly { name: string; path: string }[], pathname: string) {
  const match = matchRoute(table, pathname);
  return match && { name: match.route.name, params: match.params };
}

describe('matchRoute', () => {
  it.each([
    ['/', 'home', {}],
    ['', 'home', {}],
    ['/quiz/auto', 'quiz', {}],
    ['/quiz/auto/', 'quiz', {}],
    ['/QUIZ/Auto/zip', 'quiz', { step: 'zip' }],
    ['/quiz/auto/z%C3%A9%2Fp', 'quiz', { step: 'zé/p' }],
    ['/quiz/auto/results', 'quiz-results', {}],
    ['/reviews/aetna', 'aetna', {}],
    ['/reviews/humana', 'reviews', { slug: 'humana' }],
    ['/dental-allowance-24-es/call/zip', 'call', { step: 'zip' }],
    ['/quiz/auto/%E0%A4%A', 'quiz', { step: '%E0%A4%A' }],
  ])('matches %s to %s [R2.03] [R2.06]', (pathname, name, params) => {
    expect(asOurs(routes, pathname)).toEqual({ name, params });
  });

  it.each(['/nowhere', '/quiz', '/quiz/auto/zip/more', '/reviews', '/axbbc/d', '//quiz/auto'])(
    'matches %s to nothing, for the catch-all 404 [R2.06]',
    (pathname) => {
      expect(matchRoute(routes, pathname)).toBeNull();
    },
  );

  // react-router warns about each malformed address, and the property generates many.
  beforeEach(() => void jest.spyOn(console, 'warn').mockImplementation(() => undefined));
  afterEach(() => jest.restoreAllMocks());

  const segment = fc.oneof(
    fc.constantFrom(
      '',
      'quiz',
      'auto',
      'AUTO',
      'results',
      'reviews',
      'aetna',
      'call',
      'dental-allowance-24-es',
      'a.b+c',
      '%2F',
      '%',
      'ſ',
      '\u212A',
      'x y',
    ),
    fc.string({ maxLength: 4, unit: 'grapheme' }).map((text) => text.replace(/[/?#]/g, '-')),
  );
  const pathnames = fc.array(segment, { maxLength: 5 }).map((segments) => `/${segments.join('/')}`);

  it('matches like react-router, for any address [R2.01]', () => {
    fc.assert(
      fc.property(pathnames, (pathname) => {
        expect(asOurs(routes, pathname)).toEqual(asReactRouter(routes, pathname));
      }),
      { numRuns: 2000 },
    );
  });

  it.each(['mpa', 'tqg', 'ac'] as const)('matches like react-router the addresses of the table itself, on %s [R2.01]', (brandId) => {
    const table = activeRoutes(routeTable, brandId);
    const parameter = fc.constantFrom('zip', 'no-such-step', 'ZIP', '%20', 'aetna', 'Humana');
    const tablePaths = fc
      .tuple(fc.constantFrom(...table), fc.option(parameter), fc.constantFrom('', '/', '//', '/more', '/call'))
      .map(([route, value, tail]) => pathFor(route, { step: value, slug: value ?? 'x' }) + tail);
    fc.assert(
      fc.property(tablePaths, (pathname) => {
        expect(asOurs(table, pathname)).toEqual(asReactRouter(table, pathname));
      }),
      { numRuns: 300 },
    );
  });

  it('depends only on how specific the paths are, not on the order of the rows [R2.01]', () => {
    const distinct = routes.filter((route) => route.name !== 'late-double');
    fc.assert(
      fc.property(fc.shuffledSubarray(distinct, { minLength: distinct.length }), pathnames, (shuffled, pathname) => {
        expect(asOurs(shuffled, pathname)).toEqual(asOurs(distinct, pathname));
      }),
    );
  });
});

describe('pathFor', () => {
  it('returns the address of a step, and of a funnel without a step [R2.03]', () => {
    const route = { path: '/quiz/auto/:step?' };
    expect(pathFor(route, { step: 'zip' })).toBe('/quiz/auto/zip');
    expect(pathFor(route)).toBe('/quiz/auto');
    expect(pathFor(route, { step: null })).toBe('/quiz/auto');
    expect(pathFor({ path: '/' })).toBe('/');
  });

  it('refuses an address without a required value [R2.04]', () => {
    expect(() => pathFor({ path: '/reviews/:slug' })).toThrow('slug');
  });

  it('returns the same address as react-router, which matches back to the same value [R2.03]', () => {
    const value = fc.string({ minLength: 1, unit: 'grapheme' }).filter((text) => !/\p{Surrogate}/u.test(text) && !/%2F/i.test(text));
    fc.assert(
      fc.property(fc.constantFrom('/quiz/auto/:step?', '/reviews/:step'), value, (path, step) => {
        expect(pathFor({ path }, { step })).toBe(generatePath(path, { step }));
        expect(matchRoute([{ path }], pathFor({ path }, { step }))?.params).toEqual({ step });
      }),
    );
  });
});
