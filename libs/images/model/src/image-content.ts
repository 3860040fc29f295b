import type { ContentKind, ContentStatus, StaffName } from '@waypost/content/model';
import { type FieldSchema } from '@waypost/platform/parsing';
import { choice, fields, listOf, listOrEmpty, withoutBlankLines, numberWithin, text, wholeNumber } from '@waypost/platform/parsing/schemas';
import { mediaPath } from './media-path';

/** A picture. `POST /api/control/branches/:branch/images` takes multipart `file`, `alt`, `name`. PUT edits the typed fields. */
export interface ImageContent {
  readonly name: string;
  /** Required. A picture without it can't be saved. */
  readonly alt: string;
  /** Words for staff's searches: `home`, `seniors`, `spring`. */
  readonly tags: readonly string[];
  /** A share of the whole picture, 0 to 1 from the left and from the top. */
  readonly focalPoint: { readonly x: number; readonly y: number };
  /** SHA-256 of the original in hex. It is part of the files' names. */
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

/** An item of the branch that shows the picture, or an author whose photograph it is, from `GET …/images/:key/uses`. */
export interface ImageUse {
  readonly kind: ContentKind | 'author';
  readonly key: string;
  readonly label: string;
}

/** One row of `GET /api/control/branches/:branch/images`, newest first. */
export interface ImageRow {
  readonly key: string;
  readonly name: string;
  readonly alt: string;
  readonly tags: readonly string[];
  /** The address of its smallest file. */
  readonly thumbnail: string;
  readonly hash: string;
  readonly width: number;
  readonly height: number;
  readonly focalPoint: ImageContent['focalPoint'];
  readonly status: ContentStatus;
  readonly updatedAt: string;
  readonly updatedBy: StaffName;
}

/** Larger files are refused before they are read. */
export const MAX_IMAGE_BYTES = 15 * 1024 * 1024;
export const MAX_IMAGE_ALT_LENGTH = 320;
export const MAX_IMAGE_NAME_LENGTH = 120;
const MAX_IMAGE_TAG_LENGTH = 40;
const MAX_TAGS = 12;

/** `POST …/images/:key/replacement` replaces a picture in all items that show it by another one of the branch. */
export interface ImageReplacement {
  readonly by: string;
}

/** The response to a replacement. */
export interface ImageReplaced {
  /** The number of changed items. */
  readonly changed: number;
  /** The number of approved items among them, which need a new review. */
  readonly unapproved: number;
}

/** The 409 of deleting a picture that the branch shows somewhere. Carries `uses`. */
export const IMAGE_IN_USE = 'image-in-use';

const SIDE = { min: 1, max: 100_000 };
const BYTES = { min: 1, max: 1_000_000_000 };
const MAX_VARIANTS = 40;
const HASH_LENGTH = 64;
const MIDDLE = { x: 0.5, y: 0.5 };

/** Rounds to a thousandth. A pointer is no more exact, and two people who meant the same point have no conflict. */
const toThousandth = (value: unknown): unknown => (typeof value === 'number' ? Math.round(value * 1000) / 1000 : value);
const share = (label: string) => numberWithin(label, { min: 0, max: 1 }).transform(toThousandth);

const imageFile = fields('File', {
  format: choice('Format', ['avif', 'webp']),
  width: wholeNumber('Width', SIDE),
  height: wholeNumber('Height', SIDE),
  bytes: wholeNumber('Size', BYTES),
});

const words = {
  name: text('Name', { max: MAX_IMAGE_NAME_LENGTH }),
  alt: text('Alternative text', { max: MAX_IMAGE_ALT_LENGTH }),
};

/** The schema of the fields typed at an upload. */
export const imageWordsSchema: FieldSchema<Pick<ImageContent, 'name' | 'alt'>> = fields('Picture', words);

/** The typed fields and the sent facts on the files. The server replaces these facts by those of the stored files. */
const sentImage = fields('Picture', {
  ...words,
  // Pictures that were stored before tags existed have none.
  tags: listOrEmpty('Tags', text('Tag', { max: MAX_IMAGE_TAG_LENGTH }).matches(/^[^,\n]*$/, 'A tag has no comma.'), {
    max: MAX_TAGS,
  }).transform(withoutBlankLines),
  focalPoint: fields('Focal point', { x: share('Focal point'), y: share('Focal point') }).default(MIDDLE),
  hash: text('Hash', { max: HASH_LENGTH }).matches(/^[0-9a-f]{64}$/, {
    message: '${path} must be the SHA-256 of an uploaded picture.',
    excludeEmptyString: true,
  }),
  width: wholeNumber('Width', SIDE),
  height: wholeNumber('Height', SIDE),
  bytes: wholeNumber('Size', BYTES),
  variants: listOf('Files', imageFile, { max: MAX_VARIANTS }),
});

/** The schema of pictures, for the editor and the server (R10.05). A file's address is derived from its picture and width. */
export const imageContentSchema: FieldSchema<ImageContent> = {
  validateSync(value, options) {
    const image = sentImage.validateSync(value, options);
    return {
      ...image,
      variants: image.variants.map((file) => ({ ...file, src: `${mediaPath(image.hash, file.width)}.${file.format}` })),
    };
  },
};

/** Returns the address of a picture's smallest file, for lists. */
export const thumbnailOf = ({ hash, width, variants }: Pick<ImageContent, 'hash' | 'width' | 'variants'>): string =>
  mediaPath(hash, Math.min(width, ...variants.map((variant) => variant.width)));
