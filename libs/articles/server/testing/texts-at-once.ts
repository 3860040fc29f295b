import { renderArticle } from '@waypost/articles/model';
import { ok } from '@waypost/platform/kernel';
import type { ArticleTexts } from '../src/texts/article-texts';

/** Renders texts synchronously on this thread. */
export const textsAtOnce: ArticleTexts = { of: async (markdown) => ok(renderArticle(markdown)) };
