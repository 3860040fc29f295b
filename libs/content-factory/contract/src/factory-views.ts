import type { Fact } from '@waypost/content-factory/model';
import type { DraftText, Finding } from '@waypost/content-factory/model/checks';
import type { FailureCode } from '@waypost/content-factory/model/failures';
import type { ItemState, RunCounts, RunState } from '@waypost/content-factory/model/run';

/** The runs in one response. A run can have two hundred items. */
export const RUNS_PAGE_SIZE = 50;

/** A run as the API shows it. */
export interface RunView {
  readonly id: string;
  readonly branch: string;
  readonly state: RunState;
  readonly counts: RunCounts;
  /** Dollars. */
  readonly cost: number;
  /** The most in dollars that requests without an answer may have cost. It counts against `mostCost`. */
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
  /** The person who tried it again last. Null if nobody did. */
  readonly retriedBy: string | null;
  readonly items: readonly ItemView[];
}

export interface ItemView {
  readonly id: string;
  readonly topic: string;
  readonly state: ItemState;
  /** The number of attempts so far. */
  readonly attempt: number;
  readonly article: string | null;
  /** The findings of the last check. */
  readonly findings: readonly Finding[];
  /** The time of that check. Null if it is not known, or there was none. */
  readonly checkedAt: string | null;
  /** The version of the prompt. */
  readonly prompt: number;
  readonly model: string | null;
  readonly tokens: number | null;
  /** True if the provider did not report the number. */
  readonly areTokensEstimated: boolean;
  /** From the first request to the end of the last one. Null before that end. */
  readonly seconds: number | null;
  /** Dollars. */
  readonly cost: number;
  readonly error: FailureCode | null;
  /** The error in words. */
  readonly errorText: string | null;
  /** The time of the automatic retry. Null if none is planned. */
  readonly retryAt: string | null;
  /** The person who approved the article's current text. Null without an approval. */
  readonly approvedBy: string | null;
  /** The share of the generated text that was rewritten before the approval, from 0 to 1. */
  readonly rewrittenShare: number | null;
}

/** One item in full. */
export interface ItemDetail extends ItemView {
  readonly run: string;
  readonly branch: string;
  /** The model's text. Null before an answer, or if it can't be parsed. */
  readonly generated: DraftText | null;
  /** The branch's current text, with people's corrections. Null if there is none. */
  readonly draft: DraftText | null;
  /** The revision of the article that has this text, and that the findings are about. Null if there is no article. */
  readonly revision: string | null;
  /** The article's status: `draft`, `in-review` or `approved`. Null if there is no article. */
  readonly status: string | null;
  readonly instructions: { readonly version: number; readonly text: string };
  readonly facts: readonly Fact[];
  readonly attempts: readonly AttemptView[];
}

/** A request to the model and its result. */
export interface AttemptView {
  readonly number: number;
  readonly startedAt: string;
  readonly endedAt: string | null;
  readonly tokens: number | null;
  /** True if the provider did not report the number. */
  readonly areTokensEstimated: boolean;
  /** Dollars. Null before an answer. */
  readonly cost: number | null;
  /** The most in dollars that it may have cost, if the cost is unknown. */
  readonly unknownCost: number;
  readonly error: FailureCode | null;
  readonly errorText: string | null;
}

/** An author's details in the newest version. */
export interface AuthorView {
  readonly id: string;
  readonly version: number;
  readonly name: string;
  readonly bio: string;
  readonly credentials: string;
  readonly guidelines: string;
  /** The key of a library picture. */
  readonly photo: string | null;
}

/** The version of the instructions from which a new one is written. */
export type PromptBase = Pick<PromptView, 'version' | 'text'>;

/** A version of the instructions. */
export interface PromptView {
  readonly version: number;
  readonly text: string;
  readonly isCurrent: boolean;
  readonly writtenBy: string;
  readonly writtenAt: string;
}

/** The response to a cancellation: the run, and the items that were running. */
export interface CancelledRun extends RunView {
  readonly wereRunning: readonly string[];
}
