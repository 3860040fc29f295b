import type { ContentKind, ContentState } from '@waypost/content/model';
import type { PublishedFeed } from '@waypost/content/server';
import pg from 'pg';
import type { Database, DatabaseLog } from '../database';
import { PUBLISHED_CHANNEL } from './content-store';

export interface PublishedFeedOptions {
  readonly url: string;
  readonly pool: Database['pool'];
  readonly log: DatabaseLog;
  /** How often the connection is asked whether it lives. */
  readonly heartbeatMs?: number;
}

/** A connection that died without a word is found out within this time; until then its publishes are not heard. */
const HEARTBEAT_MS = 2_000;
/** Short and constant: a publish has to be on the site within a second of its commit, also just after an outage. */
const RECONNECT_MS = 250;
const CONNECT_TIMEOUT_MS = 3_000;

interface LoadRow {
  readonly number: number;
  readonly kind: ContentKind | null;
  readonly key: string | null;
  readonly data: ContentState;
}

// One statement, and so one consistent state: no publish can come between the number and the contents.
const LOAD = `
  select n.number, t.kind, t.key, r.data
  from (select coalesce(max(number), 0) as number from publication) n
  left join (
    select distinct e.kind, e.key from publication_entry e join publication p on p.id = e.publication_id where p.number > $1
  ) t on true
  left join content_entry m on m.branch_id = 'main' and m.kind = t.kind and m.key = t.key
  left join content_revision r on r.id = m.revision_id`;

/** Main as it is published, by LISTEN/NOTIFY (architecture, decision 3). */
export function createPublishedFeed({ url, pool, log, heartbeatMs = HEARTBEAT_MS }: PublishedFeedOptions): PublishedFeed {
  return {
    async load(after) {
      const { rows } = await pool.query<LoadRow>(LOAD, [after ?? 0]);
      return {
        number: rows[0]?.number ?? 0,
        changes: rows.flatMap(({ kind, key, data }) => (kind === null || key === null ? [] : [{ kind, key, data }])),
      };
    },

    listen(onSignal) {
      let isStopped = false;
      let isAway = false;
      let timer: NodeJS.Timeout | undefined;
      let current: pg.Client | null = null;

      const lose = (client: pg.Client, error: unknown): void => {
        if (client !== current) return;
        current = null;
        clearTimeout(timer);
        client.end().catch(() => undefined);
        if (isStopped) return;
        // Once an outage, not once a try.
        if (!isAway) log.warn({ err: error }, 'the connection that hears of publishes broke; it is made anew');
        isAway = true;
        timer = setTimeout(connect, RECONNECT_MS);
      };

      const beat = (client: pg.Client): void => {
        timer = setTimeout(() => {
          client.query('select 1').then(
            () => {
              if (client === current && !isStopped) beat(client);
            },
            (error: unknown) => lose(client, error),
          );
        }, heartbeatMs);
      };

      const connect = (): void => {
        const client = new pg.Client({
          connectionString: url,
          application_name: 'waypost-published',
          keepAlive: true,
          connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
          query_timeout: CONNECT_TIMEOUT_MS,
        });
        current = client;
        client.on('error', (error) => lose(client, error));
        client.on('end', () => lose(client, new Error('the connection ended')));
        client.on('notification', () => onSignal());
        client
          .connect()
          .then(() => client.query(`listen ${PUBLISHED_CHANNEL}`))
          .then(() => {
            if (client !== current || isStopped) return;
            isAway = false;
            // What was published while nobody listened.
            onSignal();
            beat(client);
          })
          .catch((error: unknown) => lose(client, error));
      };
      connect();

      return async () => {
        isStopped = true;
        clearTimeout(timer);
        const client = current;
        current = null;
        await client?.end().catch(() => undefined);
      };
    },
  };
}
