import { brandRecords } from '@waypost/brands/records';
import { aRedirectKind } from '../../testing';
import { createPublishedRedirects, patternsOfRedirects, redirectRows } from './redirect-kind';

const kindWith = (published: Readonly<Record<string, string>>) =>
  aRedirectKind({
    articlePaths: ({ id }) => new Set(id === 'mpa' ? ['/reviews/plans-in-plain-words'] : []),
    published: { all: () => Object.entries(published).map(([key, to]) => ({ key, data: { to, isPermanent: true } })) },
  });
const kind = kindWith({ 'tqg:/older': '/quiz/auto' });
const redirect = (key: string, to: string) => ({ kind: 'redirect' as const, key, label: key, data: { to, isPermanent: true } });
const findings = async (...redirects: readonly (readonly [key: string, to: string])[]) => {
  const contents = redirects.map(([key, to]) => redirect(key, to));
  const checks = (await kind.checks?.(contents, new Date(0))) ?? [];
  return checks.map(({ severity, code, key }) => `${severity} ${code} ${key}`);
};

describe('the checks of redirects', () => {
  it.each<[string, string, string[]]>([
    ['tqg:/old', '/quiz/auto', []],
    ['tqg:/old/**', '/quiz/auto', []],
    ['tqg:/old', '/nowhere', ['stop link-broken tqg:/old']],
    ['tqg:/quiz/auto', '/', ['stop redirect-of-page tqg:/quiz/auto']],
    ['tqg:/quiz/**', '/', ['stop redirect-of-page tqg:/quiz/**']],
    ['mpa:/reviews/plans-in-plain-words', '/', ['stop redirect-of-page mpa:/reviews/plans-in-plain-words']],
    ['mpa:/reviews/gone', '/reviews/plans-in-plain-words', []],
    ['tqg:/old', '/older', ['stop redirect-chain tqg:/old']],
    ['tqg:/old', '/old', ['stop redirect-chain tqg:/old']],
    ['tqg:/old', '/Older/?from=flyer', ['stop redirect-chain tqg:/old']],
    ['tqg:/old/**', '/quiz/**', []],
    ['mpa:/old/**', '/reviews/**', []],
    ['tqg:/old/**', '/new/**', ['stop link-broken tqg:/old/**']],
    ['tqg:/old', '/quiz/**', ['stop link-broken tqg:/old']],
    ['tqg:/api/**', '/', ['stop redirect-of-service tqg:/api/**']],
    ['tqg:/robots.txt', '/', ['stop redirect-of-service tqg:/robots.txt']],
    ['tqg:/old/**', '/old/new', ['stop redirect-chain tqg:/old/**']],
    ['tqg:/old/**', '/old/new/**', ['stop redirect-chain tqg:/old/**']],
    ['tqg:/old/**', '/OLD/**', ['stop redirect-chain tqg:/old/**']],
    ['mpa:/old', '/older', ['stop link-broken mpa:/old']],
  ])('report for %s to %s: %j [R2.12] [R10.02]', async (key, to, expected) => {
    expect(await findings([key, to])).toEqual(expected);
  });

  it('report a circle through one exact part of a wildcard, also if the other part is live [R2.12]', async () => {
    const [wildcard, part] = [redirect('tqg:/round/**', '/quiz/**'), redirect('tqg:/quiz/x', '/round/x')];
    const checks = async (published: Readonly<Record<string, string>>, ...contents: readonly ReturnType<typeof redirect>[]) =>
      ((await kindWith(published).checks?.(contents, new Date(0))) ?? []).map(({ code, key, message }) => [code, key, message]);
    const circle = [
      'redirect-circle',
      'tqg:/round/**',
      expect.stringMatching(/without an end: (\/round\/x → \/quiz\/x → \/round\/x|\/quiz\/x → \/round\/x → \/quiz\/x)\.$/),
    ];
    expect(await checks({ 'tqg:/quiz/x': '/round/x' }, wildcard)).toEqual([circle]);
    expect(await checks({ 'mpa:/quiz/x': '/round/x' }, wildcard)).toEqual([]);
    expect(await checks({ 'tqg:/quiz/x': '/round/x', 'tqg:/round/x': '/quiz/auto' }, wildcard)).toEqual([]);
    expect((await checks({}, wildcard, part)).map(([code, key]) => `${code} ${key}`)).toEqual([
      'redirect-circle tqg:/round/**',
      'redirect-chain tqg:/quiz/x',
    ]);
  });

  it('report a circle that the removal of a redirect leaves, and none that was there before [R2.12]', async () => {
    const live = { 'tqg:/round/**': '/quiz/**', 'tqg:/quiz/x': '/round/x', 'tqg:/round/x': '/quiz/auto', 'tqg:/a': '/b', 'tqg:/b': '/a' };
    const removed = [{ kind: 'redirect' as const, key: 'tqg:/round/x' }];
    const checks = (await kindWith(live).checks?.([], new Date(0), removed)) ?? [];
    expect(checks.map(({ code, key, label }) => [code, key, label]).sort()).toEqual([
      ['redirect-circle', 'tqg:/quiz/x', expect.stringMatching(/ \/quiz\/x$/)],
      ['redirect-circle', 'tqg:/round/**', expect.stringMatching(/ \/round\/\*\*$/)],
    ]);
  });

  it('report conflicts between two redirects of one publish [R2.12]', async () => {
    expect(await findings(['tqg:/a', '/b'], ['tqg:/b', '/a'])).toEqual(['stop redirect-chain tqg:/a', 'stop redirect-chain tqg:/b']);
    expect(await findings(['tqg:/a/**', '/b/c/**'], ['tqg:/b/**', '/a/**'])).toEqual([
      'stop redirect-chain tqg:/a/**',
      'stop redirect-chain tqg:/b/**',
    ]);
  });
});

