import type { ContentRules } from '@waypost/content/contract/kinds';
import type { ContentKind } from '@waypost/content/model';
import { createImageKind, imageContentOf } from './image-kind';
import { pictureRehearsal } from './picture-rehearsal';

const FACTS = { width: 1200, height: 800, bytes: 90_000, variants: [{ format: 'webp' as const, width: 640, height: 427, bytes: 9_000 }] };
const hashOf = (letter: string): string => letter.repeat(64);
const image = (key: string, letter: string) => {
  const content = imageContentOf({ name: `Picture ${letter}`, alt: 'A road', hash: hashOf(letter) }, FACTS);
  return { kind: 'image' as const, key, label: `Picture ${letter}`, data: { ...content } };
};
const page = (key: string, letter: string | null) => ({
  kind: 'page' as const,
  key,
  label: `page ${key}`,
  data: { hash: letter === null ? null : hashOf(letter) },
});

const imageKind = createImageKind({
  findFiles: async () => FACTS,
  articleRoute: 'reviews-slug',
  showsPicture: () => false,
  rehearsal: async () => ({ record: null, checks: [] }),
  reasonToStay: async () => null,
});
const pageKind: ContentRules = {
  ...imageKind,
  labelOf: (key) => `page ${key}`,
  picturesOf: async ({ hash }) => ({ hashes: typeof hash === 'string' ? [hash] : [], keys: [] }),
};

type Written = ReturnType<typeof image> | ReturnType<typeof page>;

async function checksOf(
  publish: {
    readonly contents?: readonly Written[];
    readonly removed?: readonly Written[];
    readonly live?: readonly Written[];
  },
  page: ContentRules = pageKind,
) {
  const { contents = [], removed = [], live = [] } = publish;
  const { checks } = await pictureRehearsal(() => ({ page, image: imageKind }))({
    branchId: 'spring',
    contents,
    removed,
    main: async (kind: ContentKind) => live.filter((content) => content.kind === kind),
  });
  return checks;
}

describe('a publish that changes images [R10.05]', () => {
  it.each<[string, Parameters<typeof checksOf>[0], readonly string[]]>([
    ['a page with a picture of main', { contents: [page('a', 'a')], live: [image('i', 'a')] }, []],
    ['a page together with its picture', { contents: [page('a', 'a'), image('i', 'a')] }, []],
    ['a page without one', { contents: [page('a', null)] }, []],
    ['a page whose picture is on no more than the branch', { contents: [page('a', 'a')] }, ['stop picture-missing page a']],
    [
      'a page whose picture goes with the same publish',
      { contents: [page('a', 'a')], removed: [image('i', 'a')], live: [image('i', 'a')] },
      ['stop picture-missing page a'],
    ],
    [
      'a picture that a page of main shows, which the branch has not touched',
      { removed: [image('i', 'a')], live: [image('i', 'a'), page('a', 'a'), page('b', 'b')] },
      ['stop image-in-use image i'],
    ],
    [
      'a picture and the page’s change to another',
      { contents: [page('a', 'b')], removed: [image('i', 'a')], live: [image('i', 'a'), image('j', 'b'), page('a', 'a')] },
      [],
    ],
    ['a picture and the page that showed it', { removed: [image('i', 'a'), page('a', 'a')], live: [image('i', 'a'), page('a', 'a')] }, []],
    ['one of two that are the same file', { removed: [image('i', 'a')], live: [image('i', 'a'), image('twin', 'a'), page('a', 'a')] }, []],
  ])('reports the missing images of %s', async (_what, publish, expected) => {
    const checks = await checksOf(publish);
    expect(checks.map(({ severity, code, kind, key }) => `${severity} ${code} ${kind} ${key}`)).toEqual(expected);
  });

  it.each([
    ['visitors see', true, 'shows it on the live site'],
    ['nobody sees yet', false, 'is to show it'],
  ])('names the loss for a content that %s', async (_what, isShown, words) => {
    const removal = { removed: [image('i', 'a')], live: [image('i', 'a'), page('a', 'a')] };
    const [check] = await checksOf(removal, { ...pageKind, isShown: () => isShown });
    expect(check?.message).toBe(`It would vanish from page a, which ${words}.`);
  });
});
