import { aKeyRing } from '@waypost/platform/sealing/testing';
import { createDatabase, type Database, type DatabaseLog } from '../src/database/database';
import { startTestDatabase, type TestDatabase } from './start-test-database';

/** A test file's own database and the connections to it. It exists while tests run, not while they are described. */
export interface DatabaseOfTests extends Database {
  readonly url: string;
  /** Runs SQL as the owner, who has rights that a process has not. */
  asOwner<Row extends object>(sql: string): Promise<readonly Row[]>;
  /** See TestDatabase. */
  dump(): Promise<string>;
  /**
   * Resolves once everything that began before this call has ended in the whole cluster. Readers of events stop below running transactions,
   * and other files' tests run in databases of the same cluster.
   */
  settled(): Promise<void>;
}

export interface DatabaseOfTestsOptions {
  readonly poolSize?: number;
  readonly heartbeatMs?: number;
  readonly log?: DatabaseLog;
  /** Gives each test an empty database. Otherwise all tests of the file share one. */
  readonly isNewForEach?: boolean;
}

const START_TIMEOUT_MS = 60_000;
const SILENT: DatabaseLog = { warn: () => undefined };

/** Registers hooks that make a real PostgreSQL database for the tests of this file, connect to it, and drop it after them. */
export function databaseOfTests({
  poolSize = 8,
  heartbeatMs,
  log = SILENT,
  isNewForEach = false,
}: DatabaseOfTestsOptions = {}): DatabaseOfTests {
  let made: { readonly test: TestDatabase; readonly database: Database } | null = null;
  const current = () => {
    if (!made) throw new Error('the database of tests is there while tests run, not while they are described');
    return made;
  };
  const make = async (): Promise<void> => {
    const test = await startTestDatabase();
    made = { test, database: createDatabase({ url: test.url, keyRing: aKeyRing(), poolSize, heartbeatMs, log }) };
  };
  const drop = async (): Promise<void> => {
    const was = made;
    made = null;
    await was?.database.close();
    await was?.test.stop();
  };
  (isNewForEach ? beforeEach : beforeAll)(make, START_TIMEOUT_MS);
  (isNewForEach ? afterEach : afterAll)(drop);
  return {
    get pool() {
      return current().database.pool;
    },
    get prisma() {
      return current().database.prisma;
    },
    get url() {
      return current().test.url;
    },
    asOwner: (sql) => current().test.asOwner(sql),
    inTransaction: (work) => current().database.inTransaction(work),
    inSnapshot: (read) => current().database.inSnapshot(read),
    listen: (channel, onSignal) => current().database.listen(channel, onSignal),
    isReady: () => current().database.isReady(),
    close: () => current().database.close(),
    dump: () => current().test.dump(),
    settled: () => untilSettled(current().database),
  };
}

async function untilSettled({ pool }: Database): Promise<void> {
  const { rows } = await pool.query<{ next: string }>('select pg_snapshot_xmax(pg_current_snapshot())::text as next');
  const isSettled = async () => {
    const answer = await pool.query<{ is: boolean }>('select pg_snapshot_xmin(pg_current_snapshot()) >= $1::text::xid8 as is', [
      rows[0]?.next,
    ]);
    return answer.rows[0]?.is === true;
  };
  while (!(await isSettled()));
}
