import { PrismaPg } from '@prisma/adapter-pg';
import pg from 'pg';
import { PrismaClient } from './generated/client';

/** pino's shape, as far as it is needed here. */
export interface DatabaseLog {
  warn(details: object, message: string): void;
}

export interface DatabaseOptions {
  readonly url: string;
  /** Connections of this process. */
  readonly poolSize?: number;
  readonly log: DatabaseLog;
}

export interface Database {
  /** For the hot paths, in SQL. */
  readonly pool: pg.Pool;
  /** For everything else, on the same connections. */
  readonly prisma: PrismaClient;
  /** Whether the database answers now; never rejects. */
  isReady(): Promise<boolean>;
  close(): Promise<void>;
}

const POOL_SIZE = 10;
/** A database that is away is told within this time, and not when the visitor has left. */
const CONNECT_TIMEOUT_MS = 3_000;
/** The server's limit, and the client's for a server that has vanished without closing its connections. */
const STATEMENT_TIMEOUT_MS = 8_000;
const QUERY_TIMEOUT_MS = 10_000;
const READY_TIMEOUT_MS = 1_000;

/**
 * The one pool of a process. It connects when first used and, after the database was away, again by itself: a broken
 * connection is thrown away, the next query opens a new one.
 */
export function createDatabase({ url, poolSize = POOL_SIZE, log }: DatabaseOptions): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    application_name: 'waypost',
    keepAlive: true,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    query_timeout: QUERY_TIMEOUT_MS,
    idle_in_transaction_session_timeout: STATEMENT_TIMEOUT_MS,
  });
  // An idle connection that breaks is an event without a listener's query: unheard, it would end the process.
  pool.on('error', (error) => log.warn({ err: error }, 'an idle database connection broke'));
  // The same of one that is in use, between two queries of a transaction: the pool does not listen while it is lent out.
  pool.on('connect', (client) =>
    client.on('error', (error) => log.warn({ err: error }, 'a database connection broke while it was in use')),
  );
  const prisma = new PrismaClient({ adapter: new PrismaPg(pool) });

  return {
    pool,
    prisma,
    async isReady() {
      let timer: NodeJS.Timeout | undefined;
      try {
        const tooLate = new Promise<never>((_, reject) => {
          timer = setTimeout(() => reject(new Error('the database is slow')), READY_TIMEOUT_MS);
        });
        await Promise.race([pool.query('select 1'), tooLate]);
        return true;
      } catch {
        return false;
      } finally {
        clearTimeout(timer);
      }
    },
    async close() {
      await prisma.$disconnect();
      await pool.end();
    },
  };
}
