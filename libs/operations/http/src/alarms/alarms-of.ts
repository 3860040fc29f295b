import type { OperationsAlarm } from '@waypost/operations/contract';
import type { PartnerCallTally, PartnerDay } from '@waypost/partner-adapters/contract/calls';

/** The facts behind the alarms. */
export interface Looked {
  readonly isDiskLow: boolean;
  readonly calls: readonly PartnerCallTally[];
  /** The days of partners whose limit is nearly used up. */
  readonly usedUpDays: readonly PartnerDay[];
  readonly deadDeliveries: number;
  readonly visitsWithGaps: number;
}

/** Fewer failures are only a bad moment of the partner. */
const FAILURES_ALARM = 5;
const FAILED_SHARE_ALARM = 0.5;
/** A visit sometimes loses an event because somebody clears the browser's data. */
const VISITS_WITH_GAPS_ALARM = 5;

const isFailing = ({ asked, failed, heldBack }: PartnerCallTally): boolean =>
  heldBack > 0 || (failed >= FAILURES_ALARM && failed >= asked * FAILED_SHARE_ALARM);

/** Returns the alarms for staff's home screen. Those that affect visitors come first. */
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
