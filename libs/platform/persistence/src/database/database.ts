import { PrismaPg } from '@prisma/adapter-pg';
import pg from 'pg';
import { PrismaClient } from '../generated/client';
import type { KeyRing } from '@waypost/platform/sealing';
import { auditing, createAuditChain } from '../audit/audit-chain';
import { createListeningClient } from './listening-client';
import { createLookingClient } from './looking-client';
import { sendUnnamed } from './unnamed-statements';
import { announcing, announcementsOf, type Signals } from './announcements.sql';
import type { Transaction } from './sql-client';

/** pino's shape, as far as it is needed here. */
export interface DatabaseLog {
  warn(details: object, message: string): void;
}

export interface DatabaseOptions {
  readonly url: string;
  /**
   * For the connection that listens, where `url` leads to a pooler that hands connections from one transaction to the next. Null
   * where nothing leads past the pooler: then listeners poll, and get only the signals.
   */
  readonly directUrl?: string | null;
  /** Opens the key of the audit log's chain. */
  readonly keyRing: KeyRing;
  /** Carries announcements as well, where there is another way between the processes. */
  readonly signals?: Signals;
  /** Connections of this process, without the one that listens. */
  readonly poolSize?: number;
  /** How often the listening connection is asked whether it lives. */
  readonly heartbeatMs?: number;
  readonly log: DatabaseLog;
}

export interface Database {
  /** For prepared statements of the hot paths, and for libraries that bring their own SQL. */
  readonly pool: pg.Pool;
  /** For everything else, on the same connections. */
  readonly prisma: PrismaClient;
  /** All of the work, or nothing of it. */
  inTransaction<Answer>(work: (transaction: Transaction) => Promise<Answer>): Promise<Answer>;
  /**
   * Calls after each notification on the channel, and each time that the process begins to listen, for one may have been
   * missed before. Returns how to stop.
   */
  listen(channel: string, onSignal: () => void): () => Promise<void>;
  /** Whether the database answers now; never rejects. */
  isReady(): Promise<boolean>;
  close(): Promise<void>;
}

const POOL_SIZE = 10;
/** A database that is away is reported within this time, and not when the visitor has left. */
const CONNECT_TIMEOUT_MS = 3_000;
/** The server's limit, and the client's for a server that has vanished without closing its connections. */
const STATEMENT_TIMEOUT_MS = 8_000;
const QUERY_TIMEOUT_MS = 10_000;
/** Of a whole transaction. Each of its statements has its own limit: this one ends a transaction that never stops asking. */
const TRANSACTION_TIMEOUT_MS = 30_000;
const READY_TIMEOUT_MS = 1_000;

/**
 * The connections of a process. They are made when first used and, after the database was away, again: a broken connection
 * is thrown away, the next query opens a new one.
 */
export function createDatabase({
  url,
  directUrl = url,
  keyRing,
  signals,
  poolSize = POOL_SIZE,
  heartbeatMs,
  log,
}: DatabaseOptions): Database {
  const pool = createPool(url, poolSize, log);
  if (directUrl !== url) pool.on('connect', sendUnnamed);
  const prisma = new PrismaClient({
    adapter: new PrismaPg(pool),
    // The other formats quote the call, with what was asked in it: a log must not hold that (R15.02).
    errorFormat: 'minimal',
    transactionOptions: { maxWait: CONNECT_TIMEOUT_MS, timeout: TRANSACTION_TIMEOUT_MS },
  });
  const listening = directUrl === null ? createLookingClient() : createListeningClient({ url: directUrl, log, heartbeatMs });
  const chain = createAuditChain(keyRing);
  auditing(prisma, chain);
  announcing(prisma, (channel) => void signals?.send(channel));
  return {
    pool,
    prisma,
    async inTransaction(work) {
      const announced = announcementsOf();
      const answer = await prisma.$transaction((transaction) => {
        auditing(transaction, chain);
        announcing(transaction, (channel) => announced.add(channel));
        return work(transaction);
      });
      for (const channel of announced) void signals?.send(channel);
      return answer;
    },
    listen(channel, onSignal) {
      const stopSignals = signals?.listen(channel, onSignal);
      const stop = listening.listen(channel, onSignal);
      return () => {
        stopSignals?.();
        return stop();
      };
    },
    isReady: () => answersSoon(pool),
    async close() {
      await listening.close();
      await prisma.$disconnect();
      await pool.end();
    },
  };
}

function createPool(url: string, poolSize: number, log: DatabaseLog): pg.Pool {
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
  return pool;
}

async function answersSoon(pool: pg.Pool): Promise<boolean> {
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
}