describe('a redirect as content', () => {
  it('belongs to a consumer brand, and has an address [R2.12]', () => {
    expect(['tqg:/old', 'ccc:/old', 'tqg:/', 'x'].map((key) => kind.isKey(key))).toEqual([true, false, false, false]);
    expect(kind.placeOf?.('tqg:/old', null)).toEqual({ brandId: 'tqg', path: '/old' });
    expect(kind.placeOf?.('tqg:/old/**', null)).toBeNull();
    expect(kind.parse('tqg:/old', { to: 'https://evil.example' })).toMatchObject({ ok: false, error: { field: 'to' } });
    const isChanged = kind.changedPages?.(new Set(['tqg:/old']));
    expect([null, 'home', 'reviews-slug'].map((routeName) => isChanged?.({ brandId: 'tqg', routeName, pathname: '/x' }))).toEqual([
      true,
      false,
      true,
    ]);
  });

  it('is listed with its brand’s name [R10.04]', () => {
    const by = { id: 'anna', name: 'Anna' };
    const summary = kind.summaryOf('tqg:/old', { to: '/quiz/auto', isPermanent: false });
    expect(
      redirectRows({ own: [{ key: 'tqg:/old', revisionId: 'r1', summary, by, at: new Date(0) }], main: [] }, brandRecords),
    ).toMatchObject([
      {
        from: '/old',
        to: '/quiz/auto',
        isPermanent: false,
        status: 'changed',
        revisionId: 'r1',
        brandName: expect.stringMatching(/\w{4,}/),
      },
    ]);
  });

  it('is read from the newest publication [R2.12]', () => {
    let number = 1;
    let all = ['tqg:/old', 'tqg:/api/**'].map((key) => ({ key, data: { to: '/quiz/auto', isPermanent: true } }));
    const redirectsOf = createPublishedRedirects({ published: { all: () => all, number: () => number } });
    expect(redirectsOf('tqg')).toEqual({ '/old': { to: '/quiz/auto', isPermanent: true } });
    expect(redirectsOf('ps')).toEqual({});
    expect(redirectsOf('tqg')).toBe(redirectsOf('tqg'));
    [all, number] = [[], 2];
    expect(redirectsOf('tqg')).toEqual({});
  });
});

describe('patternsOfRedirects [R2.12]', () => {
  const target = { to: '/quiz/auto', isPermanent: true };
  const ofStaff = new Map([['tqg', { '/old': target, '/older/**': target }]]);
  const patternsOf = patternsOfRedirects(
    (brandId) => (brandId === 'tqg' ? ['/terms'] : []),
    (brandId) => ({ ...ofStaff.get(brandId) }),
  );
  it.each([
    ['the code’s and staff’s', 'tqg', [], ['/terms', '/old', '/older/**']],
    ['without those that a publish removes', 'tqg', ['/old'], ['/terms', '/older/**']],
    ['with the code’s, which nobody removes', 'tqg', ['/terms'], ['/terms', '/old', '/older/**']],
    ['none of another brand', 'ps', [], []],
  ] as const)('are %s', (_what, brandId, without, patterns) => {
    expect(patternsOf(brandId, new Set<string>(without))).toEqual(patterns);
  });
});
