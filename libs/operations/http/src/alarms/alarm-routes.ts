import type { OperationsAlarm } from '@waypost/operations/contract';
import type { PartnerCallQueries, PartnerDay } from '@waypost/partner-adapters/contract/calls';
import type { Clock } from '@waypost/platform/kernel';
import { HOUR_MS, MINUTE_MS } from '@waypost/platform/kernel/time';
import type { StaffEvents } from '@waypost/tracking/server/staff';
import { Router } from 'express';
import { alarmsOf } from './alarms-of';

export interface AlarmDeps {
  readonly isDiskLow: () => boolean;
  readonly calls: Pick<PartnerCallQueries, 'tally'>;
  /** Returns the days of partners whose limit is nearly used up. */
  readonly usedUpDays: () => Promise<readonly PartnerDay[]>;
  readonly events: Pick<StaffEvents, 'countDeadDeliveries' | 'gaps'>;
  readonly clock: Clock;
}

const CALLS_LOOKED_AT_MS = 10 * MINUTE_MS;
const GAPS_LOOKED_AT_MS = HOUR_MS;
/** Events that are still on their way, out of order, are no gap yet. */
const GAPS_SETTLE_MS = 2 * MINUTE_MS;
/** Every home screen polls the alarms, so they share one look. */
const LOOK_INTERVAL_MS = 20_000;

/** Routes for the alarms on staff's home screen (R10.21). */
export function alarmRoutes(deps: AlarmDeps): Router {
  const { clock } = deps;
  let lastLook: { readonly at: number; readonly alarms: Promise<readonly OperationsAlarm[]> } | null = null;
  const router = Router();
  router.get('/operations/alarms', async (_req, res) => {
    const now = clock.now().getTime();
    if (lastLook === null || now - lastLook.at >= LOOK_INTERVAL_MS) {
      const look = { at: now, alarms: lookForAlarms(deps) };
      lastLook = look;
      // Those who wait for a failed look get its error. The next request looks again.
      look.alarms.catch(() => {
        if (lastLook === look) lastLook = null;
      });
    }
    res.json(await lastLook.alarms);
  });
  return router;
}

async function lookForAlarms({ isDiskLow, calls, usedUpDays, events, clock }: AlarmDeps): Promise<readonly OperationsAlarm[]> {
  const now = clock.now().getTime();
  const [tallies, days, deadDeliveries, gaps] = await Promise.all([
    calls.tally(new Date(now - CALLS_LOOKED_AT_MS)),
    usedUpDays(),
    events.countDeadDeliveries(),
    events.gaps({ from: new Date(now - GAPS_LOOKED_AT_MS), to: new Date(now - GAPS_SETTLE_MS) }),
  ]);
  return alarmsOf({
    isDiskLow: isDiskLow(),
    calls: tallies,
    usedUpDays: days,
    deadDeliveries,
    visitsWithGaps: gaps.sessions.length,
  });
}
