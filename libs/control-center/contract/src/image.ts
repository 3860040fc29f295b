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
