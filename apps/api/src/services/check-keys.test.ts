import { setTimeout as pause } from 'node:timers/promises';
import { createAuditLog, createDatabase, isDatabaseAway, type Database } from '@waypost/platform/persistence';
import { createVisitorRightsStores, createVisitorStores } from '@waypost/platform/persistence/visitors';
import { databaseOfTests } from '@waypost/platform/persistence/testing';
import { aKeyRing } from '@waypost/platform/sealing/testing';
import { EMPTY_USER_STATE } from '@waypost/visitor/model';
import { checkKeys, UncheckedKeysError, type KeyCheckDeps } from './check-keys';
import { StartError } from './open-together';
import { KEYS_DO_NOT_FIT } from './require-fitting-keys';

const PAUSE_MS = 5;
/** More repetitions than a check takes. */
const MOST_TIMES = 500;

const database = databaseOfTests();
const log = { warn: jest.fn(), error: jest.fn() };
const opened: Database[] = [];
beforeAll(() =>
  createAuditLog(database).record({ at: new Date('2026-11-18T18:00:00.000Z'), by: null, action: 'test.done', subject: 'a change' }),
);
afterEach(async () => {
  jest.clearAllMocks();
  await Promise.all(opened.splice(0).map((each) => each.close()));
});

/** Starts with these keys while the database is in that condition: it can be away, or refuse the query. */
async function startWith(keyId: string, condition: { isThere: boolean; isRefused?: boolean }) {
  const keyRing = aKeyRing(keyId);
  const own = createDatabase({ url: database.url, keyRing, poolSize: 2, log });
  opened.push(own);
  const { auditKey } = own.prisma;
  if (condition.isRefused) jest.spyOn(auditKey, 'findUnique').mockRejectedValueOnce(new Error('relation "audit_key" does not exist'));
  const repeated: (() => void)[] = [];
  const end = jest.fn<void, [StartError]>();
  const every: KeyCheckDeps['every'] = (_ms, work) => {
    repeated.push(work);
    return () => void repeated.splice(0);
  };
  const isReady = async () => condition.isThere;
  const keys = await checkKeys({ keyRing, databaseUrl: database.url, database: { prisma: own.prisma, isReady }, log, every, end });
  /** Lets the time pass after which the check is repeated. */
  const timePasses = async () => {
    for (const work of [...repeated]) work();
    await pause(PAUSE_MS);
  };
  return { own, keys, end, timePasses, isRepeated: () => repeated.length > 0 };
}

const aChange = {
  visitorId: 'a-visitor',
  brandId: 'tqg',
  visitor: { userState: { ...EMPTY_USER_STATE, updatedAt: '2026-11-18T18:00:00.000Z' }, session: null },
  anonymousId: null,
  consents: [],
};

describe('the check that the data keys fit the database [R15.02] [R16.08]', () => {
  it('is made at the start if the database responds, and not repeated', async () => {
    const { keys, isRepeated } = await startWith('k1', { isThere: true });
    expect([keys.isPending(), isRepeated(), log.error.mock.calls]).toEqual([false, false, []]);
    await expect(startWith('other', { isThere: true })).rejects.toThrow(KEYS_DO_NOT_FIT);
  });

  it('is repeated until a database that was away responds, and nothing is sealed or opened before', async () => {
    const condition = { isThere: false };
    const { own, keys, timePasses, isRepeated, end } = await startWith('k1', condition);
    expect(log.error).toHaveBeenCalledWith(expect.stringContaining('DATABASE_URL'));
    await timePasses();
    expect(keys.isPending()).toBe(true);
    // Making the stores needs no key.
    createVisitorRightsStores(own, keys.keyRing);
    const { visitors } = createVisitorStores(own, keys.keyRing);
    const failure: unknown = await visitors.save(aChange).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(UncheckedKeysError);
    // Requests then get 503, as from a database that is away.
    expect(isDatabaseAway(failure)).toBe(true);
    condition.isThere = true;
    await untilChecked(keys.isPending, timePasses);
    expect([isRepeated(), end.mock.calls]).toEqual([false, []]);
    expect(await visitors.save(aChange)).toBe('saved');
    expect(await visitors.load('a-visitor')).toMatchObject({ userState: { updatedAt: '2026-11-18T18:00:00.000Z' } });
  });

  it('stays to be made if the query fails for another reason', async () => {
    const { keys, timePasses } = await startWith('k1', { isThere: true, isRefused: true });
    expect(log.warn).toHaveBeenCalledWith({ err: expect.anything() }, expect.stringContaining('DATA_KEYS'));
    expect(keys.isPending()).toBe(true);
    await untilChecked(keys.isPending, timePasses);
  });

  it('ends the process with the line of the start if the keys turn out not to fit, and no value was replaced', async () => {
    const { visitors } = createVisitorStores(database, aKeyRing('k1'));
    await visitors.save(aChange);
    const condition = { isThere: false };
    const { own, keys, timePasses, isRepeated, end } = await startWith('other', condition);
    condition.isThere = true;
    await untilChecked(() => end.mock.calls.length === 0, timePasses);
    expect(end).toHaveBeenCalledWith(new StartError(KEYS_DO_NOT_FIT));
    expect([keys.isPending(), isRepeated()]).toEqual([true, false]);
    await expect(createVisitorStores(own, keys.keyRing).visitors.save(aChange)).rejects.toThrow(UncheckedKeysError);
    expect(await visitors.load('a-visitor')).not.toBeNull();
  });
});

async function untilChecked(isPending: () => boolean, timePasses: () => Promise<void>): Promise<void> {
  for (let times = 0; isPending(); times++) {
    if (times === MOST_TIMES) throw new Error('the check was not repeated');
    await timePasses();
  }
}
