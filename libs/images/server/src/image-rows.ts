import { contentsSeen, type ListedContents } from '@waypost/content/contract/kinds';
import { textOrEmpty } from '@waypost/platform/kernel';
import type { ImageRow, ShownImage } from '@waypost/images/model';

const numbers = (value: unknown, sign: string): readonly number[] => textOrEmpty(value).split(sign).map(Number);

/** Returns the pictures of a branch, newest first (R10.05). */
export const imageRows = (contents: ListedContents): readonly ImageRow[] =>
  contentsSeen(contents)
    .map(({ key, summary, status, at, by }): ImageRow => {
      const [width = 0, height = 0] = numbers(summary['size'], 'x');
      const [x = 0.5, y = 0.5] = numbers(summary['focalPoint'], ',');
      return {
        key,
        name: textOrEmpty(summary['name']),
        alt: textOrEmpty(summary['alt']),
        tags: textOrEmpty(summary['tags'])
          .split(',')
          .filter((tag) => tag !== ''),
        hash: textOrEmpty(summary['hash']),
        thumbnail: textOrEmpty(summary['thumbnail']),
        width,
        height,
        focalPoint: { x, y },
        status,
        updatedAt: at.toISOString(),
        updatedBy: by,
      };
    })
    .sort((row, other) => (row.updatedAt > other.updatedAt ? -1 : row.updatedAt < other.updatedAt ? 1 : 0));

/** Returns a picture of a branch by key or hash. Null if the branch has none. */
export const imageAmong = (contents: ListedContents, asked: { readonly key: string } | { readonly hash: string }): ShownImage | null =>
  imageRows(contents).find((row) => ('key' in asked ? row.key === asked.key : row.hash === asked.hash)) ?? null;
