import type { Refusal } from '@waypost/content/contract';
import type { ContentRules } from '@waypost/content/contract/kinds';
import type { ContentKind } from '@waypost/content/model';
import type { ImageUse } from '@waypost/images/model';
import { err, ok } from '@waypost/platform/kernel';
import { addImage } from './add-image';
import { createImageKind } from './image-kind';
import { imageRows } from './image-rows';
import { replaceImage } from './replace-image';
import { imageUses, usedImageStays, type ImagePlaces } from './image-uses';
import { createPublishedImages } from './published-images';

const HASH = 'a'.repeat(64);
const FACTS = {
  width: 1200,
  height: 800,
  bytes: 90_000,
  variants: [320, 640].flatMap((width) =>
    (['avif', 'webp'] as const).map((format) => ({ format, width, height: Math.round(width / 1.5), bytes: width * 20 })),
  ),
};
const BY = { id: 'staff-anna', name: 'Anna' };

const kind = createImageKind({
  findFiles: async (hash) => (hash === HASH ? FACTS : null),
  articleRoute: 'reviews-slug',
  showsPicture: ({ routeName }) => routeName === 'home',
  rehearsal: async () => ({ record: null, checks: [] }),
  reasonToStay: async () => null,
});
const sent = { name: 'A road', alt: 'A quiet road', hash: HASH, width: 1, height: 1, bytes: 1, variants: [] };

async function admitted(content: object, before: object | null = null) {
  const parsed = kind.parse('picture-1', content);
  if (!parsed.ok) return parsed;
  const reads = { neighbors: async () => ({ own: [], main: [] }), written: async () => ({ revisions: [], base: null }) };
  return kind.admit?.({
    branchId: 'spring',
    key: 'picture-1',
    by: BY,
    sent: parsed.value,
    isProgram: false,
    isRestored: false,
    before: before && { ...before },
    ...reads,
  });
}

describe('an image', () => {
  it('takes its facts from its files, whatever was sent [R10.05]', async () => {
    const image = await admitted(sent);
    expect(image).toMatchObject({
      ok: true,
      value: { width: 1200, height: 800, variants: [{ src: `/media/${HASH}-320.avif` }, {}, {}, {}] },
    });
    if (!image?.ok) throw new Error('it was refused');
    const summary = kind.summaryOf('picture-1', image.value);
    const rows = imageRows({ own: [{ key: 'picture-1', revisionId: 'r1', summary, by: BY, at: new Date(0) }], main: [] });
    expect(rows).toMatchObject([{ name: 'A road', width: 1200, height: 800, focalPoint: { x: 0.5, y: 0.5 }, status: 'changed' }]);
  });

  it.each<[string, object, string]>([
    ['no alternative text', { alt: ' ' }, 'alt'],
    ['a focal point outside', { focalPoint: { x: 1.2, y: 0 } }, 'focalPoint.x'],
    ['the hash of nothing', { hash: 'f'.repeat(64) }, 'hash'],
    ['a hash that is a path', { hash: '../../x' }, 'hash'],
  ])('is refused with %s [R10.05]', async (_what, change, field) => {
    expect(await admitted({ ...sent, ...change })).toMatchObject({ ok: false, error: { field } });
  });

  it('cannot change its file: another file is another image [R10.05]', async () => {
    expect(await admitted(sent, { ...sent, hash: 'e'.repeat(64) })).toMatchObject({ ok: false, error: { field: 'hash' } });
  });

  it('is checked for claims in its text before it goes live [R15.05]', async () => {
    const image = await admitted({ ...sent, alt: 'The official Medicare card' });
    if (!image?.ok) throw new Error('it was refused');
    const content = { kind: 'image' as const, key: 'picture-1', label: 'A road', data: image.value };
    expect(await kind.checks?.([content], new Date(0))).toMatchObject([
      { severity: 'stop', code: 'claim-government', kind: 'image', key: 'picture-1', label: 'A road', field: 'alt' },
    ]);
  });

  it('changes only articles and the pages that show an image [R10.02]', () => {
    const isChanged = kind.changedPages?.(new Set(['picture-1']));
    expect(['home', 'quiz-auto', 'reviews-slug'].map((routeName) => isChanged?.({ brandId: 'tqg', routeName, pathname: '/x' }))).toEqual([
      true,
      false,
      true,
    ]);
  });
});

