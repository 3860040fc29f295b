import type { ArticleParts } from '@waypost/articles/model';
import type { DraftField, DraftText } from '@waypost/content-factory/model/checks';
import type { BrandId, Language, Product } from '@waypost/brands';
import type { Result } from '@waypost/platform/kernel';
import type { Actor } from './people-stores';

/** The factory's interface to articles and branches. */
export interface Drafts {
  /** Returns whether drafts can be made on this branch: it exists, is open, and is not main. */
  branchState(branchId: string): Promise<'open' | 'closed' | 'missing'>;
  /** Returns whether the brand takes articles. */
  hasPlace(brand: BrandId): boolean;
  /** Creates a draft article once. A second call with the same key changes nothing. */
  add(draft: NewDraft): Promise<Result<null, DraftRefusal>>;
  /** Returns the branch's article. Null if there is none. */
  find(branchId: string, key: string): Promise<StoredDraft | null>;
  /** Returns the current state of the branch's articles, by key. */
  standings(branchId: string): Promise<ReadonlyMap<string, DraftStanding>>;
  /** Parses a text outside the main thread. Null if it took too long (R10.06). */
  parts(markdown: string): Promise<ArticleParts | null>;
  /** Returns the texts with which a draft is compared and checked on its branch. */
  surroundings(branchId: string, brand: BrandId, language: Language): Promise<DraftSurroundings>;
}

/** A run's article, with people's changes. */
export interface StoredDraft {
  /** People may have changed the brand and the language since the run. */
  readonly brand: BrandId;
  readonly language: Language;
  readonly text: DraftText;
  /** SHA-256 of everything that a reader sees, as in an approval. */
  readonly textHash: string;
  /** The article's revision as the branch shows it. */
  readonly revisionId: string | null;
  /** The article's status: `draft`, `in-review` or `approved`. */
  readonly status: string;
}

/** The current state of an article. */
export interface DraftStanding {
  /** The article's revision as the branch shows it. */
  readonly revisionId: string | null;
  /** Null without an approval. */
  readonly approval: DraftApproval | null;
}

/** An article's approver, and the rewritten share of its generated text (R10.19). It is part of the article and is removed with it. */
export interface DraftApproval {
  readonly approvedBy: string;
  /** From 0 (unchanged) to 1. */
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

/** The reason why there is no draft: its branch or brand takes none now, or a part of the text can't be stored. */
export type DraftRefusal =
  | { readonly kind: 'closed' }
  /** The message is for staff. */
  | { readonly kind: 'unfit'; readonly field: DraftField; readonly message: string };

/** A text, and the branch, brand and language in which it is checked. */
export type DraftInPlace = Pick<NewDraft, 'branchId' | 'brand' | 'language' | 'text'>;

export interface DraftSurroundings {
  /** Articles of the branch and of main. */
  readonly articles: readonly { readonly key: string; readonly label: string; readonly body: string }[];
  /** The brand's texts about itself, and its pages' paragraphs. */
  readonly brandName: string;
  readonly product: Product;
  readonly brandTexts: readonly string[];
  readonly passages: readonly { readonly heading: string; readonly text: string; readonly isQuestion: boolean }[];
  /** Returns whether the brand has a page or article at a path once the branch is published. A query and a hash are ignored. */
  readonly isPath: (path: string) => boolean;
}
