import type { BrowserContext, Page } from '@playwright/test';
import { Client } from 'pg';
import { expect } from '../test';

/** The events that a browser has created, reported by the page at once, so that a tab that dies a second later takes none along. */
export interface MadeEvents {
  /** The ids of all events that any page of the context has created. */
  readonly ids: ReadonlySet<string>;
  /** Resolves once at least this many events exist. */
  untilAtLeast(count: number): Promise<void>;
}

/**
 * Records the events of a context; call it before the first page opens. Every event is pushed to the page's data layer when it is created
 * (R7.04).
 */
export async function watchMadeEvents(context: BrowserContext): Promise<MadeEvents> {
  const ids = new Set<string>();
  await context.exposeBinding('__eventMade', (_source, id: string) => void ids.add(id));
  await context.addInitScript(() => {
    const shared = window as unknown as { dataLayer: { eventId?: string }[]; __eventMade: (id: string) => void };
    const layer: { eventId?: string }[] = [];
    layer.push = (...entries) => {
      for (const { eventId } of entries) if (eventId !== undefined) shared.__eventMade(eventId);
      return Array.prototype.push.apply(layer, entries);
    };
    shared.dataLayer = layer;
  });
  return {
    ids,
    async untilAtLeast(count) {
      await expect.poll(() => ids.size, 'events are made').toBeGreaterThanOrEqual(count);
    },
  };
}

/** Returns the ids of the events in the browser's own database, whatever happens to the page. */
export const outboxIds = (page: Page): Promise<readonly string[]> =>
  page.evaluate(
    () =>
      new Promise<readonly string[]>((resolve, reject) => {
        const opening = indexedDB.open('waypost-outbox');
        // A missing database would be created here, without the app's own store in it.
        opening.onupgradeneeded = () => opening.transaction?.abort();
        opening.onerror = () => resolve([]);
        opening.onsuccess = () => {
          const keys = opening.result.transaction('events').objectStore('events').getAllKeys();
          keys.onsuccess = () => resolve(keys.result.map(String));
          keys.onerror = () => reject(keys.error);
          opening.result.close();
        };
      }),
  );

/** Returns how often each id is in the table, without using our own code. */
async function timesStored(databaseUrl: string, ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ id: string; times: number }>(
      'SELECT id, count(*)::int AS times FROM event WHERE id = ANY($1) GROUP BY id',
      [ids],
    );
    return new Map(rows.map(({ id, times }) => [id, times]));
  } finally {
    await client.end();
  }
}

/** Checks that every event is in the table exactly once, and logs their number. */
export async function expectStoredOnce(databaseUrl: string, ids: Iterable<string>, what: string): Promise<void> {
  const made = [...new Set(ids)];
  const missing = async () => made.filter((id) => !stored.has(id)).length;
  let stored = await timesStored(databaseUrl, made);
  await expect
    .poll(
      async () => {
        stored = await timesStored(databaseUrl, made);
        return missing();
      },
      { message: `${what}: every event arrives`, timeout: 60_000 },
    )
    .toBe(0);
  const doubled = [...stored.values()].filter((times) => times !== 1).length;
  process.stdout.write(`    ${what}: ${made.length} events made, ${stored.size} stored, ${doubled} doubled\n`);
  expect(made.length, 'there were events to lose').toBeGreaterThan(0);
  expect(doubled, `${what}: no event is there twice`).toBe(0);
}
