import { IMAGE_ALT_MAX_LENGTH, IMAGE_NAME_MAX_LENGTH, mediaPath, type ImageContent } from '@waypost/control-center/contract';
import type { ContentData } from '@waypost/content/model';
import { err, ok, type Result } from '@waypost/kernel';
import type { ContentKindRules, FieldFault } from '../content-kinds';
import type { ContentSummary } from '../content-store';
import { fault, FaultyField, readChoice, readList, readObject, readText, readWholeNumber } from '../field-reader';

/** What is known of a picture's files; nobody's word counts but the store's. */
export interface PictureFacts {
  readonly width: number;
  readonly height: number;
  readonly bytes: number;
  readonly variants: readonly {
    readonly format: 'avif' | 'webp';
    readonly width: number;
    readonly height: number;
    readonly bytes: number;
  }[];
}

export interface ImageKindOptions {
  /** Null where there are no such files. */
  readonly findFiles: (hash: string) => Promise<PictureFacts | null>;
}

const SIDE = { min: 1, max: 100_000 };
const BYTES = { min: 1, max: 1_000_000_000 };
const VARIANTS_MAX = 40;

function readShare(field: string, value: unknown): number {
  if (typeof value !== 'number' || !(value >= 0 && value <= 1)) return fault(field, 'This must be a number from 0 to 1.');
  // To a thousandth: a pointer is no more exact, and two people who meant the same point have no conflict.
  return Math.round(value * 1000) / 1000;
}

const hashOf = (field: string, value: unknown): string => {
  const hash = readText(field, value, { max: 64 });
  return /^[0-9a-f]{64}$/.test(hash) ? hash : fault(field, 'This must be the SHA-256 of an uploaded picture.');
};

/** Reads a picture as staff sent it, or as an older build stored it. */
export function parseImageContent(sent: unknown): Result<ImageContent, FieldFault> {
  try {
    const image = readObject('', sent);
    const focalPoint = readObject('focalPoint', image['focalPoint'] ?? { x: 0.5, y: 0.5 });
    const hash = hashOf('hash', image['hash']);
    return ok({
      name: readText('name', image['name'], { max: IMAGE_NAME_MAX_LENGTH }),
      alt: readText('alt', image['alt'] ?? '', { max: IMAGE_ALT_MAX_LENGTH }),
      focalPoint: { x: readShare('focalPoint.x', focalPoint['x']), y: readShare('focalPoint.y', focalPoint['y']) },
      hash,
      width: readWholeNumber('width', image['width'], SIDE),
      height: readWholeNumber('height', image['height'], SIDE),
      bytes: readWholeNumber('bytes', image['bytes'], BYTES),
      variants: readList('variants', image['variants'], { max: VARIANTS_MAX }, (field, element) => {
        const variant = readObject(field, element);
        const format = readChoice(`${field}.format`, variant['format'], ['avif', 'webp'] as const);
        const width = readWholeNumber(`${field}.width`, variant['width'], SIDE);
        return {
          format,
          width,
          height: readWholeNumber(`${field}.height`, variant['height'], SIDE),
          bytes: readWholeNumber(`${field}.bytes`, variant['bytes'], BYTES),
          src: `${mediaPath(hash, width)}.${format}`,
        };
      }),
    });
  } catch (error) {
    if (error instanceof FaultyField) return err(error.fault);
    throw error;
  }
}

const readImages = new WeakMap<ContentData, ImageContent | null>();

/** Reads a stored picture; null where this build can't show it. */
export function storedImage(data: ContentData): ImageContent | null {
  const known = readImages.get(data);
  if (known !== undefined) return known;
  const parsed = parseImageContent(data);
  const image = parsed.ok ? parsed.value : null;
  readImages.set(data, image);
  return image;
}

/** A picture's content out of its files. */
export const imageContentOf = (
  about: Pick<ImageContent, 'name' | 'alt' | 'hash'> & { readonly focalPoint?: ImageContent['focalPoint'] },
  { width, height, bytes, variants }: PictureFacts,
): ImageContent => ({
  name: about.name,
  alt: about.alt,
  focalPoint: about.focalPoint ?? { x: 0.5, y: 0.5 },
  hash: about.hash,
  width,
  height,
  bytes,
  variants: variants.map((variant) => ({ ...variant, src: `${mediaPath(about.hash, variant.width)}.${variant.format}` })),
});

/** The smallest file of a picture, for lists. */
export const thumbnailOf = ({ hash, width, variants }: Pick<ImageContent, 'hash' | 'width' | 'variants'>): string =>
  mediaPath(hash, Math.min(width, ...variants.map((variant) => variant.width)));

/** Pictures as content (R10.05): what is seen of one is edited, its files are what they are. */
export const createImageKind = ({ findFiles }: ImageKindOptions): ContentKindRules => ({
  isKey: (key) => /^[0-9a-z][0-9a-z-]{7,63}$/.test(key),
  parse(_key, sent) {
    const parsed = parseImageContent(sent);
    return parsed.ok ? ok({ ...parsed.value }) : parsed;
  },
  async admit({ sent, before }) {
    const parsed = parseImageContent(sent);
    if (!parsed.ok) return parsed;
    const { hash } = parsed.value;
    if (before && before['hash'] !== hash) return err({ field: 'hash', message: 'Another picture is another image: upload it.' });
    const files = await findFiles(hash);
    return files ? ok({ ...imageContentOf(parsed.value, files) }) : err({ field: 'hash', message: 'There is no such picture. Upload it.' });
  },
  summaryOf(_key, data): ContentSummary {
    const image = storedImage(data);
    if (!image) return {};
    const { name, alt, hash, width, height, focalPoint } = image;
    return { name, alt, hash, thumbnail: thumbnailOf(image), size: `${width}x${height}`, focalPoint: `${focalPoint.x},${focalPoint.y}` };
  },
  labelOf: (key, summary) => (typeof summary?.['name'] === 'string' ? summary['name'] : key),
  defaultOf: () => null,
  defaultKeys: () => [],
});
