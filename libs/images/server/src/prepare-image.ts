import { createHash } from 'node:crypto';
import { MAX_IMAGE_BYTES, imageWidths } from '@waypost/images/model';
import { err, ok, type Result } from '@waypost/platform/kernel';
import sharp, { type Sharp } from 'sharp';
import type { ImageFormat, PreparedImage, VariantFile } from './image-files';

/** The reason why a file is refused. */
export type ImageFault = 'too-large' | 'svg' | 'gif' | 'unknown-format' | 'too-many-pixels' | 'broken' | 'busy';

/** The reasons in words, for the person who uploads. */
export const IMAGE_FAULT_TEXTS: Readonly<Record<ImageFault, string>> = {
  'too-large': 'The file is larger than 15 MB. Save the picture smaller and try again.',
  svg: 'SVG files can hold programs, so they are not taken. Save the picture as PNG, JPEG, WebP or AVIF.',
  gif: 'GIF files are not taken. Save the picture as PNG, JPEG, WebP or AVIF.',
  'unknown-format': 'This is not a picture that can be read. JPEG, PNG, WebP and AVIF are taken, whatever the file is called.',
  'too-many-pixels': 'The picture has more than 50 million pixels. Save it smaller and try again.',
  broken: 'The file begins like a picture but is broken or cut short.',
  busy: 'Too many pictures are being prepared at once. Try again in a moment.',
};

export type PrepareImage = (bytes: Buffer) => Promise<Result<PreparedImage, ImageFault>>;

/** A decompression bomb is a small file with many pixels. It is refused by its header, before any pixel is decoded. */
const MAX_PIXELS = 50_000_000;
/** Wider than any variant, so that other widths can be made later. Larger camera pictures are scaled down. */
const MAX_ORIGINAL_SIDE = 2560;
const STEP_TIMEOUT_SECONDS = 30;
/** Each waiting picture is in memory. */
const MAX_WAITING = 12;

const QUALITY: Readonly<Record<ImageFormat, (image: Sharp) => Sharp>> = {
  // Effort 3 takes half the time of the default for a few percent more bytes. The same two cores serve visitors.
  avif: (image) => image.avif({ quality: 55, effort: 3 }),
  webp: (image) => image.webp({ quality: 78, effort: 4 }),
};
const ORIGINAL_QUALITY = { quality: 92, effort: 2 };

// Only the formats that `formatOf` accepts are ever decoded. libvips supports dozens of formats, some of which run programs or open files.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer', 'VipsForeignLoadHeifBuffer'],
});
// The same two cores serve pages.
sharp.concurrency(1);
sharp.cache(false);

const startsWith = (bytes: Buffer, text: string, at = 0): boolean =>
  bytes.subarray(at, at + text.length).equals(Buffer.from(text, 'latin1'));

/** Returns a file's format by its first bytes. Its name and declared type don't count. */
function formatOf(bytes: Buffer): 'jpeg' | 'png' | 'webp' | 'heif' | ImageFault {
  if (startsWith(bytes, '\u00ff\u00d8\u00ff')) return 'jpeg';
  if (startsWith(bytes, '\u0089PNG\r\n\u001a\n')) return 'png';
  if (startsWith(bytes, 'RIFF') && startsWith(bytes, 'WEBP', 8)) return 'webp';
  if (startsWith(bytes, 'ftyp', 4) && /avi[fs]/.test(bytes.subarray(8, 40).toString('latin1'))) return 'heif';
  if (startsWith(bytes, 'GIF8')) return 'gif';
  if (/^(?:\ufeff)?\s*(?:<\?xml|<!--|<!doctype svg|<svg)/i.test(bytes.subarray(0, 512).toString())) return 'svg';
  return 'unknown-format';
}

const isFault = (format: ReturnType<typeof formatOf>): format is ImageFault => Object.hasOwn(IMAGE_FAULT_TEXTS, format);

async function prepare(bytes: Buffer): Promise<Result<PreparedImage, ImageFault>> {
  if (bytes.length > MAX_IMAGE_BYTES) return err('too-large');
  const format = formatOf(bytes);
  if (isFault(format)) return err(format);
  try {
    const { info, data: original } = await sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', pages: 1 })
      .timeout({ seconds: STEP_TIMEOUT_SECONDS })
      // Rotates the pixels, because the orientation is lost with the other metadata.
      .autoOrient()
      .resize({ width: MAX_ORIGINAL_SIDE, height: MAX_ORIGINAL_SIDE, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .webp(ORIGINAL_QUALITY)
      .toBuffer({ resolveWithObject: true });
    const variants: VariantFile[] = [];
    for (const width of imageWidths(info.width))
      for (const format of ['avif', 'webp'] as const) {
        const variant = await QUALITY[format](sharp(original).timeout({ seconds: STEP_TIMEOUT_SECONDS }).resize({ width })).toBuffer({
          resolveWithObject: true,
        });
        variants.push({ format, width, height: variant.info.height, bytes: variant.data.length, data: variant.data });
      }
    return ok({
      hash: createHash('sha256').update(bytes).digest('hex'),
      width: info.width,
      height: info.height,
      bytes: original.length,
      original,
      variants,
    });
  } catch (error) {
    return err(error instanceof Error && /pixel limit/i.test(error.message) ? 'too-many-pixels' : 'broken');
  }
}

/**
 * Prepares pictures one at a time: each is decoded, rotated and encoded again. No byte of the uploaded file reaches a browser, neither data
 * hidden behind the picture nor the place where a photo was taken (R10.05).
 */
export function createImagePreparation(): PrepareImage {
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  return (bytes) => {
    if (waiting >= MAX_WAITING) return Promise.resolve(err('busy'));
    waiting += 1;
    const turn = last.then(() => prepare(bytes));
    last = turn.finally(() => (waiting -= 1));
    return turn;
  };
}
