import { brandRecords } from '@waypost/brands/records';
import type { ArticleContent } from '@waypost/control-center/contract';
import { createArticleChecks } from '../src/articles/article-checks';
import { createArticleKind } from '../src/articles/article-kind';
import { createImageKind } from '../src/images/image-kind';
import { createPageChecks } from '../src/pages/page-checks';
import { allChecks } from '../src/publishing/publish-checks';
import { contentDeps, sitePages, type FakeContentDeps } from './content-builders';

/** A picture whose files there are. */
export const PICTURE = {
  hash: 'a'.repeat(64),
  width: 1200,
  height: 800,
  bytes: 90_000,
  variants: [320, 640, 960, 1200].flatMap((width) =>
    (['avif', 'webp'] as const).map((format) => ({ format, width, height: Math.round(width / 1.5), bytes: width * 20 })),
  ),
};

/** An article that nothing speaks against, but that nobody has approved. */
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

/** Use cases over a store in memory, with pages, pictures and articles. */
export function libraryDeps(): FakeContentDeps {
  const articles = createArticleKind({ brands: brandRecords, articleRoute: 'reviews-slug' });
  const images = createImageKind({ findFiles: async (hash) => (hash === PICTURE.hash ? PICTURE : null) });
  return {
    ...contentDeps(),
    kinds: { page: sitePages, article: articles, image: images },
    checks: allChecks(createPageChecks({ pages: sitePages }), createArticleChecks({ brands: brandRecords, published: () => [] })),
  };
}
