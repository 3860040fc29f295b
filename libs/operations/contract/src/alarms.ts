/** Something that works less well than it should, and is true at the moment (R10.21). Most urgent first where they are listed. */
export type OperationsAlarm =
  | { readonly kind: 'disk-low' }
  | PartnerFailingAlarm
  | PartnerBudgetAlarm
  /** Events that their receiver did not take after all tries. */
  | { readonly kind: 'dead-deliveries'; readonly count: number }
  /** Visits of the last hour of which events are missing. */
  | { readonly kind: 'gaps'; readonly visits: number };

export interface PartnerFailingAlarm {
  readonly kind: 'partner-failing';
  readonly partner: string;
  /** Calls of the last minutes, and those of them that did not end well. */
  readonly asked: number;
  readonly failed: number;
  /** Whether we have stopped asking for a moment, so that the partner can recover. */
  readonly isHeldBack: boolean;
}

/** A partner may be asked so often in a day, and most of that is used up. */
export interface PartnerBudgetAlarm {
  readonly kind: 'partner-budget';
  readonly partner: string;
  readonly used: number;
  readonly perDay: number;
}
