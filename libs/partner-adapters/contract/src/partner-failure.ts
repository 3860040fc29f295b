import type { PartnerCallOutcome, PartnerCallRecord, PartnerId } from './partner-ports';

export type PartnerFailureOutcome = Exclude<PartnerCallOutcome, 'success' | 'partner-error'>;

interface PartnerFailureFacts {
  readonly partner: PartnerId;
  readonly operation: PartnerCallRecord['operation'];
  readonly requestId: string;
  readonly outcome: PartnerFailureOutcome;
  readonly statusCode: number | null;
  /** Only our own words: never a partner's text, an address or a header. */
  readonly detail: string;
}

/** A partner gave no usable answer. It is safe to log: it carries no personal value and no credential. */
export class PartnerFailure extends Error {
  override readonly name = 'PartnerFailure';
  readonly partner: PartnerId;
  readonly operation: PartnerCallRecord['operation'];
  readonly requestId: string;
  readonly outcome: PartnerFailureOutcome;
  readonly statusCode: number | null;
  readonly detail: string;

  constructor(facts: PartnerFailureFacts) {
    super(`Partner ${facts.partner}, ${facts.operation}: ${facts.outcome} (${facts.detail})`);
    this.partner = facts.partner;
    this.operation = facts.operation;
    this.requestId = facts.requestId;
    this.outcome = facts.outcome;
    this.statusCode = facts.statusCode;
    this.detail = facts.detail;
  }
}
