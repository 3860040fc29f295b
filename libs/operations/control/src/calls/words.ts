import type { LeaseState } from '@waypost/operations/contract/rows';
import type { PartnerCallOperation, PartnerCallOutcome, PartnerId } from '@waypost/partner-adapters/contract/calls';
import type { Tone } from '@waypost/control-center/design/notices';

export const PARTNER_NAMES: Readonly<Record<PartnerId, string>> = { alpha: 'Alpha', beta: 'Beta' };

/** The operations of partners. */
export const OPERATION_NAMES: Readonly<Record<PartnerCallOperation, string>> = {
  'demand-check': 'What a visit is worth',
  'get-phone': 'A number to call',
  ads: 'Ads',
};

/** Returns a name, or the value itself if it is unknown because another build wrote it. */
export const nameIn = (names: Readonly<Record<string, string>>, value: string): string =>
  Object.hasOwn(names, value) ? (names[value] ?? value) : value;

/** The outcomes of calls, in words. */
export const OUTCOME_NAMES: Readonly<Record<PartnerCallOutcome, string>> = {
  success: 'Answered',
  'http-error': 'Refused by the partner',
  'bad-answer': 'Answer can’t be read',
  timeout: 'No answer in time',
  'network-error': 'Not reached',
  'breaker-open': 'Not asked after failures',
  'partner-error': 'Answered with errors',
};
const isOutcome = (outcome: string): outcome is PartnerCallOutcome => Object.hasOwn(OUTCOME_NAMES, outcome);

/** Returns an outcome in words, or the value itself if it is unknown. */
export const outcomeName = (outcome: string): string => (isOutcome(outcome) ? OUTCOME_NAMES[outcome] : outcome);

export const STATE_NAMES: Readonly<Record<LeaseState, string>> = {
  offered: 'Offered',
  shown: 'Shown',
  clicked: 'Called',
  expired: 'Expired',
  refused: 'None leased',
};
export const STATE_TONES: Readonly<Record<LeaseState, Tone>> = {
  offered: 'neutral',
  shown: 'accent',
  clicked: 'success',
  expired: 'neutral',
  refused: 'caution',
};
