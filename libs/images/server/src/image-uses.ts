import type { Refusal } from '@waypost/content/contract';
import { labelOf, type ContentRegistry } from '@waypost/content/contract/kinds';
import type { ContentAddress, ContentData } from '@waypost/content/model';
import type { ImageUse } from '@waypost/images/model';
import { err, ok, type Result } from '@waypost/platform/kernel';
import type { ImageRequest } from './add-image';
import { storedImage } from './image-kind';

type WrittenContent = ContentAddress & { readonly data: ContentData };

/** The dependencies on a branch's contents. */
export interface ImageUsesDeps {
  readonly kinds: ContentRegistry;
  /** Returns every content that staff have written, as the branch sees it. */
  readonly all: (branchId: string) => Promise<Result<readonly WrittenContent[], Refusal>>;
  readonly remove: (request: ImageRequest) => Promise<Result<null, Refusal>>;
}

/** The reason why a picture was not removed. */
export type ImageRefusal = Refusal | { readonly kind: 'image-in-use'; readonly uses: readonly ImageUse[] };

/** Returns the contents that show a picture. */
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

/** The uses of pictures, and the removal of unused ones (R10.05). */
export function createImageUses({ kinds, all, remove }: ImageUsesDeps) {
  /** Returns the contents that show a picture on a branch: its own and main's. */
  const uses = async (branchId: string, key: string): Promise<Result<readonly ImageUse[], Refusal>> => {
    const contents = await all(branchId);
    if (!contents.ok) return contents;
    const written = contents.value.find((content) => content.kind === 'image' && content.key === key);
    const image = written ? storedImage(written.data) : null;
    if (!image) return err({ kind: 'not-found', what: 'content' });
    const shownIn = await usesIn(kinds, contents.value, { key, hash: image.hash });
    return ok(shownIn.toSorted((use, other) => (use.label < other.label ? -1 : 1)));
  };
  return {
    uses,
    /** Removes a picture from a branch. A picture in use stays, and its uses are returned. */
    async remove(request: ImageRequest): Promise<Result<null, ImageRefusal>> {
      const shown = await uses(request.branchId, request.key);
      if (!shown.ok) return shown;
      return shown.value.length > 0 ? err({ kind: 'image-in-use', uses: shown.value }) : remove(request);
    },
  };
}

export type ImageUses = ReturnType<typeof createImageUses>;
