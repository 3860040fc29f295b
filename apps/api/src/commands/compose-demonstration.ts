import type { Brand } from '@waypost/brands';
import { pacificDay } from '@waypost/platform/kernel/days';
import { DEMONSTRATION_SESSIONS, inventedTime, type DemonstrationDeps, type DemonstrationStore } from '@waypost/demonstration/server';
import { createBaseline } from '@waypost/experiments/server';
import { storedLives } from '@waypost/experiments/server/counting';
import { createPageSource } from '@waypost/pages/server';
import type { Clock } from '@waypost/platform/kernel';
import { createInventedVisits, createTrackingStores, type Database } from '@waypost/platform/persistence';
import type { KeyRing } from '@waypost/platform/sealing';
import { createEventGroups, takeEvents } from '@waypost/tracking/server';
import { createRejectionKeeper } from '@waypost/tracking/server/rejected';
import type { WaypostPorts } from '../waypost-ports';
import { composeContent } from '../compose/content/compose-content';

export interface DemonstrationNeeds {
  readonly database: Database;
  readonly keyRing: KeyRing;
  readonly clock: Clock;
  readonly brands: readonly Brand[];
  readonly ports: Omit<Parameters<typeof composeContent>[0], 'clock'> & Pick<WaypostPorts, 'dashboards' | 'experimentCounts'>;
}

/** Composes the demonstration on a database, while other processes may use the database. */
export async function composeDemonstration({
  database,
  keyRing,
  clock,
  brands,
  ports,
}: DemonstrationNeeds): Promise<DemonstrationDeps & { readonly store: DemonstrationStore; stop(): Promise<void> }> {
  const time = inventedTime(clock.now());
  const composed = composeContent(
    { ...ports, clock: time },
    { isStaffSessionAlive: async () => false, onPublished: () => undefined, branchChecks: async () => [] },
  );
  await composed.published.start();
  const { log } = ports;
  const { events, days, rejected } = createTrackingStores(database, keyRing, log, time);
  const groups = createEventGroups({
    store: events,
    onStoreError: (error) => log.warn({ err: error }, 'a group of invented events was not stored'),
  });
  const rejections = createRejectionKeeper({
    store: rejected,
    onLost: (count) => log.warn({ count }, 'refused events were not stored'),
    onStoreError: (error) => log.warn({ err: error }, 'a group of refused events was not stored'),
  });
  return {
    content: composed.content,
    lives: storedLives(ports.content.store),
    baselineOf: createBaseline({ figures: ports.dashboards, dayOf: pacificDay }),
    brands,
    payloadOf: createPageSource({ ...composed, routes: composed.siteRoutes.records, clock }).payload,
    // Invented page views have no token, and the command's operator looks after the disk.
    take: takeEvents({ groups, rejections, readPageToken: () => null, isDiskLow: () => false, onRefused: () => undefined }),
    time,
    makeDays: (wanted) => days.make(wanted),
    addAssigned: (increments) => ports.experimentCounts.addAssigned(increments),
    dayOf: pacificDay,
    store: createInventedVisits(database, DEMONSTRATION_SESSIONS),
    async stop() {
      await groups.drain();
      await composed.published.stop();
    },
  };
}
