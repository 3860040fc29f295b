import type { StaffName } from '@waypost/content/model';
import type { ReplayResult } from '@waypost/phones/model/replay';

export const REPLAY_STATES = ['queued', 'running', 'succeeded', 'failed', 'cancelled'] as const;
export type ReplayState = (typeof REPLAY_STATES)[number];

/** Days in Los Angeles, both inclusive. */
export interface ReplayRequest {
  readonly from: string;
  readonly to: string;
}

/** A replay as staff see it (R10.15). */
export interface ReplayView extends ReplayRequest {
  readonly id: string;
  readonly by: StaffName;
  readonly startedAt: string;
  readonly state: ReplayState;
  /** 0 to 1. */
  readonly progress: number;
  /** The digest of the rules and the range of events. The same inputs give the same result. */
  readonly digest: string;
  /** True if it used the rules that the branch has now. */
  readonly isCurrent: boolean;
  readonly result?: ReplayResult & { readonly words: string };
}
