import type { ArticleParts } from '@waypost/articles/model';
import type { DraftText } from '@waypost/content-factory/model/checks';
import type { BrandId, Language, Product } from '@waypost/brands';
import type { Result } from '@waypost/platform/kernel';
import type { Actor } from './people-stores';

/** What the factory needs of articles and branches. */
export interface Drafts {
  /** Whether drafts can be made on this branch: it is there, is open, and is not main. */
  branchState(branchId: string): Promise<'open' | 'closed' | 'missing'>;
  /** Whether the brand has a place for articles. */
  hasPlace(brand: BrandId): boolean;
  /** Makes a draft article once: a second call with the same key changes nothing. */
  add(draft: NewDraft): Promise<Result<null, 'refused'>>;
  /** An article as the branch has it; null where it has none. */
  find(branchId: string, key: string): Promise<StoredDraft | null>;
  /** Which of the branch's articles somebody has approved, by their keys. */
  approvals(branchId: string): Promise<ReadonlyMap<string, DraftApproval>>;
  /** What is read out of a text, apart from the main thread; null where that could not be done in time (R10.06). */
  parts(markdown: string): Promise<ArticleParts | null>;
  /** What a draft is compared with and checked against on its branch. */
  surroundings(branchId: string, brand: BrandId, language: Language): Promise<DraftSurroundings>;
}

/** An article that a run wrote, with what people made of it. */
export interface StoredDraft {
  readonly text: DraftText;
  /** SHA-256 of everything that a reader sees: what an approval names. */
  readonly textHash: string;
  /** How the article stands: `draft`, `in-review` or `approved`. */
  readonly status: string;
}

/** Who approved an article, and how much of the generated text they had rewritten (R10.19). It is the article's own, and goes with it. */
export interface DraftApproval {
  readonly approvedBy: string;
  /** From 0, as it was generated, to 1. */
  readonly rewrittenShare: number | null;
}

export interface NewDraft {
  readonly branchId: string;
  readonly key: string;
  readonly brand: BrandId;
  readonly language: Language;
  readonly author: string;
  readonly text: DraftText;
  readonly by: Actor;
}

export interface DraftSurroundings {
  /** Articles of the branch and of main. */
  readonly articles: readonly { readonly key: string; readonly label: string; readonly body: string }[];
  /** What the brand says of itself, and its pages' paragraphs. */
  readonly brandName: string;
  readonly product: Product;
  readonly brandTexts: readonly string[];
  readonly passages: readonly { readonly heading: string; readonly text: string; readonly isQuestion: boolean }[];
  readonly isPath: (path: string) => boolean;
}
