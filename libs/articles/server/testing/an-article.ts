import type { ArticleContent } from '@waypost/articles/model/content';

/** An article without findings, except that nobody has approved it. */
export const anArticle = (changes: Partial<ArticleContent> = {}): ArticleContent => ({
  brand: 'mpa',
  slug: 'plans-in-plain-words',
  title: 'Plans in plain words',
  description: 'What the words on a plan’s first page mean.',
  language: 'english',
  author: 'Anna',
  body: '# What a premium is\n\nIt is what you pay each month.',
  imageKey: null,
  status: 'draft',
  approvedBy: null,
  isGenerated: false,
  ...changes,
});
