import type { StaffName } from './branch';
import type { ContentStatus } from './page';

/** `POST /api/control/branches/:branch/images` takes multipart `file`, `alt`, `name`; PUT edits what is typed. */
export interface ImageContent {
  readonly name: string;
  /** Required: an image without it cannot be saved. */
  readonly alt: string;
  /** Of the whole image, 0 to 1 from the left and the top. */
  readonly focalPoint: { readonly x: number; readonly y: number };
  /** SHA-256 of the original, hex: names its files. */
  readonly hash: string;
  readonly width: number;
  readonly height: number;
  readonly bytes: number;
  readonly variants: readonly {
    readonly format: 'avif' | 'webp';
    readonly width: number;
    readonly height: number;
    readonly bytes: number;
    readonly src: string;
  }[];
}

/** Where a branch uses an image. `GET …/images/:key/uses` */
export interface ImageUse {
  readonly kind: 'page' | 'article';
  readonly key: string;
  readonly label: string;
}

/** One row of `GET /api/control/branches/:branch/images`, newest first. */
export interface ImageRow {
  readonly key: string;
  readonly name: string;
  readonly alt: string;
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

/** Widths in CSS pixels that variants are made in, never wider than the picture itself. */
export const IMAGE_WIDTHS = [320, 640, 960, 1280, 1920] as const;

/** The widths that a picture of a width has files in: each that is narrower, and its own up to the widest. */
export function imageWidths(width: number): readonly number[] {
  const widest = Math.min(width, Math.max(...IMAGE_WIDTHS));
  return [...IMAGE_WIDTHS.filter((one) => one < widest), widest];
}

/** More is refused before it is read. */
export const IMAGE_MAX_BYTES = 15 * 1024 * 1024;
export const IMAGE_ALT_MAX_LENGTH = 320;
export const IMAGE_NAME_MAX_LENGTH = 120;

/** The 409 of deleting an image that the branch shows somewhere; carries `uses`. */
export const IMAGE_IN_USE = 'image-in-use';

/** Where a picture's file is on every host; the server answers with the best format that the browser takes. */
export const mediaPath = (hash: string, width: number): string => `/media/${hash}-${width}`;

const MEDIA_PATH = /^\/media\/([0-9a-f]{64})-(\d{1,5})(?:\.(avif|webp))?$/;

/** What an address of the library names; null where it is none. */
export function mediaAt(path: string): { readonly hash: string; readonly width: number; readonly format: 'avif' | 'webp' | null } | null {
  const [, hash, width, format] = MEDIA_PATH.exec(path) ?? [];
  if (hash === undefined) return null;
  return { hash, width: Number(width), format: format === 'avif' || format === 'webp' ? format : null };
}
