import type { ContentRules } from '@waypost/content/contract/kinds';
import type { ContentData, ContentKind } from '@waypost/content/model';
import { aPageKind, aRedirectKind } from '../../testing';
import { linkRehearsal } from './link-rehearsal';

const pageKind = aPageKind({
  published: { find: ({ key }) => (key === 'tqg.home' ? page('tqg.home', '/drivers').data : null) },
});
const redirectKind = aRedirectKind();
/** Address and links are part of the content. */
const articleKind: ContentRules = {
  ...redirectKind,
  labelOf: (key) => `“${key}”`,
  summaryOf: (_key, { at = null }) => ({ at: at as string | null }),
  placeOf: (_key, summary) => ({ brandId: 'tqg', path: String(summary?.['at']) }),
  linksOf: async (_key, { to = null }) => (to === null ? [] : [{ brandId: 'tqg', path: String(to) }]),
};

/** An experiment's variants, parsed like its own kind does. */
const lifeKind: ContentRules = {
  ...articleKind,
  labelOf: (key) => `Experiment ${key} (running)`,
  placeOf: () => null,
  linksOf: async (_key, changes) =>
    (await Promise.all(Object.entries(changes).map(([page, fields]) => pageKind.linksOfFields(page, fields as ContentData)))).flat(),
};

const page = (key: string, destination: string | null = null) => {
  const data = { ...pageKind.defaultOf('tqg.tos'), destination, body: [], smid: null, xsmid: null };
  return { kind: 'page' as const, key, label: key, data };
};
const redirect = (key: string, to: string) => ({ kind: 'redirect' as const, key, label: key, data: { to, isPermanent: true } });
const article = (key: string, at: string, to: string | null = null) => ({ kind: 'article' as const, key, label: key, data: { at, to } });

const life = (changes: ContentData) => ({ kind: 'experiment-life' as const, key: 'headline', label: 'headline', data: changes });

type Written = ReturnType<typeof page> | ReturnType<typeof life> | ReturnType<typeof redirect> | ReturnType<typeof article>;
interface Publish {
  readonly contents?: readonly Written[];
  readonly removed?: readonly Written[];
  readonly live?: readonly Written[];
}

async function foundIn({ contents = [], removed = [], live = [] }: Publish) {
  const { checks } = await linkRehearsal(() => ({
    page: pageKind,
    redirect: redirectKind,
    article: articleKind,
    'experiment-life': lifeKind,
  }))({
    branchId: 'spring',
    contents,
    removed,
    main: async (kind: ContentKind) => [...live, ...removed].filter((content) => content.kind === kind),
  });
  return checks;
}

const checksOf = async (publish: Publish): Promise<readonly string[]> =>
  (await foundIn(publish)).map(({ severity, code, key, message }) => `${severity} ${code} ${key}: ${message.split(' leads')[0]}`);

const drivers = page('tqg.~drivers');
const guide = article('guide', '/reviews/guide');

