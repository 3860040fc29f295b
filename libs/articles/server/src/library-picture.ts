import type { ArticleContent } from '@waypost/articles/model/content';
import { sitePicture } from '@waypost/pages/model/content';

/** Whether an article's picture is one of the library: it may have none, or one of the site's own, which is always there. */
export const hasLibraryPicture = <Article extends Pick<ArticleContent, 'imageKey' | 'language'>>(
  article: Article,
): article is Article & { readonly imageKey: string } =>
  article.imageKey !== null && sitePicture(article.imageKey, article.language) === null;
