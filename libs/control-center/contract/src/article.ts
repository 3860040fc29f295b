import type { BrandId } from '@waypost/brands';

export const ARTICLE_STATUSES = ['draft', 'in-review', 'approved', 'published'] as const;
export type ArticleStatus = (typeof ARTICLE_STATUSES)[number];

/** Published at `/reviews/{slug}` of its brand, in the catch-all that the specification gives articles of staff (R3.07). */
export interface ArticleContent {
  readonly brand: BrandId;
  readonly slug: string;
  readonly title: string;
  readonly description: string;
  readonly language: 'english' | 'spanish';
  readonly author: string;
  /** Markdown. */
  readonly body: string;
  readonly imageKey: string | null;
  readonly status: ArticleStatus;
  /** Staff who approved it; null before. */
  readonly approvedBy: string | null;
  readonly isGenerated: boolean;
}