describe('a publish that removes an address [R10.05] [R10.02]', () => {
  it.each<[string, Publish, readonly string[]]>([
    ['a page that nothing leads to', { removed: [drivers], live: [page('tqg.home', '/quiz/auto')] }, []],
    [
      'a page that pages, redirects and articles lead to, which the branch has not touched',
      {
        removed: [drivers],
        live: [page('tqg.home', '/drivers?from=home'), redirect('tqg:/old', '/drivers/**'), article('a', '/reviews/a', '/drivers#top')],
      },
      [
        'stop address-in-use tqg.~drivers: Tallgrass Quote Guide /',
        'stop address-in-use tqg.~drivers: “a”',
        'stop address-in-use tqg.~drivers: Tallgrass Quote Guide /old',
      ],
    ],
    ['a page of another brand', { removed: [drivers], live: [page('ps.home', '/drivers')] }, []],
    [
      'a page with questions, by a step',
      { removed: [drivers], live: [page('tqg.home', '/drivers/zip')] },
      ['stop address-in-use tqg.~drivers: Tallgrass Quote Guide /'],
    ],
    ['an address that only begins so', { removed: [drivers], live: [page('tqg.home', '/drivers-ed')] }, []],
    [
      'a page and the link that led to it',
      { removed: [drivers], contents: [page('tqg.home', '/')], live: [page('tqg.home', '/drivers')] },
      [],
    ],
    ['a page and what led to it', { removed: [drivers, redirect('tqg:/old', '/drivers')] }, []],
    [
      'a page whose address is redirected with it',
      { removed: [drivers], contents: [redirect('tqg:/drivers', '/')], live: [page('tqg.home', '/drivers')] },
      [],
    ],
    [
      'a redirect in whose place a page goes live',
      { removed: [redirect('tqg:/drivers', '/')], contents: [drivers], live: [page('tqg.home', '/drivers')] },
      [],
    ],
    [
      'a redirect that a page leads to still',
      { removed: [redirect('tqg:/drivers', '/')], live: [page('tqg.home', '/drivers')] },
      ['stop address-in-use tqg:/drivers: Tallgrass Quote Guide /'],
    ],
    [
      'an article that another leads to',
      { removed: [guide], live: [article('a', '/reviews/a', '/reviews/guide')] },
      ['stop address-in-use guide: “a”'],
    ],
    [
      'an article that moves to another address',
      { contents: [article('guide', '/reviews/new-guide')], live: [guide, article('a', '/reviews/a', '/reviews/Guide/')] },
      ['stop address-in-use guide: “a”'],
    ],
    [
      'a redirect of all below an address that pages lead through',
      {
        removed: [redirect('tqg:/old/**', '/drivers/**')],
        live: [page('tqg.home', '/old/zip?from=home'), page('tqg.tos', '/older'), article('a', '/reviews/a', '/Old/')],
      },
      ['stop address-in-use tqg:/old/**: Tallgrass Quote Guide /', 'stop address-in-use tqg:/old/**: “a”'],
    ],
    [
      'a redirect of all below an address, where others and a page stand in for it',
      {
        removed: [redirect('tqg:/old/**', '/drivers/**')],
        contents: [page('tqg.~old~page'), redirect('tqg:/old/new', '/')],
        live: [
          redirect('tqg:/old/below/**', '/'),
          page('tqg.home', '/old/below/x'),
          page('tqg.tos', '/old/new'),
          article('a', '/a', '/old/page'),
        ],
      },
      [],
    ],
    [
      'a page that a variant of a running experiment leads to',
      { removed: [drivers], live: [life({ 'tqg.home': { destination: '/drivers' } })] },
      ['stop address-in-use tqg.~drivers: Experiment headline (running)'],
    ],
    [
      'a page that the page leads to of which a variant says something else, with that link',
      {
        removed: [drivers],
        contents: [page('tqg.home', '/')],
        live: [page('tqg.home', '/drivers'), life({ 'tqg.home': { title: 'Another' } })],
      },
      [],
    ],
    ['an article whose words alone change', { contents: [guide], live: [guide, article('a', '/reviews/a', '/reviews/guide')] }, []],
    [
      'an article in whose place another goes live',
      { removed: [guide], contents: [article('b', '/reviews/guide')], live: [page('tqg.home', '/reviews/guide')] },
      [],
    ],
  ])('reports the broken links for %s', async (_what, publish, found) => {
    expect(await checksOf(publish)).toEqual(found);
  });

  it.each<[string, Publish, string]>([
    [
      'a page',
      { removed: [drivers], live: [page('tqg.home', '/drivers')] },
      'Tallgrass Quote Guide / leads to it on the live site. Change that link with this publish, or redirect /drivers to another page.',
    ],
    [
      'a redirect of all below an address',
      { removed: [redirect('tqg:/old/**', '/')], live: [page('tqg.home', '/old/x')] },
      'Tallgrass Quote Guide / leads to it on the live site. Change that link with this publish, or redirect what is below /old to another page.',
    ],
    [
      'a page that a variant leads to, which nobody can change while it runs',
      { removed: [drivers], live: [life({ 'tqg.home': { destination: '/drivers' } })] },
      'Experiment headline (running) leads to it on the live site. Stop that experiment first, or redirect /drivers to another page.',
    ],
  ])('says what to do for %s', async (_what, publish, message) => {
    expect((await foundIn(publish)).map((check) => check.message)).toEqual([message]);
  });
});
