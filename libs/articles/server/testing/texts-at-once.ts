import { writeArticle } from '@waypost/articles/model';
import { ok } from '@waypost/platform/kernel';
import type { ArticleTexts } from '../src/texts/article-texts';

/** Texts that are written here and now. */
export const textsAtOnce: ArticleTexts = { of: async (markdown) => ok(writeArticle(markdown)) };
