import type { OperationsAlarm, UncheckedAlarm } from '@waypost/operations/contract';
import type { PartnerCallQueries, PartnerDay } from '@waypost/partner-adapters/contract/calls';
import type { Clock } from '@waypost/platform/kernel';
import { HOUR_MS, MINUTE_MS } from '@waypost/platform/kernel/time';
import type { StaffEvents } from '@waypost/tracking/server/staff';
import { Router } from 'express';
import { alarmsOf, type Looked } from './alarms-of';

export interface AlarmDeps {
  readonly isDiskLow: () => boolean;
  /** Returns how full the stream of events is, or null without a stream. */
  readonly streamFill: () => Looked['stream'];
  readonly calls: Pick<PartnerCallQueries, 'tally'>;
  /** Returns the days of partners whose limit is nearly used up. */
  readonly usedUpDays: () => Promise<readonly PartnerDay[]>;
  readonly events: Pick<StaffEvents, 'countDeadDeliveries' | 'gaps'>;
  readonly clock: Clock;
  readonly log: { warn(details: object, message: string): void };
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
      // Those who wait for a look get what it could not check. The next request looks again.
      const forget = () => {
        if (lastLook === look) lastLook = null;
      };
      look.alarms.then((alarms) => {
        if (alarms.some(({ kind }) => kind === 'unchecked')) forget();
      }, forget);
    }
    res.json(await lastLook.alarms);
  });
  return router;
}

async function lookForAlarms({
  isDiskLow,
  streamFill,
  calls,
  usedUpDays,
  events,
  clock,
  log,
}: AlarmDeps): Promise<readonly OperationsAlarm[]> {
  const now = clock.now().getTime();
  // Each for itself, because a slow table must not hide the other alarms.
  const nullIfFailed = <Facts>(part: UncheckedAlarm['part'], facts: Promise<Facts>): Promise<Facts | null> =>
    facts.catch((error: unknown) => {
      log.warn({ err: error, part }, 'a part of the alarms could not be checked');
      return null;
    });
  const [tallies, days, deadDeliveries, gaps] = await Promise.all([
    nullIfFailed('partner-calls', calls.tally(new Date(now - CALLS_LOOKED_AT_MS))),
    nullIfFailed('partner-days', usedUpDays()),
    nullIfFailed('deliveries', events.countDeadDeliveries()),
    nullIfFailed('gaps', events.gaps({ from: new Date(now - GAPS_LOOKED_AT_MS), to: new Date(now - GAPS_SETTLE_MS) })),
  ]);
  return alarmsOf({
    isDiskLow: isDiskLow(),
    stream: streamFill(),
    calls: tallies,
    usedUpDays: days,
    deadDeliveries,
    gaps: gaps && { visits: gaps.sessions.length, isCut: gaps.isCut },
  });
}
