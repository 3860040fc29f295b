import type { ArticleContent } from '@waypost/articles/model/content';
import type { LibraryPicture } from '@waypost/content/contract/kinds';
import type { ContentData } from '@waypost/content/model';
import { imageWidths, mediaPath } from '@waypost/images/model';

/** Returns the largest width of a picture that is not wider than the one shown before. */
const widthIn = ({ width }: LibraryPicture, shownWidth: number): number => {
  const widths = imageWidths(width);
  return widths.findLast((width) => width <= shownWidth) ?? widths[0] ?? width;
};

/** Brackets would end a picture's text in Markdown. */
const inBrackets = (text: string): string => text.replaceAll(/[[\]\n]/g, ' ');

/** Returns an article with one library picture replaced by another, at its head and in its text. Null if it does not show it. */
export function otherPicture(
  data: ContentData,
  article: ArticleContent | null,
  shown: LibraryPicture,
  instead: LibraryPicture,
): ContentData | null {
  if (!article) return null;
  const address = `/media/${shown.hash}-(\\d{1,5})(?:\\.(?:avif|webp))?`;
  const body = article.body
    .replaceAll(
      new RegExp(`!\\[[^\\]]*\\]\\(${address}`, 'g'),
      (_whole, width: string) => `![${inBrackets(instead.alt)}](${mediaPath(instead.hash, widthIn(instead, Number(width)))}`,
    )
    .replaceAll(new RegExp(address, 'g'), (_whole, width: string) => mediaPath(instead.hash, widthIn(instead, Number(width))));
  const imageKey = article.imageKey === shown.key ? instead.key : article.imageKey;
  return body === article.body && imageKey === article.imageKey ? null : { ...data, body, imageKey };
}
