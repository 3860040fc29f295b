import { PrismaPg } from '@prisma/adapter-pg';
import pg from 'pg';
import { PrismaClient } from '../generated/client';
import { within } from '@waypost/platform/kernel/time';
import type { KeyRing } from '@waypost/platform/sealing';
import { auditing, createAuditChain } from '../audit/audit-chain';
import { CONNECT_TIMEOUT_MS } from './connect-timeout';
import { createListeningClient } from './listening-client';
import { createLookingClient } from './looking-client';
import { sendUnnamed } from './unnamed-statements';
import { announcing, announcementsOf, type Signals } from './announcements.sql';
import { readAtOneMoment } from './snapshot.sql';
import type { Transaction } from './sql-client';

/** The part of pino's interface that is used here. */
export interface DatabaseLog {
  warn(details: object, message: string): void;
}

export interface DatabaseOptions {
  readonly url: string;
  /**
   * The address of the connection that listens, if `url` leads to a pooler that reassigns connections after each transaction. Null if every
   * address leads through the pooler: then listeners poll, and receive only the signals.
   */
  readonly directUrl?: string | null;
  /** Opens the sealed key of the audit log's chain. */
  readonly keyRing: KeyRing;
  /** A second way for announcements to reach the other processes. */
  readonly signals?: Signals;
  /** The number of this process's connections, not counting the one that listens. */
  readonly poolSize?: number;
  /** The interval at which the listening connection is checked. */
  readonly heartbeatMs?: number;
  readonly log: DatabaseLog;
}

export interface Database {
  /** For prepared statements of the hot paths, and for libraries with their own SQL. */
  readonly pool: pg.Pool;
  /** For everything else. It uses the same connections. */
  readonly prisma: PrismaClient;
  /** Runs all of the work, or none of it. */
  inTransaction<Answer>(work: (transaction: Transaction) => Promise<Answer>): Promise<Answer>;
  /** Runs reads that all see the database at the same moment. They share one connection, so each waits for the previous one. */
  inSnapshot<Answer>(read: (snapshot: Transaction) => Promise<Answer>): Promise<Answer>;
  /**
   * Calls `onSignal` after each notification on the channel. Also calls it each time the process starts to listen, because it may have
   * missed one before. Returns the function that stops it.
   */
  listen(channel: string, onSignal: () => void): () => Promise<void>;
  /** Returns whether the database responds now. Never rejects. */
  isReady(): Promise<boolean>;
  close(): Promise<void>;
}

const POOL_SIZE = 10;
/** The server's limit. The client's limit below covers a server that vanished without closing its connections. */
const STATEMENT_TIMEOUT_MS = 8_000;
const QUERY_TIMEOUT_MS = 10_000;
/** The limit for a whole transaction. Each statement has its own limit, so this one ends a transaction that never stops making queries. */
const TRANSACTION_TIMEOUT_MS = 30_000;
const READY_TIMEOUT_MS = 1_000;

/**
 * The connections of a process. They are opened on first use. After an outage, a broken connection is discarded and the next query opens a
 * new one.
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
    // The other formats quote the call with its arguments, which a log must not contain (R15.02).
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
    inSnapshot: (read) =>
      prisma.$transaction(async (snapshot) => {
        await readAtOneMoment(snapshot);
        return read(snapshot);
      }),
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
  // A broken idle connection emits an event. Without a listener, it would end the process.
  pool.on('error', (error) => log.warn({ err: error }, 'an idle database connection broke'));
  // The same for a connection in use, between two queries of a transaction. The pool does not listen to it while it is checked out.
  pool.on('connect', (client) =>
    client.on('error', (error) => log.warn({ err: error }, 'a database connection broke while it was in use')),
  );
  return pool;
}

async function answersSoon(pool: pg.Pool): Promise<boolean> {
  try {
    return (await within(READY_TIMEOUT_MS, pool.query('select 1'))).ok;
  } catch {
    return false;
  }
}
