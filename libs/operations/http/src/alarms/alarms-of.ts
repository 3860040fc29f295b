import type { OperationsAlarm, PartnerFailingAlarm, UncheckedAlarm } from '@waypost/operations/contract';
import type { PartnerCallTally, PartnerDay } from '@waypost/partner-adapters/contract/calls';

/** The facts behind the alarms. Null if they could not be read. */
export interface Looked {
  readonly isDiskLow: boolean;
  /** How full the stream of events is. Null if there is no stream, or if it has not answered yet. */
  readonly stream: 'roomy' | 'nearly-full' | 'full' | null;
  readonly calls: readonly PartnerCallTally[] | null;
  /** The days of partners whose limit is nearly used up. */
  readonly usedUpDays: readonly PartnerDay[] | null;
  readonly deadDeliveries: number | null;
  /** The visits with gaps. If `isCut`, there are more. */
  readonly gaps: { readonly visits: number; readonly isCut: boolean } | null;
}

/** Fewer failures are only a bad moment of the partner. */
const FAILURES_ALARM = 5;
const FAILED_SHARE_ALARM = 0.5;
/** A visit sometimes loses an event because somebody clears the browser's data. */
const VISITS_WITH_GAPS_ALARM = 5;

const isFailing = ({ asked, failed, heldBack }: PartnerCallTally): boolean =>
  heldBack > 0 || (failed >= FAILURES_ALARM && failed >= asked * FAILED_SHARE_ALARM);

function partnerFailing({ partner, asked, failed, heldBack, newest }: PartnerCallTally): PartnerFailingAlarm {
  const hasRecovered = heldBack > 0 && newest.every((outcome) => outcome === 'success');
  return { kind: 'partner-failing', partner, asked, failed, isHeldBack: newest.includes('breaker-open'), hasRecovered };
}

const unchecked = (part: UncheckedAlarm['part'], facts: unknown): readonly UncheckedAlarm[] =>
  facts === null ? [{ kind: 'unchecked', part }] : [];

/** Returns the alarms for staff's home screen. Those that affect visitors come first, and what could not be checked comes last. */
export const alarmsOf = ({ isDiskLow, stream, calls, usedUpDays, deadDeliveries, gaps }: Looked): readonly OperationsAlarm[] => [
  ...(isDiskLow ? [{ kind: 'disk-low' } as const] : []),
  ...(stream === 'full' || stream === 'nearly-full' ? [{ kind: 'stream-full', isFull: stream === 'full' } as const] : []),
  ...(calls ?? []).filter(isFailing).map(partnerFailing),
  ...(usedUpDays ?? []).map((day) => ({ kind: 'partner-budget', ...day }) as const),
  ...(deadDeliveries !== null && deadDeliveries > 0 ? [{ kind: 'dead-deliveries', count: deadDeliveries } as const] : []),
  ...(gaps !== null && gaps.visits >= VISITS_WITH_GAPS_ALARM ? [{ kind: 'gaps', ...gaps } as const] : []),
  ...unchecked('partner-calls', calls),
  ...unchecked('partner-days', usedUpDays),
  ...unchecked('deliveries', deadDeliveries),
  ...unchecked('gaps', gaps),
];
