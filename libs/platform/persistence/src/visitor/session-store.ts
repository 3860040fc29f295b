import connectPgSimple from 'connect-pg-simple';
import session, { type Store } from 'express-session';
import type { Database, DatabaseLog } from '../database/database';
import { retryLost } from '../database/away/retry-lost';

const PRUNE_INTERVAL_SECONDS = 15 * 60;

/** Cookie sessions for express-session, in the migrated `session` table, on the process's own pool. */
export function createSessionStore({ pool }: Pick<Database, 'pool'>, log: DatabaseLog): Store {
  const PgStore = connectPgSimple(session);
  return new PgStore({
    pool: retrying(pool),
    tableName: 'session',
    createTableIfMissing: false,
    pruneSessionInterval: PRUNE_INTERVAL_SECONDS,
    errorLog: (message: unknown, error: unknown) => log.warn({ err: error }, String(message)),
  });
}

/** Each of the store's statements is safe to repeat. It is repeated if its connection was lost (R16.05). */
function retrying(pool: Database['pool']): Database['pool'] {
  const query = (text: string, values: unknown[]) => retryLost(() => pool.query(text, values));
  return Object.assign(Object.create(pool) as Database['pool'], { query });
}
