import type { EventFeed, StoredEvent } from '@waypost/tracking/server/staff';
import { announce } from '../database/announcements.sql';
import type { Database, DatabaseLog } from '../database/database';
import { presentPlace, settledEventsAfter, type Place } from './ordered-events.sql';
import { storedEvent } from './stored-event';

/** The channel that announces events. The signal does not say which ones. */
export const EVENTS_CHANNEL = 'waypost_event';
/**
 * A commit with a notification waits for all other such commits. Many events therefore share one notification, which is sent outside their
 * commits.
 */
const ANNOUNCE_MS = 250;
/** The interval at which the listener looks for itself, in case a notification was lost. */
const LOOK_INTERVAL_MS = 2_000;
const EVENTS_PER_READ = 500;

/** The live feed (R10.10). A notification says that there are events, and each listening process reads them from the table. */
export function createEventFeed({ prisma, listen }: Pick<Database, 'prisma' | 'listen'>, log: DatabaseLog): EventFeed {
  const listeners = new Set<(events: readonly StoredEvent[]) => void>();
  const announcer = createAnnouncer(prisma, log);
  const reader = createReader(prisma, log, listeners);
  let stopListening: (() => Promise<void>) | undefined;
  let lookTimer: NodeJS.Timeout | undefined;

  function start(): void {
    reader.forget();
    reader.look();
    stopListening = listen(EVENTS_CHANNEL, reader.look);
    lookTimer = setInterval(reader.look, LOOK_INTERVAL_MS).unref();
  }

  async function stop(): Promise<void> {
    clearInterval(lookTimer);
    reader.forget();
    await stopListening?.();
  }

  return {
    announce: announcer.announce,
    subscribe(listener) {
      const isFirst = listeners.size === 0;
      const own = (events: readonly StoredEvent[]): void => listener(events);
      listeners.add(own);
      if (isFirst) start();
      return () => {
        if (listeners.delete(own) && listeners.size === 0) void stop();
      };
    },
    async close() {
      listeners.clear();
      announcer.close();
      await stop();
      await reader.settled();
    },
  };
}

/** Notifies the listening processes, at most once per {@link ANNOUNCE_MS}. */
function createAnnouncer(prisma: Database['prisma'], log: DatabaseLog) {
  let timer: NodeJS.Timeout | undefined;
  let isToAnnounce = false;

  function send(): void {
    isToAnnounce = false;
    timer = setTimeout(() => {
      timer = undefined;
      if (isToAnnounce) send();
    }, ANNOUNCE_MS).unref();
    announce(prisma, EVENTS_CHANNEL).catch((error: unknown) => log.warn({ err: error }, 'the live feed could not be notified'));
  }

  return {
    announce(): void {
      isToAnnounce = true;
      if (!timer) send();
    },
    close: (): void => clearTimeout(timer),
  };
}

/** Reads the events since the last look. Looks run one after another. */
function createReader(prisma: Database['prisma'], log: DatabaseLog, listeners: ReadonlySet<(events: readonly StoredEvent[]) => void>) {
  let place: Place | null = null;
  let looking: Promise<void> | null = null;
  let isLookWanted = false;

  async function lookOnce(): Promise<void> {
    place ??= await presentPlace(prisma);
    for (;;) {
      const rows = await settledEventsAfter(prisma, place, EVENTS_PER_READ);
      const last = rows.at(-1);
      if (!last) return;
      place = last;
      const events = rows.map(storedEvent);
      for (const listener of listeners) listener(events);
      if (rows.length < EVENTS_PER_READ) return;
    }
  }

  function look(): void {
    if (looking) {
      isLookWanted = true;
      return;
    }
    looking = lookOnce()
      .catch((error: unknown) => log.warn({ err: error }, 'the live feed could not be read'))
      .finally(() => {
        looking = null;
        if (!isLookWanted || listeners.size === 0) return;
        isLookWanted = false;
        look();
      });
  }

  return {
    look,
    /** Makes the next look begin at the present. A look that was running when the last listener left may have stored an older place. */
    forget(): void {
      place = null;
    },
    settled: async (): Promise<void> => void (await looking),
  };
}
