import type { Fact } from '@waypost/content-factory/model';
import type { DraftText, Finding } from '@waypost/content-factory/model/checks';
import type { FailureCode } from '@waypost/content-factory/model/failures';
import type { ItemState, RunCounts, RunState } from '@waypost/content-factory/model/run';

/** A run as the API shows it. */
export interface RunView {
  readonly id: string;
  readonly branch: string;
  readonly state: RunState;
  readonly counts: RunCounts;
  /** Dollars. */
  readonly cost: number;
  /** Dollars that questions may have cost whose answer nobody has seen: they count against `mostCost`. */
  readonly unknownCost: number;
  readonly mostCost: number;
  readonly secondsLeft: number | null;
  readonly brand: string;
  readonly language: string;
  readonly template: string;
  readonly author: string;
  /** The version of the prompt. */
  readonly prompt: number;
  readonly facts: readonly Fact[];
  readonly startedBy: string;
  readonly startedAt: string;
  readonly items: readonly ItemView[];
}

export interface ItemView {
  readonly id: string;
  readonly topic: string;
  readonly state: ItemState;
  readonly attempt: number;
  readonly article: string | null;
  /** Of the article as somebody saw it last. */
  readonly findings: readonly Finding[];
  /** The version of the prompt. */
  readonly prompt: number;
  readonly model: string | null;
  readonly tokens: number | null;
  /** The provider did not say how many they were. */
  readonly areTokensEstimated: boolean;
  /** From its first question to its end; null before. */
  readonly seconds: number | null;
  /** Dollars. */
  readonly cost: number;
  readonly error: FailureCode | null;
  /** The same in words. */
  readonly errorText: string | null;
  /** When it is tried again by itself; null where nothing is planned. */
  readonly retryAt: string | null;
  /** Who approved the article as it is; null where nobody has. */
  readonly approvedBy: string | null;
  /** How much of the generated text was rewritten before the approval, from 0 to 1. */
  readonly rewrittenShare: number | null;
}

/** One item as a person looks at it. */
export interface ItemDetail extends ItemView {
  readonly run: string;
  readonly branch: string;
  /** As the model wrote it; null before an answer, or where it can't be read. */
  readonly generated: DraftText | null;
  /** As its branch has it, with people's corrections; null where it has none. */
  readonly draft: DraftText | null;
  /** How the article stands: `draft`, `in-review` or `approved`; null where there is none. */
  readonly status: string | null;
  readonly instructions: { readonly version: number; readonly text: string };
  readonly facts: readonly Fact[];
  readonly attempts: readonly AttemptView[];
}

/** A question and what became of it. */
export interface AttemptView {
  readonly number: number;
  readonly startedAt: string;
  readonly endedAt: string | null;
  readonly tokens: number | null;
  /** The provider did not say how many they were. */
  readonly areTokensEstimated: boolean;
  /** Dollars; null before an answer. */
  readonly cost: number | null;
  /** Dollars that it may have cost, where nobody knows. */
  readonly unknownCost: number;
  readonly error: FailureCode | null;
  readonly errorText: string | null;
}

/** An author's page of details, in their newest version. */
export interface AuthorView {
  readonly id: string;
  readonly version: number;
  readonly name: string;
  readonly bio: string;
  readonly credentials: string;
  readonly guidelines: string;
  /** Key of a picture of the library. */
  readonly photo: string | null;
}

/** A version of the instructions. */
export interface PromptView {
  readonly version: number;
  readonly text: string;
  readonly isCurrent: boolean;
  readonly writtenBy: string;
  readonly writtenAt: string;
}

/** What a cancel answers: the run, and which of its items a worker had in hand. */
export interface CancelledRun extends RunView {
  readonly wereRunning: readonly string[];
}
