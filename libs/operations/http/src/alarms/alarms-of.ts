import type { OperationsAlarm } from '@waypost/operations/contract';
import type { PartnerCallTally, PartnerDay } from '@waypost/partner-adapters/contract/calls';

/** What was looked at. */
export interface Looked {
  readonly isDiskLow: boolean;
  readonly calls: readonly PartnerCallTally[];
  /** The days of partners of which most is used up. */
  readonly usedUpDays: readonly PartnerDay[];
  readonly deadDeliveries: number;
  readonly visitsWithGaps: number;
}

/** Fewer failures than these are a bad moment, not a partner that fails. */
const FAILURES_ALARM = 5;
const FAILED_SHARE_ALARM = 0.5;
/** A visit loses an event now and then, where somebody clears a browser in the middle of it. */
const VISITS_WITH_GAPS_ALARM = 5;

const isFailing = ({ asked, failed, heldBack }: PartnerCallTally): boolean =>
  heldBack > 0 || (failed >= FAILURES_ALARM && failed >= asked * FAILED_SHARE_ALARM);

/** What the home screen of staff shows of it. What costs visitors something comes first. */
export const alarmsOf = ({ isDiskLow, calls, usedUpDays, deadDeliveries, visitsWithGaps }: Looked): readonly OperationsAlarm[] => [
  ...(isDiskLow ? [{ kind: 'disk-low' } as const] : []),
  ...calls
    .filter(isFailing)
    .map(
      ({ partner, asked, failed, heldBack }) => ({ kind: 'partner-failing', partner, asked, failed, isHeldBack: heldBack > 0 }) as const,
    ),
  ...usedUpDays.map((day) => ({ kind: 'partner-budget', ...day }) as const),
  ...(deadDeliveries > 0 ? [{ kind: 'dead-deliveries', count: deadDeliveries } as const] : []),
  ...(visitsWithGaps >= VISITS_WITH_GAPS_ALARM ? [{ kind: 'gaps', visits: visitsWithGaps } as const] : []),
];
