import type { ImageFiles, PreparedImage } from '../src/image-files';

export interface FakeImageFiles extends ImageFiles {
  readonly saved: ReadonlyMap<string, PreparedImage>;
}

/** An in-memory store of pictures' files. */
export function fakeImageFiles(): FakeImageFiles {
  const saved = new Map<string, PreparedImage>();
  return {
    saved,
    async save(image) {
      if (!saved.has(image.hash)) saved.set(image.hash, image);
    },
    async find(hash) {
      const image = saved.get(hash);
      if (!image) return null;
      const { original: _original, variants, ...about } = image;
      return { ...about, variants: variants.map(({ data: _data, ...variant }) => variant) };
    },
    read: async (hash, format, width) =>
      saved.get(hash)?.variants.find((variant) => variant.format === format && variant.width === width)?.data ?? null,
  };
}