describe('an image in use', () => {
  const page: ContentRules = {
    ...kind,
    labelOf: (key) => `page ${key}`,
    picturesOf: async ({ hash }) => ({ hashes: typeof hash === 'string' ? [hash] : [], keys: [] }),
    isShown: ({ isHidden }) => isHidden !== true,
  };
  const kinds = { page, image: kind };
  const image = { kind: 'image', key: 'picture-1', data: { ...sent, ...FACTS, focalPoint: { x: 0.5, y: 0.5 } } } as const;
  const ANNA_BERG = { kind: 'author', key: 'a-1', label: 'Anna Berg' } as const;
  function among(...contents: readonly { readonly kind: ContentKind; readonly key: string; readonly data: object }[]) {
    const places: ImagePlaces = { kinds: () => kinds, usesOutside: async (key) => (key === 'portrait' ? [ANNA_BERG] : []) };
    const all = async () => contents.map((content) => ({ ...content, data: { ...content.data } }));
    return {
      uses: (key: string) => imageUses({ ...places, all: async () => ok(await all()) })('spring', key),
      leaving: (key: string) => usedImageStays(places)({ key, how: 'removed', all, wasWritten: async () => true }),
    };
  }
  const inUse = (uses: readonly ImageUse[]) => ({ kind: 'has-to-stay', code: 'image-in-use', details: { uses } });

  it('cannot be removed, and the places that show it are named [R10.05]', async () => {
    const pictures = among(image, { kind: 'page', key: 'b', data: { hash: HASH } }, { kind: 'page', key: 'a', data: { hash: HASH } });
    const uses = ['a', 'b'].map((key): ImageUse => ({ kind: 'page', key, label: `page ${key}` }));
    expect(await pictures.uses('picture-1')).toEqual({ ok: true, value: uses });
    expect(await pictures.leaving('picture-1')).toMatchObject(inUse(uses));
  });

  it('cannot be removed while it is the photograph of an author, who is on no branch [R10.05] [R10.09]', async () => {
    const pictures = among({ ...image, key: 'portrait' });
    expect(await pictures.uses('portrait')).toEqual({ ok: true, value: [ANNA_BERG] });
    expect(await pictures.leaving('portrait')).toMatchObject(inUse([ANNA_BERG]));
  });

  it('is removed if nothing shows it, and a missing image is answered with not-found [R10.05]', async () => {
    expect(await among(image, { kind: 'page', key: 'a', data: {} }).leaving('picture-1')).toBeNull();
    expect(await among().leaving('picture-1')).toEqual({ kind: 'not-found', what: 'content' });
  });

  it('is public only if published content shows it [R10.05]', async () => {
    const shownBy = (isHidden: boolean) =>
      createPublishedImages({
        kinds,
        published: { number: () => 1, all: (name) => (name === 'page' ? [{ key: 'a', data: { hash: HASH, isHidden } }] : []) },
      }).isShown(HASH);
    expect(await Promise.all([shownBy(false), shownBy(true)])).toEqual([true, false]);
  });
});

