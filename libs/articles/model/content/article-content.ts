import { markdownFault } from '../src/markdown';
import { BRAND_IDS, LANGUAGES, type BrandId } from '@waypost/brands';
import type { ContentStatus, StaffName } from '@waypost/content/model';
import { type FieldSchema } from '@waypost/platform/parsing';
import { choice, choiceOr, fields, flagOr, listOf, numberOrNull, text, textOrEmpty, textOrNull } from '@waypost/platform/parsing/schemas';

export const ARTICLE_STATUSES = ['draft', 'in-review', 'approved', 'published'] as const;
export type ArticleStatus = (typeof ARTICLE_STATUSES)[number];

/**
 * An article. It is published at `/reviews/{slug}` of its brand, in the catch-all route for staff articles (R3.07). A save that changes the
 * text makes it a draft again. A save that changes only the status takes a step (`statusAfter`).
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
  /** `published` is never stored. See `shownArticleStatus`. */
  readonly status: ArticleStatus;
  /** The name of the staff member who approved it. Null before. Written by the server. */
  readonly approvedBy: string | null;
  /**
   * The people who approved this text and wrote in it themselves. Each approved the others’ parts, so the article waits for another
   * approval. Absent if there are none. Written by the server.
   */
  readonly approvals?: readonly StaffName[] | undefined;
  readonly isGenerated: boolean;
  /** SHA-256 of the approved text, in hex. The approval does not apply to a merge of two texts. Written by the server. */
  readonly approvedText?: string | null;
  /** The share of a generated text that its approver had rewritten, from 0 to 1 (R10.19). Written by the server. */
  readonly rewrittenShare?: number | null;
  /** Whether search engines may list it. True if absent. */
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
  /** The status for display. */
  readonly status: ArticleStatus;
  readonly approvedBy: string | null;
  readonly isGenerated: boolean;
  readonly contentStatus: ContentStatus;
  readonly updatedAt: string;
  readonly updatedBy: StaffName;
}

/** One row of `GET /api/control/articles/waiting`: an article in review that the caller may approve. The longest waiting is first. */
export interface WaitingArticle {
  readonly branchId: string;
  readonly branchName: string;
  readonly key: string;
  readonly title: string;
  readonly brand: BrandId;
  /** Everybody who wrote in it since it left main, the last one first. */
  readonly writers: readonly StaffName[];
  /** The time at which it was marked as ready for review. */
  readonly since: string;
  /** The item of the content factory that wrote it on this branch. Null for any other article. */
  readonly item: { readonly run: string; readonly item: string } | null;
}

/** `GET /api/control/branches/:branch/articles/:key/approval` */
export interface ArticleApprovability {
  /** The reason why the caller can't approve the article as it is, for staff. Null if they may. */
  readonly refusal: string | null;
}

/** `GET /api/control/articles/published` lists these: all that the checks of a page's links need. */
export type PublishedAddress = Pick<ArticleRow, 'brand' | 'slug'>;

/** Returns the path of a published article on its brand. */
export const articlePath = (slug: string): string => `/reviews/${slug}`;

/** Lower-case words joined by hyphens. */
const ARTICLE_SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** The length limits of an article's short texts, in characters. */
export const ARTICLE_TEXT_LIMITS = { title: 120, description: 320, slug: 80, author: 100 } as const;
const MAX_BODY_LENGTH = 200_000;
const MAX_KEY_LENGTH = 64;
/** More people than write one article. */
const MAX_APPROVALS = 100;

const asStored = (label: string) => text(label, { max: 1000 });

/** The schema of articles, for the editor and the server (R10.06). */
export const articleContentSchema: FieldSchema<ArticleContent> = fields('Article', {
  title: text('Title', { max: ARTICLE_TEXT_LIMITS.title }),
  brand: choice('Brand', BRAND_IDS),
  slug: text('Slug', { max: ARTICLE_TEXT_LIMITS.slug }).matches(ARTICLE_SLUG, {
    message: '${path} must be lower-case words joined by hyphens, such as “plans-in-2027”.',
    excludeEmptyString: true,
  }),
  author: text('Author', { max: ARTICLE_TEXT_LIMITS.author }),
  language: choiceOr('Language', LANGUAGES, 'english'),
  description: textOrEmpty('Description', { max: ARTICLE_TEXT_LIMITS.description }),
  body: textOrEmpty('Text', { max: MAX_BODY_LENGTH }).test((value, context) => {
    const fault = markdownFault(value);
    return fault === null || context.createError({ message: fault });
  }),
  imageKey: textOrNull('Picture', { max: MAX_KEY_LENGTH }),
  status: choiceOr('Status', ARTICLE_STATUSES, 'draft').transform((status: unknown) => (status === 'published' ? 'approved' : status)),
  approvedBy: textOrNull('Approved by', { max: ARTICLE_TEXT_LIMITS.author }),
  approvals: listOf('Approvals', fields('Approval', { id: asStored('Id'), name: asStored('Name') }), { max: MAX_APPROVALS }).optional(),
  isGenerated: flagOr('Generated', false),
  approvedText: textOrNull('Approved text', { max: MAX_KEY_LENGTH }),
  rewrittenShare: numberOrNull('Rewritten', { min: 0, max: 1 }),
  indexable: flagOr('Search engines may list this article', true),
});
