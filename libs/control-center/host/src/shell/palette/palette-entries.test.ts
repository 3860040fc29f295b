import { aBranch, anArticleContent, ANNA } from '@waypost/control-center/client/testing';
import type { ArticleRow } from '@waypost/articles/model/content';
import type { Person } from '@waypost/staff/contract';
import type { ImageRow } from '@waypost/images/model';
import { factoryEntries } from './factory-entries';
import { commandEntries, contentEntries, personEntries, screenEntries } from './palette-entries';
import { paletteMatches } from './palette-matches';
import { mayDo, type Role } from '@waypost/staff/model';

const COMMANDS = { onCreateBranch: () => undefined, onShowShortcuts: () => undefined, onSignOut: () => undefined };
const ledTo: string[] = [];
const bestFor = (typed: string, branch: ReturnType<typeof aBranch> | null) =>
  paletteMatches(commandEntries({ branch, goTo: (path) => ledTo.push(path), may: () => true, ...COMMANDS }), typed, 1)[0];

describe('the commands of the palette', () => {
  it.each<[Role, readonly string[]]>([
    ['viewer', ['shortcuts', 'sign-out']],
    ['editor', ['new-branch', 'publish', 'approve', 'redirect', 'shortcuts', 'sign-out']],
    ['publisher', ['new-branch', 'publish', 'approve', 'roll-back', 'redirect', 'shortcuts', 'sign-out']],
    ['administrator', ['new-branch', 'publish', 'approve', 'roll-back', 'redirect', 'invite', 'shortcuts', 'sign-out']],
  ])('of a %s are those of the role [R11.05]', (role, ids) => {
    const may = (permission: Parameters<typeof mayDo>[1]) => mayDo(role, permission);
    const entries = commandEntries({ branch: aBranch(), goTo: () => undefined, may, ...COMMANDS });
    expect(entries.map(({ id }) => id)).toEqual(ids);
  });
});

describe('the first palette entry for a word', () => {
  it.each([
    ['publish', 'Publish Spring copy'],
    ['deploy', 'Publish Spring copy'],
    ['release', 'Publish Spring copy'],
    ['schedule', 'Publish Spring copy'],
    ['approve', 'Approve a review'],
    ['invite', 'Invite a colleague'],
    ['roll back', 'Roll back a publish'],
    ['rollback', 'Roll back a publish'],
    ['undo', 'Roll back a publish'],
    ['revert', 'Roll back a publish'],
    ['new', 'Create a branch'],
    ['redirect', 'Redirect an address'],
    ['moved', 'Redirect an address'],
    ['log out', 'Sign out'],
  ])('for “%s” is “%s” [R10.01]', (typed, title) => expect(bestFor(typed, aBranch())?.title).toBe(title));

  it.each(['publish', 'go live'])('for “%s” leads to the branches if none is open [R10.01]', (typed) => {
    const entry = bestFor(typed, null);
    entry?.run();
    expect([entry?.title, ledTo.at(-1)]).toEqual(['Publish a branch', '/branches']);
  });

  it.each([
    [aBranch(), '/branches/spring/pages?show=redirects'],
    [null, '/branches/main/pages?show=redirects'],
  ])('for “redirect” leads to the redirects of the branch, or of the live site if none is open [R10.01] [R2.12]', (branch, path) => {
    bestFor('redirect', branch)?.run();
    expect(ledTo.at(-1)).toBe(path);
  });

  it('for “redirect” among the screens is the screen with redirects [R10.01]', () => {
    const found = paletteMatches(
      screenEntries(aBranch(), () => undefined),
      'redirect',
      8,
    );
    expect(found.map(({ title }) => title)).toEqual(['Pages']);
  });

  it('for “publish” opens the publish dialog of the open branch [R10.01]', () => {
    bestFor('publish', aBranch())?.run();
    expect(ledTo.at(-1)).toBe('/branches/spring/overview?open=publish');
  });

  it.each([
    [aBranch(), undefined],
    [aBranch({ id: 'main', name: 'Live site', isMain: true }), 'g o'],
  ])('for a rollback shows only keys that lead to the history [R10.01]', (branch, keys) => {
    expect(bestFor('roll back', branch)?.keys).toBe(keys);
  });
});

describe('palette entries by name', () => {
  const rowOf = (key: string, name: string) => ({ key, name });
  const entries = contentEntries(
    {
      articles: [{ ...anArticleContent({ title: 'Plans in plain words', brand: 'mpa' }), key: 'a-1' } as unknown as ArticleRow],
      images: [{ ...rowOf('family', 'Family at a table'), alt: 'Three people', tags: ['kitchen'] } as unknown as ImageRow],
      experiments: [rowOf('headline', 'Shorter headline')],
      rules: [rowOf('rule-1', 'Night calls')],
      redirects: [
        {
          key: 'tqg:/old-quotes',
          revisionId: 'r1',
          from: '/old-quotes',
          to: '/quotes',
          brand: 'tqg',
          brandName: 'Tallgrass',
          isPermanent: true,
          status: 'published',
        },
      ],
    },
    'spring',
    (path) => ledTo.push(path),
  );
  it.each([
    ['plain words', 'Article, My Plan Atlas', '/branches/spring/articles?article=a-1'],
    ['kitchen', 'Picture', '/branches/spring/images/family'],
    ['shorter', 'Experiment', '/branches/spring/experiments/headline'],
    ['night', 'Phone rule', '/branches/spring/phone-rules?rule=rule-1'],
    ['/old', 'Redirect to /quotes, Tallgrass', '/branches/spring/pages?show=redirects&redirect=tqg%3A%2Fold-quotes'],
    ['redirect tqg', 'Redirect to /quotes, Tallgrass', '/branches/spring/pages?show=redirects&redirect=tqg%3A%2Fold-quotes'],
  ])('for “%s” show %s and open it [R10.01]', (typed, about, path) => {
    const [entry] = paletteMatches(entries, typed, 1);
    entry?.run();
    expect([entry?.about, ledTo.at(-1)]).toEqual([about, path]);
  });

  it.each([
    ['deductibles', 'Deductibles and 1 more', '/branches/spring/content-factory/runs/7'],
    ['premiums', 'Deductibles and 1 more', '/branches/spring/content-factory/runs/7'],
    ['run ada', 'Deductibles and 1 more', '/branches/spring/content-factory/runs/7'],
    ['author ada', 'Ada Long', '/branches/spring/content-factory/authors'],
    ['licensed', 'Ada Long', '/branches/spring/content-factory/authors'],
  ])('for “%s” show “%s” of the content factory and open it [R10.01] [R10.09]', (typed, title, path) => {
    const [entry] = paletteMatches(
      factoryEntries(
        {
          runs: [{ id: '7', author: 'Ada Long', items: [{ topic: 'Deductibles' }, { topic: 'Premiums' }] }],
          authors: [{ id: 'ada', name: 'Ada Long', credentials: 'Licensed agent' }],
        },
        'spring',
        (to) => ledTo.push(to),
      ),
      typed,
      1,
    );
    entry?.run();
    expect([entry?.title, ledTo.at(-1)]).toEqual([title, path]);
  });

  it('find colleagues by name and by e-mail, and lead to the people [R10.01]', () => {
    const person = { ...ANNA, email: 'anna@waypost.example', role: 'editor' } as unknown as Person;
    const [entry] = paletteMatches(
      personEntries({ people: [person] }, (path) => ledTo.push(path)),
      'anna@',
      1,
    );
    entry?.run();
    expect([entry?.title, ledTo.at(-1)]).toEqual([ANNA.name, '/people']);
  });
});
