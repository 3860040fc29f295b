import { Client } from 'pg';

export interface StoredEvent {
  readonly id: string;
  readonly name: string;
  readonly properties: Readonly<Record<string, unknown>>;
}

async function query<Row extends object>(databaseUrl: string, text: string, values: readonly unknown[]): Promise<Row[]> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return (await client.query<Row>(text, [...values])).rows;
  } finally {
    await client.end();
  }
}

/** Reads the tracked events from PostgreSQL, without using our own code. */
export function storedEvents(databaseUrl: string) {
  return {
    ofSession: (sessionId: string) =>
      query<StoredEvent>(databaseUrl, 'SELECT id, name, properties FROM event WHERE session_id = $1 ORDER BY timestamp, received_at', [
        sessionId,
      ]),
    /** Returns every event with a name. */
    named: (name: string) =>
      query<StoredEvent>(databaseUrl, 'SELECT id, name, properties FROM event WHERE name = $1 ORDER BY timestamp', [name]),
    /** Returns how many events of each name a session has. */
    async countOfSession(sessionId: string): Promise<Record<string, number>> {
      const rows = await query<{ name: string; count: string }>(
        databaseUrl,
        'SELECT name, count(*) AS count FROM event WHERE session_id = $1 GROUP BY name ORDER BY name',
        [sessionId],
      );
      return Object.fromEntries(rows.map(({ name, count }) => [name, Number(count)]));
    },
    /** Returns those of these ids that are stored. */
    async withIds(ids: readonly string[]): Promise<Set<string>> {
      const rows = await query<{ id: string }>(databaseUrl, 'SELECT id FROM event WHERE id = ANY($1)', [ids]);
      return new Set(rows.map(({ id }) => id));
    },
  };
}

export type StoredEvents = ReturnType<typeof storedEvents>;
