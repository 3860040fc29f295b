/** The formats that browsers are given. */
export type ImageFormat = 'avif' | 'webp';

/** One file of a picture. */
export interface ImageVariant {
  readonly format: ImageFormat;
  readonly width: number;
  readonly height: number;
  readonly bytes: number;
}

export interface VariantFile extends ImageVariant {
  readonly data: Buffer;
}

/** What is known of a picture that is kept. */
export interface StoredImage {
  /** SHA-256 of what was uploaded, hex. */
  readonly hash: string;
  readonly width: number;
  readonly height: number;
  /** Of the picture as we encoded it. */
  readonly bytes: number;
  readonly variants: readonly ImageVariant[];
}

/** A picture with all of its files. */
export interface PreparedImage extends Omit<StoredImage, 'variants'> {
  /** The picture as we encoded it, from which variants can be made again. */
  readonly original: Buffer;
  readonly variants: readonly VariantFile[];
}

/** Where pictures' files are kept. What is saved once never changes. */
export interface ImageFiles {
  save(image: PreparedImage, at: Date): Promise<void>;
  find(hash: string): Promise<StoredImage | null>;
  read(hash: string, format: ImageFormat, width: number): Promise<Buffer | null>;
}
