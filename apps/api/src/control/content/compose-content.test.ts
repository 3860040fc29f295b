import { touchedBy } from './compose-content';

describe('touchedBy', () => {
  const routes: Readonly<Record<string, string>> = { '/': 'home', '/quiz/auto/zip': 'quiz-auto', '/reviews/mine': 'reviews-slug' };
  const touched = (changed: Parameters<typeof touchedBy>[0]) => {
    const hasChanged = touchedBy(changed, ({ pathname }) => routes[pathname] ?? null);
    return ['tqg', 'mpa'].flatMap((brandId) =>
      [...Object.keys(routes), '/gone'].filter((pathname) => hasChanged({ brandId, pathname })).map((pathname) => `${brandId} ${pathname}`),
    );
  };

  it.each<[string, Parameters<typeof touchedBy>[0], readonly string[]]>([
    ['one brand’s page, at each of its steps', [{ kind: 'page', key: 'tqg.quiz-auto' }], ['tqg /quiz/auto/zip']],
    ['articles, in the catch-all', [{ kind: 'article', key: 'x' }], ['tqg /reviews/mine', 'mpa /reviews/mine']],
    ['images, which articles show, in the catch-all', [{ kind: 'image', key: 'x' }], ['tqg /reviews/mine', 'mpa /reviews/mine']],
    ['nothing', [], []],
  ])('finds the kept pages of %s [R10.02]', (_case, changed, expected) => expect(touched(changed)).toEqual(expected));

  it('takes phone rules and experiments for a change of every page [R8.11]', () => {
    for (const kind of ['phone-rule', 'experiment'] as const) expect(touched([{ kind, key: 'x' }])).toHaveLength(8);
  });
});
