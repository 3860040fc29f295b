import type {
  ArticleTemplate,
  DraftText,
  Fact,
  FailureCode,
  Finding,
  ItemClaim,
  ItemProgress,
  ItemState,
  MicroDollars,
  TokenUsage,
} from '@waypost/content-factory/model';
import type { BrandId, Language } from '@waypost/brands';
import type { Result } from '@waypost/platform/kernel';
import type { Answer } from './generators/generator';

/** Who did something, as it was then. */
export interface Actor {
  readonly id: string;
  readonly name: string;
}

export interface FactoryRun {
  readonly id: string;
  readonly branchId: string;
  readonly brand: BrandId;
  readonly language: Language;
  readonly template: ArticleTemplate;
  readonly facts: readonly Fact[];
  readonly author: AuthorVersion;
  readonly prompt: PromptVersion;
  readonly cap: MicroDollars;
  readonly startedBy: Actor;
  readonly startedAt: Date;
  readonly cancelledAt: Date | null;
}

/** A question that was paid for, or may have been: written before it is asked. */
export interface Attempt {
  readonly number: number;
  readonly startedAt: Date;
  readonly endedAt: Date | null;
  readonly usage: TokenUsage | null;
  readonly cost: MicroDollars | null;
  readonly failure: FailureCode | null;
}

export interface FactoryItem {
  readonly id: string;
  readonly runId: string;
  readonly topic: string;
  readonly state: ItemState;
  readonly attempt: number;
  /** Of a running item its worker's, of a queued one the time before which it is not asked again. */
  readonly leasedUntil: Date | null;
  /** The stored answer; null before there is one. */
  readonly answer: AnswerFacts | null;
  readonly articleKey: string | null;
  readonly findings: readonly Finding[];
  readonly cost: MicroDollars;
  readonly failure: FailureCode | null;
  readonly attempts: readonly Attempt[];
  /** The last approval of its article; null before there is one. */
  readonly approval: ItemApproval | null;
}

/** An answer without its text: a list of two hundred items reads no articles. */
export type AnswerFacts = Omit<Answer, 'text'>;

/** An item with the text of its answer. */
export type WholeItem = Omit<FactoryItem, 'answer'> & { readonly answer: Answer | null };

/** Who approved a generated text, and how much of it they had rewritten: what says whether a prompt is good (R10.19). */
export interface ItemApproval {
  /** SHA-256 of what was approved. */
  readonly textHash: string;
  /** From 0, as it was generated, to 1. */
  readonly rewrittenShare: number;
  readonly by: Actor;
  readonly at: Date;
}

/** What a run has spent, and what its running questions may still cost. */
export interface RunSpending {
  readonly cap: MicroDollars;
  readonly spent: MicroDollars;
  readonly reserved: MicroDollars;
  readonly isCancelled: boolean;
}

/** What a worker does with an item: its claim, or that the run can't pay for it. */
export type ClaimDecision =
  | (ItemClaim & { readonly kind: 'work'; readonly leasedUntil: Date; readonly reserve: MicroDollars })
  | Exclude<ItemClaim, { readonly kind: 'work' }>
  | { readonly kind: 'stop'; readonly failure: Extract<FailureCode, 'cap-reached' | 'cancelled'> };

