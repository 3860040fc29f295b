import fc from 'fast-check';
import { createRouteRulesMatcher, matcherTable } from '@waypost/routing/model/rules';
import { endlessRedirects } from './endless-redirects';

const endlessIn = (redirects: Readonly<Record<string, string>>) => [...endlessRedirects(new Map(Object.entries(redirects))).keys()].sort();

/** Follows redirects from an address as browsers do. Returns whether they end, however many there are. */
function endsWith(redirects: Readonly<Record<string, string>>): (start: string) => boolean {
  const rules = Object.entries(redirects).map(([from, to]) => [from, { redirect: { to, statusCode: 302 as const } }]);
  const match = createRouteRulesMatcher(matcherTable(Object.fromEntries(rules)));
  return (start) => {
    let path: string | undefined = start;
    for (let count = 0; path !== undefined && count < 100; count++) path = match(path).redirect?.to;
    return path === undefined;
  };
}

const LETTERS = ['a', 'b', 'c', 'd'];
/** Returns every address of so many letters. */
const addressesOf = (length: number): readonly string[] =>
  length === 0 ? [''] : addressesOf(length - 1).flatMap((path) => LETTERS.map((letter) => `${path}/${letter}`));
const ADDRESSES = [1, 2, 3, 4].flatMap(addressesOf);

describe('endlessRedirects [R2.12]', () => {
  it.each<[string, Record<string, string>, string[]]>([
    ['two exact addresses', { '/a': '/b', '/b': '/a' }, ['/a', '/b']],
    ['an address and itself', { '/a': '/A/' }, ['/a']],
    ['an exact part of a wildcard', { '/a/**': '/b/**', '/b/x': '/a/x' }, ['/a/**', '/b/x']],
    ['a wildcard in a part of a wildcard', { '/a/**': '/b/**', '/b/x/**': '/a/x/**' }, ['/a/**', '/b/x/**']],
    ['an exact part, by a query', { '/a/**': '/b/**', '/b/x': '/a/x?from=b' }, ['/a/**', '/b/x']],
    ['three, of which one only leads in', { '/in': '/a/x', '/a/**': '/b/**', '/b/x': '/a/x' }, ['/a/**', '/b/x']],
    ['an address that grows for ever', { '/a/**': '/a/b/**' }, ['/a/**']],
  ])('are those of %s', (_what, redirects, expected) => {
    expect(endlessIn(redirects)).toEqual(expected);
  });

  it.each<[string, Record<string, string>]>([
    ['no redirect', {}],
    ['a prefix that is taken away', { '/old/**': '/**' }],
    ['a part of a wildcard with a target of its own', { '/a/**': '/b/**', '/a/x': '/c', '/b/x': '/a/x' }],
    ['a chain through an exact part', { '/a/**': '/b/**', '/b/x': '/c' }],
  ])('are none of %s', (_what, redirects) => {
    expect(endlessIn(redirects)).toEqual([]);
  });

  it('names the addresses of the circle', () => {
    expect(endlessRedirects(new Map(Object.entries({ '/a/**': '/b/**', '/b/x': '/a/x' }))).get('/a/**')).toEqual(['/a/x', '/b/x']);
  });

  it('is empty exactly where every address that a redirect reaches ends', () => {
    const segments = fc.array(fc.constantFrom('a', 'b', 'c'), { minLength: 1, maxLength: 3 }).map((parts) => `/${parts.join('/')}`);
    const redirect = fc.oneof(
      fc.tuple(segments, segments),
      fc.tuple(segments, segments).map(([from, to]) => [`${from}/**`, to] as const),
      fc.tuple(segments, fc.oneof(segments, fc.constant(''))).map(([from, to]) => [`${from}/**`, `${to}/**`] as const),
    );
    fc.assert(
      fc.property(fc.array(redirect, { minLength: 1, maxLength: 4 }), (pairs) => {
        const redirects = Object.fromEntries(pairs);
        const isEndless = endlessIn(redirects).length > 0;
        expect(isEndless).toBe(!ADDRESSES.every(endsWith(redirects)));
      }),
      { numRuns: 300 },
    );
  });
});
