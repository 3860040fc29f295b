import { brandRecords } from '@waypost/brands/records';
import type { ContentRules } from '@waypost/content/contract/kinds';
import { ok } from '@waypost/platform/kernel';
import { routeTable } from '@waypost/routing/model/table';
import { createArticleKind, type ArticleKindOptions } from '../src/article-kind';
import { textsAtOnce } from './texts-at-once';

/** The ports of articles on a site on which nothing was published. One person alone writes and approves. */
export const articlePorts = (changes: Partial<ArticleKindOptions> = {}): ArticleKindOptions => ({
  brands: brandRecords,
  articleRoute: 'reviews-slug',
  listRoute: 'reviews',
  routesWith: () => routeTable,
  redirectsOf: () => [],
  published: () => [],
  texts: textsAtOnce,
  hasColleague: async () => false,
  judgeApproval: async () => ok({ rewrittenShare: null }),
  onOpened: async () => undefined,
  ...changes,
});

export const anArticleKind = (changes: Partial<ArticleKindOptions> = {}): ContentRules => createArticleKind(articlePorts(changes));
