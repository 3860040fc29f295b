import { createAuditLog, createDatabase, isDatabaseAway } from '@waypost/platform/persistence';
import { databaseOfTests } from '@waypost/platform/persistence/testing';
import { createKeyRing, type KeyRing } from '@waypost/platform/sealing';
import { aDataKey, aKeyRing } from '@waypost/platform/sealing/testing';
import { StartError } from './open-together';
import { KEYS_DO_NOT_FIT, requireFittingKeys } from './require-fitting-keys';

const database = databaseOfTests();
const log = { warn: jest.fn() };
const change = { at: new Date('2026-11-18T18:00:00.000Z'), by: null, action: 'test.done', subject: 'a change' };

/** Checks the keys of a process on the database. */
async function startWith(keyRing: KeyRing, url = database.url): Promise<void> {
  const own = createDatabase({ url, keyRing, poolSize: 1, log });
  try {
    await requireFittingKeys(own);
  } finally {
    await own.close();
  }
}

describe('the data keys at a start', () => {
  it('are any in a database that holds nothing sealed yet, and afterwards those that it was used with [R15.02] [R16.08]', async () => {
    await startWith(aKeyRing('other'));
    await createAuditLog(database).record(change);
    await startWith(aKeyRing('k1'));
    await startWith(aKeyRing('k2', 'k1'));
    await expect(startWith(aKeyRing('other'))).rejects.toThrow(StartError);
    // The generated keys of every installation have the same id.
    const sameId = createKeyRing([{ id: 'k1', key: aDataKey('other').key }]);
    await expect(startWith(sameId)).rejects.toThrow(KEYS_DO_NOT_FIT);
    expect(log.warn).not.toHaveBeenCalled();
  });

  it('are not taken to fit a database that does not answer [R15.02]', async () => {
    const failure = await startWith(aKeyRing('other'), 'postgresql://postgres:x@127.0.0.1:1/none').catch((error: unknown) => error);
    expect(failure).not.toBeInstanceOf(StartError);
    expect(isDatabaseAway(failure)).toBe(true);
  });
});
