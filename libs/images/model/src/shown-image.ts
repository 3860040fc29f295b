import type { ImageContent } from './image-content';
import { imageWidths, mediaAt, mediaPath } from './media-path';

/** The fields of a library picture that a page shows. */
export type ShownImage = Pick<ImageContent, 'hash' | 'alt' | 'width' | 'height' | 'focalPoint'>;

/** A picture with the attributes of a page's element. */
interface Picture {
  readonly src: string;
  readonly alt: string;
  readonly width: number;
  readonly height: number;
  readonly srcSet?: string;
  readonly sizes?: string;
  readonly style?: { readonly objectFit: 'cover'; readonly objectPosition: string };
}

/** Wide enough for a page's column on a dense screen. Browsers choose a narrower file by `srcSet`. */
const LEAD_WIDTH = 1280;
const LEAD_SIZES = '(min-width: 60em) 60vw, 100vw';

/** Returns the hash of a library picture. Null for any other picture. */
export const pictureHash = (image: { readonly src: string } | null): string | null => (image ? (mediaAt(image.src)?.hash ?? null) : null);

/** Adds a library picture's other widths and its focal point. Any other picture is returned unchanged. */
export function withPicture<Image extends Picture>(image: Image, shown: ShownImage | null): Image & Picture {
  if (!shown) return image;
  const { hash, width, focalPoint } = shown;
  return {
    ...image,
    srcSet: imageWidths(width)
      .map((pixels) => `${mediaPath(hash, pixels)} ${pixels}w`)
      .join(', '),
    sizes: LEAD_SIZES,
    style: { objectFit: 'cover', objectPosition: `${focalPoint.x * 100}% ${focalPoint.y * 100}%` },
  };
}

/** Returns a library picture for the top of a page. */
export function leadImage(shown: ShownImage): Picture {
  const { hash, alt, width, height } = shown;
  const lead = imageWidths(width).findLast((pixels) => pixels <= LEAD_WIDTH) ?? width;
  return withPicture({ src: mediaPath(hash, lead), alt, width: lead, height: Math.max(1, Math.round((height * lead) / width)) }, shown);
}
