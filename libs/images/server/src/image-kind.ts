import type { ContentRules, ContentSummary, ShownPage } from '@waypost/content/contract/kinds';
import type { ContentData } from '@waypost/content/model';
import { imageContentSchema, mediaPath, thumbnailOf, type ImageContent } from '@waypost/images/model';
import { imageFindings } from '@waypost/images/model/findings';
import { err, ok } from '@waypost/platform/kernel';
import { parseFields } from '@waypost/platform/parsing';

/** The facts on a picture's files. Only those from the store count. */
export type PictureFacts = Pick<ImageContent, 'width' | 'height' | 'bytes'> & {
  readonly variants: readonly Omit<ImageContent['variants'][number], 'src'>[];
};

export interface ImageKindOptions {
  /** The rehearsal of a publish: whether a picture would be removed from items that show it. */
  readonly rehearsal: NonNullable<ContentRules['rehearsal']>;
  /** The reason why a picture has to stay on a branch, or null. */
  readonly reasonToStay: NonNullable<ContentRules['reasonToStay']>;
  /** Null if there are no such files. */
  readonly findFiles: (hash: string) => Promise<PictureFacts | null>;
  /** The name of the route of articles, which show pictures' texts and focal points. */
  readonly articleRoute: string;
  /** Returns whether a published page shows a library picture. */
  readonly showsPicture: (page: ShownPage) => boolean;
}

const readImages = new WeakMap<ContentData, ImageContent | null>();

/** Parses a stored picture. Null if this build can't show it. */
export function storedImage(data: ContentData): ImageContent | null {
  const ready = readImages.get(data);
  if (ready !== undefined) return ready;
  const parsed = parseFields(imageContentSchema, data);
  const image = parsed.ok ? parsed.value : null;
  readImages.set(data, image);
  return image;
}

const MIDDLE: ImageContent['focalPoint'] = { x: 0.5, y: 0.5 };

/** Returns a picture's content with the facts of its files. */
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

/** Pictures as content (R10.05). The visible fields can be edited, the facts of the files can't. */
export const createImageKind = ({ findFiles, articleRoute, showsPicture, rehearsal, reasonToStay }: ImageKindOptions): ContentRules => ({
  isKey: (key) => /^[0-9a-z][0-9a-z-]{7,63}$/.test(key),
  parse(_key, sent) {
    const parsed = parseFields(imageContentSchema, sent);
    return parsed.ok ? ok({ ...parsed.value }) : parsed;
  },
  async admit({ sent, before }) {
    const image = storedImage(sent);
    if (!image) return err({ field: '', message: 'This is no picture.' });
    if (before && before['hash'] !== image.hash) return err({ field: 'hash', message: 'Another file is another picture: upload it.' });
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
  reasonToStay,
  rehearsal,
  async checks(contents) {
    return contents.flatMap(({ kind, key, label, data }) => {
      const image = kind === 'image' ? storedImage(data) : null;
      return image ? imageFindings(image).map((finding) => ({ ...finding, kind, key, label })) : [];
    });
  },
  changedPages: () => (page) => page.routeName === articleRoute || showsPicture(page),
});
