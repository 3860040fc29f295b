import type { Refusal } from '@waypost/content/contract';
import { labelOf, type ContentRegistry, type ContentRules, type WrittenContent } from '@waypost/content/contract/kinds';
import { IMAGE_IN_USE, type ImageUse } from '@waypost/images/model';
import { err, ok, type Result } from '@waypost/platform/kernel';
import { storedImage } from './image-kind';

const NO_IMAGE: Refusal = { kind: 'not-found', what: 'content' };

/** The places that may show pictures. */
export interface ImagePlaces {
  /** Returns the kinds of content. The kind of pictures is one of them, so they are read only when they are needed. */
  readonly kinds: () => ContentRegistry;
  /** Returns the uses that are on no branch, such as the photograph of an author. */
  readonly usesOutside: (key: string) => Promise<readonly ImageUse[]>;
}

export interface ImageUsesDeps extends ImagePlaces {
  /** Returns every item that staff have written, as the branch sees it. */
  readonly all: (branchId: string) => Promise<Result<readonly WrittenContent[], Refusal>>;
}

/** Returns the uses of a picture on a branch (R10.05): its own items and main's, and the uses that are on no branch. */
export const imageUses =
  ({ all, ...places }: ImageUsesDeps) =>
  async (branchId: string, key: string): Promise<Result<readonly ImageUse[], Refusal>> => {
    const contents = await all(branchId);
    return contents.ok ? usesAmong(places, contents.value, key) : contents;
  };

/** Makes the rule by which a picture stays on a branch while it is in use (R10.05). The refusal carries the uses. */
export const usedImageStays =
  (places: ImagePlaces): NonNullable<ContentRules['reasonToStay']> =>
  async ({ key, all }) => {
    const uses = await usesAmong(places, await all(), key);
    if (!uses.ok) return uses.error;
    if (uses.value.length === 0) return null;
    return { kind: 'has-to-stay', code: IMAGE_IN_USE, title: 'The picture is shown somewhere', details: { uses: uses.value } };
  };

/** Returns a picture's uses, or not-found if there is no such picture among the items. */
async function usesAmong(
  { kinds, usesOutside }: ImagePlaces,
  contents: readonly WrittenContent[],
  key: string,
): Promise<Result<readonly ImageUse[], Refusal>> {
  const written = contents.find((content) => content.kind === 'image' && content.key === key);
  const image = written ? storedImage(written.data) : null;
  if (!image) return err(NO_IMAGE);
  const shownIn = await usesIn(kinds(), contents, { key, hash: image.hash });
  return ok([...shownIn, ...(await usesOutside(key))].toSorted((use, other) => (use.label < other.label ? -1 : 1)));
}

/** Returns the items that show a picture. */
async function usesIn(
  kinds: ContentRegistry,
  contents: readonly WrittenContent[],
  image: { readonly key: string; readonly hash: string },
): Promise<readonly ImageUse[]> {
  const uses: ImageUse[] = [];
  for (const { kind, key, data } of contents) {
    const { hashes, keys } = (await kinds[kind]?.picturesOf?.(data)) ?? { hashes: [], keys: [] };
    if (hashes.includes(image.hash) || keys.includes(image.key)) uses.push({ kind, key, label: labelOf(kinds, { kind, key }, data) });
  }
  return uses;
}
