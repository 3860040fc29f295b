import type { BrandId } from '@waypost/brands';
import type { StaffName } from './branch';
import type { ContentStatus } from './page';

export const ARTICLE_STATUSES = ['draft', 'in-review', 'approved', 'published'] as const;
export type ArticleStatus = (typeof ARTICLE_STATUSES)[number];

/**
 * Published at `/reviews/{slug}` of its brand, in the catch-all that the specification gives articles of staff (R3.07). A save
 * that changes the text makes it a draft again; a save that changes the status alone takes a step (`statusAfter`).
 */
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
  /** `published` is never stored: see `shownArticleStatus`. */
  readonly status: ArticleStatus;
  /** Staff who approved it; null before. Written by the server. */
  readonly approvedBy: string | null;
  readonly isGenerated: boolean;
  /** SHA-256 of the text that was approved, hex: a merge of two texts carries no approval. Written by the server. */
  readonly approvedText?: string | null;
  /** Search engines may list it; true where absent. */
  readonly indexable?: boolean;
}

/** One row of `GET /api/control/branches/:branch/articles`, by title. */
export interface ArticleRow {
  readonly key: string;
  readonly brand: BrandId;
  readonly slug: string;
  readonly title: string;
  readonly author: string;
  readonly language: ArticleContent['language'];
  /** As people see it. */
  readonly status: ArticleStatus;
  readonly approvedBy: string | null;
  readonly isGenerated: boolean;
  readonly contentStatus: ContentStatus;
  readonly updatedAt: string;
  readonly updatedBy: StaffName;
}

/** Where a published article stands on its brand. */
export const articlePath = (slug: string): string => `/reviews/${slug}`;

/** Lower-case words joined by hyphens. */
export const ARTICLE_SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
