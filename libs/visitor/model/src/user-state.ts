import type { ConsentGiven } from '@waypost/compliance';
import type { LeasedNumber } from '@waypost/phones/model/leases';
import type { Answers } from '@waypost/validation';

export const USER_STATE_PATH = '/api/user/set';

/** The key under which the answers of every form are merged (R4.08). */
export const ALL_FORMS = '*';

/** Far more consents than a visitor gives. The server records each one apart from the state (R15.04), so the oldest are not needed. */
export const MAX_CONSENTS = 50;

/** The visitor's state, which is synchronized with the server (R6.05) and survives a closed tab (R6.06). */
export interface UserState {
  /** Answers by form version name, and merged under `*` (R4.08). */
  readonly forms: Readonly<Record<string, Answers>>;
  /** The visitor's current step, by form version (R4.13). */
  readonly steps: Readonly<Record<string, string>>;
  /** The page on which the visitor reached the end of a form, by form version. Another page asks before it uses the answers. */
  readonly finishedOn: Readonly<Record<string, string>>;
  /** The revision at which a form's answers were cleared. A merge does not bring back older answers from another copy of the state. */
  readonly clearedRevision?: Readonly<Record<string, number>>;
  /** The newest `MAX_CONSENTS`, the oldest of them first. */
  readonly consents: readonly ConsentGiven[];
  readonly lease: LeasedNumber | null;
  /** Grows by one with each local change. It shows whether a newer change was made (R6.05). */
  readonly revision: number;
  /** ISO instant of the last change. */
  readonly updatedAt: string;
}

export const EMPTY_USER_STATE: UserState = {
  forms: {},
  steps: {},
  finishedOn: {},
  consents: [],
  lease: null,
  revision: 0,
  updatedAt: '1970-01-01T00:00:00.000Z',
};
