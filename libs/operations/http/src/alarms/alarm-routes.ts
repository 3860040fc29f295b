import type { OperationsAlarm } from '@waypost/operations/contract';
import type { PartnerCallQueries, PartnerDay } from '@waypost/partner-adapters/contract/calls';
import type { Clock } from '@waypost/platform/kernel';
import type { StaffEvents } from '@waypost/tracking/server/staff';
import { Router } from 'express';
import { alarmsOf } from './alarms-of';

export interface AlarmDeps {
  readonly isDiskLow: () => boolean;
  readonly calls: Pick<PartnerCallQueries, 'tally'>;
  /** The days of partners of which most is used up. */
  readonly usedUpDays: () => Promise<readonly PartnerDay[]>;
  readonly events: Pick<StaffEvents, 'countDeadDeliveries' | 'gaps'>;
  readonly clock: Clock;
}

const CALLS_LOOKED_AT_MS = 10 * 60_000;
const GAPS_LOOKED_AT_MS = 60 * 60_000;
/** What is on its way still, in an order that is not the browser's, is no gap yet. */
const GAPS_SETTLE_MS = 2 * 60_000;
/** Everybody's home asks: the looks of all are one. */
const LOOK_AGAIN_MS = 20_000;

/** What needs a look now, for the home screen of staff (R10.21). */
export function alarmRoutes(deps: AlarmDeps): Router {
  const { clock } = deps;
  let lastLook: { readonly at: number; readonly alarms: Promise<readonly OperationsAlarm[]> } | null = null;
  const router = Router();
  router.get('/operations/alarms', async (_req, res) => {
    const now = clock.now().getTime();
    if (lastLook === null || now - lastLook.at >= LOOK_AGAIN_MS) {
      const look = { at: now, alarms: lookForAlarms(deps) };
      lastLook = look;
      // A look that failed is answered to those who wait for it, and to nobody later.
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
