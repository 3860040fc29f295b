import type { ArticleContent } from '@waypost/articles/model/content';
import { sitePicture } from '@waypost/pages/model/content';

/** Returns whether an article's picture is in the library. It may have none, or one of the site's own, which always exist. */
export const hasLibraryPicture = <Article extends Pick<ArticleContent, 'imageKey' | 'language'>>(
  article: Article,
): article is Article & { readonly imageKey: string } =>
  article.imageKey !== null && sitePicture(article.imageKey, article.language) === null;
