import type { ContentRules, ContentSummary, ShownPage } from '@waypost/content/contract/kinds';
import type { ContentData } from '@waypost/content/model';
import { imageContentSchema, mediaPath, thumbnailOf, type ImageContent } from '@waypost/images/model';
import { imageFindings } from '@waypost/images/model/findings';
import { err, ok } from '@waypost/platform/kernel';
import { parseFields } from '@waypost/platform/parsing';

/** What the files of a picture say of it; only the store's word counts. */
export type PictureFacts = Pick<ImageContent, 'width' | 'height' | 'bytes'> & {
  readonly variants: readonly Omit<ImageContent['variants'][number], 'src'>[];
};

export interface ImageKindOptions {
  /** What is tried out before a publish: whether a picture would vanish under what shows it. */
  readonly rehearsal: NonNullable<ContentRules['rehearsal']>;
  /** Null where there are no such files. */
  readonly findFiles: (hash: string) => Promise<PictureFacts | null>;
  /** The name of the route that shows articles: a picture's text and focal point stand in them. */
  readonly articleRoute: string;
  /** Whether the published page of a key shows a picture of the library. */
  readonly showsPicture: (page: ShownPage) => boolean;
}

const readImages = new WeakMap<ContentData, ImageContent | null>();

/** Reads a stored picture; null where this build can't show it. */
export function storedImage(data: ContentData): ImageContent | null {
  const ready = readImages.get(data);
  if (ready !== undefined) return ready;
  const parsed = parseFields(imageContentSchema, data);
  const image = parsed.ok ? parsed.value : null;
  readImages.set(data, image);
  return image;
}

const MIDDLE: ImageContent['focalPoint'] = { x: 0.5, y: 0.5 };

/** A picture's content, made of its files. */
export const imageContentOf = (
  {
    name,
    alt,
    tags = [],
    hash,
    focalPoint = MIDDLE,
  }: Pick<ImageContent, 'name' | 'alt' | 'hash'> & Partial<Pick<ImageContent, 'focalPoint' | 'tags'>>,
  { width, height, bytes, variants }: PictureFacts,
): ImageContent => ({
  name,
  alt,
  tags,
  focalPoint,
  hash,
  width,
  height,
  bytes,
  variants: variants.map(({ format, width: wide, height: high, bytes: size }) => ({
    format,
    width: wide,
    height: high,
    bytes: size,
    src: `${mediaPath(hash, wide)}.${format}`,
  })),
});

/** Pictures as content (R10.05): what is seen of a picture is edited, its files are what they are. */
export const createImageKind = ({ findFiles, articleRoute, showsPicture, rehearsal }: ImageKindOptions): ContentRules => ({
  isKey: (key) => /^[0-9a-z][0-9a-z-]{7,63}$/.test(key),
  parse(_key, sent) {
    const parsed = parseFields(imageContentSchema, sent);
    return parsed.ok ? ok({ ...parsed.value }) : parsed;
  },
  async admit({ sent, before }) {
    const image = storedImage(sent);
    if (!image) return err({ field: '', message: 'This is no picture.' });
    if (before && before['hash'] !== image.hash) return err({ field: 'hash', message: 'Another picture is another image: upload it.' });
    const files = await findFiles(image.hash);
    return files ? ok({ ...imageContentOf(image, files) }) : err({ field: 'hash', message: 'There is no such picture. Upload it.' });
  },
  summaryOf(_key, data): ContentSummary {
    const image = storedImage(data);
    if (!image) return {};
    const { name, alt, tags, hash, width, height, focalPoint } = image;
    return {
      name,
      alt,
      tags: tags.join(','),
      hash,
      thumbnail: thumbnailOf(image),
      size: `${width}x${height}`,
      focalPoint: `${focalPoint.x},${focalPoint.y}`,
    };
  },
  labelOf: (key, summary) => (typeof summary?.['name'] === 'string' ? summary['name'] : key),
  defaultOf: () => null,
  defaultKeys: () => [],
  rehearsal,
  async checks(contents) {
    return contents.flatMap(({ kind, key, label, data }) => {
      const image = kind === 'image' ? storedImage(data) : null;
      return image ? imageFindings(image).map((finding) => ({ ...finding, kind, key, label })) : [];
    });
  },
  changedPages: () => (page) => page.routeName === articleRoute || showsPicture(page),
});
