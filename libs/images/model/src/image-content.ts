import type { ContentKind, ContentStatus, StaffName } from '@waypost/content/model';
import { type FieldSchema } from '@waypost/platform/parsing';
import { choice, fields, listOf, listOrEmpty, withoutBlankLines, numberWithin, text, wholeNumber } from '@waypost/platform/parsing/schemas';
import { mediaPath } from './media-path';

/** `POST /api/control/branches/:branch/images` takes multipart `file`, `alt`, `name`; PUT edits what is typed. */
export interface ImageContent {
  readonly name: string;
  /** Required: an image without it cannot be saved. */
  readonly alt: string;
  /** By which staff find it: `home`, `seniors`, `spring`. */
  readonly tags: readonly string[];
  /** Of the whole image, 0 to 1 from the left and the top. */
  readonly focalPoint: { readonly x: number; readonly y: number };
  /** SHA-256 of the original, hex: names its files. */
  readonly hash: string;
  readonly width: number;
  readonly height: number;
  readonly bytes: number;
  readonly variants: readonly ImageFile[];
}

/** One file of a picture. */
export interface ImageFile {
  readonly format: 'avif' | 'webp';
  readonly width: number;
  readonly height: number;
  readonly bytes: number;
  readonly src: string;
}

/** Where a branch uses an image. `GET …/images/:key/uses` */
export interface ImageUse {
  readonly kind: ContentKind;
  readonly key: string;
  readonly label: string;
}

/** One row of `GET /api/control/branches/:branch/images`, newest first. */
export interface ImageRow {
  readonly key: string;
  readonly name: string;
  readonly alt: string;
  readonly tags: readonly string[];
  /** Its smallest file. */
  readonly thumbnail: string;
  readonly hash: string;
  readonly width: number;
  readonly height: number;
  readonly focalPoint: ImageContent['focalPoint'];
  readonly status: ContentStatus;
  readonly updatedAt: string;
  readonly updatedBy: StaffName;
}

/** More is refused before it is read. */
export const IMAGE_MAX_BYTES = 15 * 1024 * 1024;
export const IMAGE_ALT_MAX_LENGTH = 320;
export const IMAGE_NAME_MAX_LENGTH = 120;
const IMAGE_TAG_MAX_LENGTH = 40;
const TAGS_MAX = 12;

/** `POST …/images/:key/replacement`: all that shows the one shows another picture of the branch from then on. Answers in how many places. */
export interface ImageReplacement {
  readonly by: string;
}

/** The 409 of deleting an image that the branch shows somewhere; carries `uses`. */
export const IMAGE_IN_USE = 'image-in-use';

const SIDE = { min: 1, max: 100_000 };
const BYTES = { min: 1, max: 1_000_000_000 };
const VARIANTS_MAX = 40;
const HASH_LENGTH = 64;
const MIDDLE = { x: 0.5, y: 0.5 };

/** To a thousandth: a pointer is no more exact, and two people who meant the same point have no conflict. */
const toThousandth = (value: unknown): unknown => (typeof value === 'number' ? Math.round(value * 1000) / 1000 : value);
const share = (label: string) => numberWithin(label, { min: 0, max: 1 }).transform(toThousandth);

const imageFile = fields('File', {
  format: choice('Format', ['avif', 'webp']),
  width: wholeNumber('Width', SIDE),
  height: wholeNumber('Height', SIDE),
  bytes: wholeNumber('Size', BYTES),
});

const words = {
  name: text('Name', { max: IMAGE_NAME_MAX_LENGTH }),
  alt: text('Alternative text', { max: IMAGE_ALT_MAX_LENGTH }),
};

/** What is typed of a picture, at its upload. */
export const imageWordsSchema: FieldSchema<Pick<ImageContent, 'name' | 'alt'>> = fields('Image', words);

/** What is typed, and the facts of the files as they were sent; the server takes the facts from the files themselves. */
const sentImage = fields('Image', {
  ...words,
  // Pictures from before there were tags have none.
  tags: listOrEmpty('Tags', text('Tag', { max: IMAGE_TAG_MAX_LENGTH }).matches(/^[^,\n]*$/, 'A tag has no comma.'), {
    max: TAGS_MAX,
  }).transform(withoutBlankLines),
  focalPoint: fields('Focal point', { x: share('Focal point'), y: share('Focal point') }).default(MIDDLE),
  hash: text('Hash', { max: HASH_LENGTH }).matches(/^[0-9a-f]{64}$/, {
    message: '${path} must be the SHA-256 of an uploaded picture.',
    excludeEmptyString: true,
  }),
  width: wholeNumber('Width', SIDE),
  height: wholeNumber('Height', SIDE),
  bytes: wholeNumber('Size', BYTES),
  variants: listOf('Files', imageFile, { max: VARIANTS_MAX }),
});

/** How a picture is read, in the editor and by the server (R10.05). A file's address follows from its picture and width. */
export const imageContentSchema: FieldSchema<ImageContent> = {
  validateSync(value, options) {
    const image = sentImage.validateSync(value, options);
    return {
      ...image,
      variants: image.variants.map((file) => ({ ...file, src: `${mediaPath(image.hash, file.width)}.${file.format}` })),
    };
  },
};

/** The smallest file of a picture, for lists. */
export const thumbnailOf = ({ hash, width, variants }: Pick<ImageContent, 'hash' | 'width' | 'variants'>): string =>
  mediaPath(hash, Math.min(width, ...variants.map((variant) => variant.width)));
