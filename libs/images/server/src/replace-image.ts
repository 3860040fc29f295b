import type { ContentDetail, Refusal, SavedContent } from '@waypost/content/contract';
import type { ContentRegistry, LibraryPicture, WrittenContent } from '@waypost/content/contract/kinds';
import type { ContentAddress, ContentData } from '@waypost/content/model';
import type { ImageReplaced } from '@waypost/images/model';
import { err, ok, type Result } from '@waypost/platform/kernel';
import type { ImageRequest } from './add-image';
import { storedImage } from './image-kind';

export interface ReplaceImageDeps {
  readonly kinds: ContentRegistry;
  /** Returns every item that staff have written, as the branch sees it. */
  readonly all: (branchId: string) => Promise<Result<readonly WrittenContent[], Refusal>>;
  readonly read: (branchId: string, address: ContentAddress) => Promise<Result<ContentDetail<ContentData>, Refusal>>;
  readonly saveAll: (branchId: string, contents: readonly SavedContent[]) => Promise<Result<unknown, Refusal>>;
}

/**
 * Replaces a picture in all items of the branch that show it (R10.05). If somebody else saves one of them meanwhile, none is changed.
 * An approval is of the text with its pictures, so an approved article needs a new review (R10.06).
 */
export const replaceImage =
  ({ kinds, all, read, saveAll }: ReplaceImageDeps) =>
  async ({ branchId, key, by }: ImageRequest, insteadKey: string): Promise<Result<ImageReplaced, Refusal>> => {
    if (insteadKey === key) return err({ kind: 'wrong-field', fault: { field: 'by', message: 'Choose another picture.' } });
    const contents = await all(branchId);
    if (!contents.ok) return contents;
    const shown = pictureAmong(contents.value, key);
    const instead = pictureAmong(contents.value, insteadKey);
    if (!shown || !instead) return err({ kind: 'not-found', what: 'content' });
    const saves: SavedContent[] = [];
    let unapproved = 0;
    for (const address of contents.value) {
      const { withPicture, isShown = () => true } = kinds[address.kind] ?? {};
      if (!withPicture?.(address.data, shown, instead)) continue;
      // Reads each item again with its base revision, because it may have been saved since the list was read.
      const detail = await read(branchId, address);
      if (!detail.ok) return detail;
      const content = withPicture(detail.value.content, shown, instead);
      const request = { branchId, kind: address.kind, key: address.key, by };
      if (!content) continue;
      saves.push({ request, save: { content, baseRevisionId: detail.value.revisionId } });
      if (isShown(detail.value.content) && !isShown(content)) unapproved += 1;
    }
    const replaced: ImageReplaced = { changed: saves.length, unapproved };
    if (saves.length === 0) return ok(replaced);
    const saved = await saveAll(branchId, saves);
    return saved.ok ? ok(replaced) : saved;
  };

function pictureAmong(contents: readonly WrittenContent[], key: string): LibraryPicture | null {
  const written = contents.find((content) => content.kind === 'image' && content.key === key);
  const image = written ? storedImage(written.data) : null;
  return image && { key, hash: image.hash, alt: image.alt, width: image.width, height: image.height, focalPoint: image.focalPoint };
}