export interface RunStore {
  /** Writes a run with its items, all queued, in one transaction. */
  add(run: FactoryRun, items: readonly { readonly id: string; readonly topic: string }[]): Promise<void>;
  find(id: string): Promise<{ readonly run: FactoryRun; readonly items: readonly FactoryItem[] } | null>;
  /** The run alone. */
  findRun(id: string): Promise<FactoryRun | null>;
  /** Of one branch, the newest first, a hundred at most. */
  list(branchId: string): Promise<readonly { readonly run: FactoryRun; readonly items: readonly FactoryItem[] }[]>;
  findItem(id: string): Promise<WholeItem | null>;
  /**
   * Decides with the item and its run locked, and writes what was decided in the same transaction: the attempt and its
   * reservation before anything is asked (R10.17). `stop` ends the item.
   */
  claim(itemId: string, decide: (item: ItemProgress, spending: RunSpending) => ClaimDecision, now: Date): Promise<ClaimDecision>;
  /**
   * Keeps an answer and its cost, and gives the reservation back, in one transaction, before anything judges it. What was
   * spent counts also where the attempt is no longer the item's own: then false.
   */
  keepAnswer(itemId: string, attempt: number, answer: Answer, now: Date): Promise<boolean>;
  /** Ends the item with its draft; false where the attempt is no longer the item's own. */
  succeed(
    itemId: string,
    attempt: number,
    result: { readonly articleKey: string; readonly findings: readonly Finding[] },
    now: Date,
  ): Promise<boolean>;
  /** Ends the item, or queues it again for `retryAt`; false where the attempt is no longer the item's own. */
  fail(
    itemId: string,
    attempt: number,
    failure: { readonly code: FailureCode; readonly retryAt: Date | null },
    now: Date,
  ): Promise<boolean>;
  /**
   * Marks the run and ends its items; says which were running. A worker that asks for one of those meanwhile finishes
   * nothing, and what its answer costs is counted.
   */
  cancel(runId: string, now: Date): Promise<readonly string[]>;
  /** Queues failed and cancelled items again, and takes the mark of a cancelled run away; says which items. */
  requeue(runId: string): Promise<readonly string[]>;
  /** Items that should be worked on by now and that no worker holds: after a crash their jobs are sent again. */
  openItems(now: Date): Promise<readonly string[]>;
  /** Of these items, those that have ended: whoever still asks for one may stop. */
  endedAmong(itemIds: readonly string[]): Promise<readonly string[]>;
  /** Keeps the last approval of the item's article. */
  keepApproval(itemId: string, approval: ItemApproval): Promise<void>;
}

/** An author's page of details. Each change is a version of its own. */
export interface AuthorVersion {
  readonly id: string;
  readonly version: number;
  readonly name: string;
  readonly bio: string;
  readonly credentials: string;
  readonly guidelines: string;
  /** Key of a picture of the library. */
  readonly photo: string | null;
}

export interface AuthorStore {
  list(): Promise<readonly AuthorVersion[]>;
  find(id: string): Promise<AuthorVersion | null>;
  /** Adds a version. False where it is not the next one: somebody else changed the author meanwhile. */
  addVersion(author: AuthorVersion, by: Actor, at: Date): Promise<boolean>;
}

/** Never changed once written (R10.19). */
export interface PromptVersion {
  readonly version: number;
  readonly text: string;
}

export interface PromptStore {
  list(): Promise<readonly (PromptVersion & { readonly isCurrent: boolean; readonly writtenBy: string; readonly writtenAt: Date })[]>;
  current(): Promise<PromptVersion | null>;
  /** Adds the next version and makes it current. */
  add(text: string, by: Actor, at: Date): Promise<PromptVersion>;
  /** Moves the label; false where there is no such version. */
  makeCurrent(version: number, by: Actor, at: Date): Promise<boolean>;
}

/** What the factory needs of articles and branches. */
export interface Drafts {
  /** Whether drafts can be made on this branch: it exists, is open, and is not main. */
  isOpenBranch(branchId: string): Promise<boolean>;
  /** Whether the brand has a place for articles. */
  hasPlace(brand: BrandId): boolean;
  /** Makes a draft article once: a second call with the same key changes nothing. */
  add(draft: NewDraft): Promise<Result<null, 'refused'>>;
  /** The text of an article as the branch has it; null where it has none. */
  text(branchId: string, key: string): Promise<DraftText | null>;
  /** What a draft is compared with and checked against on its branch. */
  surroundings(branchId: string, brand: BrandId, language: Language): Promise<DraftSurroundings>;
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
  readonly product: string;
  readonly brandTexts: readonly string[];
  readonly passages: readonly { readonly heading: string; readonly text: string; readonly isQuestion: boolean }[];
  readonly isPath: (path: string) => boolean;
}