describe('replacing an image', () => {
  const OTHER = 'b'.repeat(64);
  const imageOf = (key: string, hash: string) => ({
    kind: 'image' as const,
    key,
    data: { ...sent, ...FACTS, hash, alt: `Alt of ${key}`, focalPoint: { x: 0.5, y: 0.5 } },
  });
  const page: ContentRules = {
    ...kind,
    withPicture: (data, shown, instead) => (data['hash'] === shown.hash ? { ...data, hash: instead.hash, alt: instead.alt } : null),
  };
  // Its approval is of the text with the picture that it shows.
  const article: ContentRules = { ...page, isShown: ({ hash, approved }) => hash === approved };
  const contents = [
    imageOf('picture-1', HASH),
    imageOf('picture-2', OTHER),
    { kind: 'page' as const, key: 'a', data: { hash: HASH } },
    { kind: 'page' as const, key: 'b', data: { hash: 'c'.repeat(64) } },
  ];
  const approved = { kind: 'article' as const, key: 'approved', data: { hash: HASH, approved: HASH } };
  const draft = { kind: 'article' as const, key: 'draft', data: { hash: HASH, approved: null } };
  const replacing = (
    refusal: Refusal | null = null,
    among: readonly (typeof approved | typeof draft | (typeof contents)[number])[] = contents,
  ) => {
    const saves: unknown[] = [];
    const replace = replaceImage({
      kinds: { page, article, image: kind },
      all: async () => ok(among),
      read: async (_branch, { key }) =>
        ok({ revisionId: `r-${key}`, content: among.find((content) => content.key === key)?.data ?? {} } as never),
      saveAll: async (_branch, sentSaves) => {
        if (refusal) return err(refusal);
        saves.push(...sentSaves);
        return ok(null);
      },
    });
    return { saves, replace: (instead: string) => replace({ branchId: 'spring', kind: 'image', key: 'picture-1', by: BY }, instead) };
  };

  it('replaces it in all items that show it, and nowhere else [R10.05]', async () => {
    const { saves, replace } = replacing();
    expect(await replace('picture-2')).toEqual({ ok: true, value: { changed: 1, unapproved: 0 } });
    expect(saves).toEqual([
      {
        request: { branchId: 'spring', kind: 'page', key: 'a', by: BY },
        save: { content: { hash: OTHER, alt: 'Alt of picture-2' }, baseRevisionId: 'r-a' },
      },
    ]);
  });

  it('counts the approved items that need a new review [R10.05] [R10.06]', async () => {
    const { replace } = replacing(null, [...contents, approved, draft]);
    expect(await replace('picture-2')).toEqual({ ok: true, value: { changed: 3, unapproved: 1 } });
  });

  it.each([
    ['itself', 'picture-1', null, 'wrong-field'],
    ['one that is none', 'picture-9', null, 'not-found'],
    ['another, while somebody saves', 'picture-2', { kind: 'branch-archived' } as const, 'branch-archived'],
  ])('changes nothing for a replacement by %s [R10.05]', async (_what, instead, refusal, reason) => {
    const { saves, replace } = replacing(refusal);
    expect(await replace(instead)).toMatchObject({ ok: false, error: { kind: reason } });
    expect(saves).toEqual([]);
  });
});

describe('an upload', () => {
  const upload = { branchId: 'spring', bytes: Buffer.from('x'), name: 'A road', alt: 'A quiet road', by: BY };
  const adding = (changes: Partial<Parameters<typeof addImage>[0]> = {}) => {
    const files: string[] = [];
    const add = addImage({
      refusal: async () => null,
      save: async (_request, { content }) => ok({ content } as never),
      prepare: async () => ok({ ...FACTS, hash: HASH, original: Buffer.alloc(0), variants: [] }),
      files: { save: async ({ hash }) => void files.push(hash) },
      clock: { now: () => new Date(0) },
      newId: () => 'picture-1',
      ...changes,
    });
    return { add, files };
  };

  it('saves its texts and its files [R10.05]', async () => {
    const { add, files } = adding();
    expect(await add(upload)).toMatchObject({ ok: true, value: { content: { name: 'A road', alt: 'A quiet road', hash: HASH } } });
    expect(files).toEqual([HASH]);
  });

  it('saves no file if its texts, its branch or its bytes are refused [R10.05]', async () => {
    const wordless = adding();
    expect(await wordless.add({ ...upload, alt: ' ' })).toMatchObject({ error: { kind: 'wrong-field', fault: { field: 'alt' } } });
    const closed = adding({ refusal: async () => ({ kind: 'branch-archived' }) });
    expect(await closed.add(upload)).toEqual({ ok: false, error: { kind: 'branch-archived' } });
    const broken = adding({ prepare: async () => err('broken') });
    expect(await broken.add(upload)).toEqual({ ok: false, error: { kind: 'wrong-picture', fault: 'broken' } });
    expect([...wordless.files, ...closed.files, ...broken.files]).toEqual([]);
  });
});
