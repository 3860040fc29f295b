/** The formats that browsers get. */
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

/** The stored facts on a picture. */
export interface StoredImage {
  /** SHA-256 of the uploaded file, in hex. */
  readonly hash: string;
  readonly width: number;
  readonly height: number;
  /** The size of our encoded picture. */
  readonly bytes: number;
  readonly variants: readonly ImageVariant[];
}

/** A picture with all its files. */
export interface PreparedImage extends Omit<StoredImage, 'variants'> {
  /** Our encoded picture, from which variants can be made again. */
  readonly original: Buffer;
  readonly variants: readonly VariantFile[];
}

/** The store of pictures' files. A stored file never changes. */
export interface ImageFiles {
  save(image: PreparedImage, at: Date): Promise<void>;
  find(hash: string): Promise<StoredImage | null>;
  read(hash: string, format: ImageFormat, width: number): Promise<Buffer | null>;
}
