import type { ContentDetail, Refusal } from '@waypost/content/contract';
import { labelOf, type ContentRegistry } from '@waypost/content/contract/kinds';
import type { ContentAddress, ContentData } from '@waypost/content/model';
import type { ImageUse } from '@waypost/images/model';
import { err, ok, type Result } from '@waypost/platform/kernel';
import type { ImageRequest } from './add-image';
import { storedImage } from './image-kind';

type WrittenContent = ContentAddress & { readonly data: ContentData };

type DiscardRequest = ImageRequest & { readonly seen?: string | null | undefined };

/** The dependencies on a branch's items. */
export interface ImageUsesDeps {
  readonly kinds: ContentRegistry;
  /** Returns every item that staff have written, as the branch sees it. */
  readonly all: (branchId: string) => Promise<Result<readonly WrittenContent[], Refusal>>;
  /** Returns the uses that are on no branch, such as the photograph of an author. */
  readonly usesOutside: (key: string) => Promise<readonly ImageUse[]>;
  readonly read: (branchId: string, address: ContentAddress) => Promise<Result<ContentDetail<ContentData>, Refusal>>;
  readonly discard: (request: DiscardRequest) => Promise<Result<null, Refusal>>;
  readonly remove: (request: ImageRequest, baseRevisionId: string | null) => Promise<Result<null, Refusal>>;
}

/** The reason why a picture was not removed or discarded. */
export type ImageRefusal = Refusal | { readonly kind: 'image-in-use'; readonly uses: readonly ImageUse[] };

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

/** The uses of pictures, and the removal of unused ones (R10.05). */
export function createImageUses({ kinds, all, usesOutside, read, discard, remove }: ImageUsesDeps) {
  /** Returns the items that show a picture on a branch: its own and main's, and the uses that are on no branch. */
  const uses = async (branchId: string, key: string): Promise<Result<readonly ImageUse[], Refusal>> => {
    const contents = await all(branchId);
    if (!contents.ok) return contents;
    const written = contents.value.find((content) => content.kind === 'image' && content.key === key);
    const image = written ? storedImage(written.data) : null;
    if (!image) return err({ kind: 'not-found', what: 'content' });
    const shownIn = await usesIn(kinds, contents.value, { key, hash: image.hash });
    return ok([...shownIn, ...(await usesOutside(key))].toSorted((use, other) => (use.label < other.label ? -1 : 1)));
  };
  const unused = async ({ branchId, key }: ImageRequest): Promise<Result<null, ImageRefusal>> => {
    const shown = await uses(branchId, key);
    if (!shown.ok) return shown;
    return shown.value.length > 0 ? err({ kind: 'image-in-use', uses: shown.value }) : ok(null);
  };
  return {
    uses,
    /**
     * Removes a picture from a branch. A picture in use stays, and its uses are returned. If the stored picture is not the given revision, it
     * stays too (R10.12).
     */
    async remove(request: ImageRequest, baseRevisionId: string | null): Promise<Result<null, ImageRefusal>> {
      const checked = await unused(request);
      return checked.ok ? remove(request, baseRevisionId) : checked;
    },
    /**
     * Discards the branch's own changes of a picture, so that it sees main's again (R10.02). A picture that main does not have would be gone,
     * so it stays while it is in use.
     */
    async discard(request: DiscardRequest): Promise<Result<null, ImageRefusal>> {
      const detail = await read(request.branchId, { kind: 'image', key: request.key });
      const isOnlyHere = detail.ok && detail.value.published === null;
      const checked = isOnlyHere ? await unused(request) : ok(null);
      return checked.ok ? discard(request) : checked;
    },
  };
}

export type ImageUses = ReturnType<typeof createImageUses>;
