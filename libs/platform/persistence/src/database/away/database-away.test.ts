import { aKeyRing } from '@waypost/platform/sealing/testing';
import { databaseOfTests } from '../../../testing';
import { createDatabase, type Database } from '../database';
import { isDatabaseAway } from './database-away';

const log = { warn: () => undefined };
const observer = databaseOfTests({ log });
let database: Database;

beforeEach(() => {
  database = createDatabase({ keyRing: aKeyRing(), url: observer.url, poolSize: 1, log });
});
afterEach(() => database.close());

const failureOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'no failure',
    (error: unknown) => error,
  );

const failure = (code: string, cause?: unknown) => Object.assign(new Error('it failed', { cause }), { code });

/** The ways to query: a model, SQL, and both in a transaction. */
const ASKED: readonly (readonly [string, (on: Database) => Promise<unknown>])[] = [
  ['a model', ({ prisma }) => prisma.preview.count()],
  ['SQL', ({ prisma }) => prisma.$queryRaw`select count(*) from preview`],
  ['a model in a transaction', ({ inTransaction }) => inTransaction((transaction) => transaction.preview.count())],
  ['SQL in a transaction', ({ inTransaction }) => inTransaction((transaction) => transaction.$queryRaw`select count(*) from preview`)],
];

/** Runs the work while the table that it queries is locked. */
async function whileLocked(work: () => Promise<void>): Promise<void> {
  const client = await observer.pool.connect();
  await client.query('begin');
  await client.query('lock table preview in access exclusive mode');
  await work().finally(async () => {
    await client.query('rollback');
    client.release();
  });
}

/** Cuts the connection that waits for the table, once there is one. */
async function cutWaiting(): Promise<void> {
  for (let count = 0; count === 0;) {
    const { rowCount } = await observer.pool.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
    );
    count = rowCount ?? 0;
  }
}

describe('isDatabaseAway [R16.05]', () => {
  it.each(ASKED)('is true if nothing listens, for %s', async (_by, ask) => {
    const away = createDatabase({ keyRing: aKeyRing(), url: 'postgresql://postgres:x@127.0.0.1:1/none', log });
    const failure = await failureOf(ask(away));
    await away.close();
    expect(isDatabaseAway(failure)).toBe(true);
  });

  it.each(ASKED)('is true if the connection is cut, for %s', async (_by, ask) => {
    await whileLocked(async () => {
      const failure = failureOf(ask(database));
      await cutWaiting();
      expect(isDatabaseAway(await failure)).toBe(true);
    });
  });

  it.each(ASKED)('is true if a statement takes too long, for %s', async (_by, ask) => {
    // The setting applies to the pool's one connection.
    await database.pool.query("set statement_timeout = '100ms'");
    await whileLocked(async () => expect(isDatabaseAway(await failureOf(ask(database)))).toBe(true));
  });

  describe('with every connection in use', () => {
    let failures: readonly unknown[];
    // Each way waits three seconds for a connection, so they wait together.
    beforeAll(async () => {
      failures = await Promise.all(
        ASKED.map(async ([, ask]) => {
          const busy = createDatabase({ keyRing: aKeyRing(), url: observer.url, poolSize: 1, log });
          const client = await busy.pool.connect();
          const failure = await failureOf(ask(busy));
          client.release();
          await busy.close();
          return failure;
        }),
      );
    });

    it.each(ASKED.map(([by], index) => [by, index] as const))('is true for %s', (_by, index) => {
      expect(isDatabaseAway(failures[index])).toBe(true);
    });
  });

  it.each([
    ['a connection refused', failure('ECONNREFUSED')],
    ['a server that is shutting down', failure('57P01')],
    ['a full disk', failure('53100')],
    ['a server without memory', failure('53200')],
    ['a statement that took too long', failure('57014')],
    ['a server that only reads', failure('25006')],
    ['a full disk below another error', failure('X', failure('53100'))],
    ['a socket that is not there', Object.assign(failure('ENOENT'), { syscall: 'connect' })],
  ])('is true for %s', (_what, error) => {
    expect(isDatabaseAway(error)).toBe(true);
  });

  it.each([
    ['a constraint', failure('23505')],
    ['a missing table', failure('42P01')],
    ['a missing file', Object.assign(failure('ENOENT'), { syscall: 'open' })],
    ['anything else', 'no error at all'],
  ])('is false for %s', (_what, error) => {
    expect(isDatabaseAway(error)).toBe(false);
  });

  it('is false for a row that exists already', async () => {
    const mark = () => database.prisma.erasedIdentifier.create({ data: { digest: 'twice', erasureId: 'e' } });
    await mark();
    expect(isDatabaseAway(await failureOf(mark()))).toBe(false);
  });
});
