import type { ArticleParts } from '@waypost/articles/model';
import { stopFinding, type ContentData, type ContentFinding } from '@waypost/content/model';
import { imageContentSchema, imageWidths, mediaAt } from '@waypost/images/model';
import { sitePicture } from '@waypost/pages/model/content';
import { parseFields } from '@waypost/platform/parsing';

/** Returns the width of a picture of the library by its hash. Null if the library does not have it. */
export type PictureWidth = (hash: string) => number | null;

/** Returns the widths of pictures, which are read when the first of them is asked for. */
export function widthsOf(pictures: Iterable<ContentData>): PictureWidth {
  let widths: ReadonlyMap<string, number> | null = null;
  return (hash) => {
    widths ??= new Map(
      [...pictures].flatMap((data) => {
        const image = parseFields(imageContentSchema, data);
        return image.ok ? [[image.value.hash, image.value.width] as const] : [];
      }),
    );
    return widths.get(hash) ?? null;
  };
}

/** Returns whether no file has the address of a picture, so that visitors would see a broken one. */
function isBroken(src: string, widthOf: PictureWidth): boolean {
  const asked = mediaAt(src);
  if (!asked) return src.startsWith('/images/') && sitePicture(src, 'english') === null;
  const width = widthOf(asked.hash);
  // The rehearsal of a publish reports pictures that the library does not have.
  return width !== null && !imageWidths(width).includes(asked.width);
}

/** Returns the findings for pictures in a text that no file has (R10.05, R15.05). */
export const brokenPictureFindings = (
  pictures: readonly Pick<ArticleParts['pictures'][number], 'src'>[],
  widthOf: PictureWidth,
): readonly ContentFinding[] =>
  pictures.flatMap(({ src }) =>
    isBroken(src, widthOf)
      ? [stopFinding('picture-broken', 'body', 'There is no picture at this address. Choose it with “Insert a picture…”.', src)]
      : [],
  );
