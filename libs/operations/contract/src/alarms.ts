/** A current problem of the site's operations (R10.21). Lists have the most urgent first. */
export type OperationsAlarm =
  | { readonly kind: 'disk-low' }
  /** The stream between the event API and the database is full, or nearly. */
  | { readonly kind: 'stream-full'; readonly isFull: boolean }
  | PartnerFailingAlarm
  | PartnerBudgetAlarm
  /** Events that their receiver did not accept after all attempts. */
  | { readonly kind: 'dead-deliveries'; readonly count: number }
  /** Visits of the last hour with missing events. If `isCut`, there are more than `visits`. */
  | { readonly kind: 'gaps'; readonly visits: number; readonly isCut: boolean }
  | UncheckedAlarm;

/** A part of the alarms that could not be checked. The others are complete. */
export interface UncheckedAlarm {
  readonly kind: 'unchecked';
  readonly part: 'partner-calls' | 'partner-days' | 'deliveries' | 'gaps';
}

export interface PartnerFailingAlarm {
  readonly kind: 'partner-failing';
  readonly partner: string;
  /** The calls of the last minutes, and those of them that failed. */
  readonly asked: number;
  readonly failed: number;
  /** True while calls are paused, so that the partner can recover. */
  readonly isHeldBack: boolean;
  /** True if calls were paused, and are answered again. */
  readonly hasRecovered: boolean;
}

/** A partner's daily limit of calls is nearly used up. */
export interface PartnerBudgetAlarm {
  readonly kind: 'partner-budget';
  readonly partner: string;
  readonly used: number;
  readonly perDay: number;
}
