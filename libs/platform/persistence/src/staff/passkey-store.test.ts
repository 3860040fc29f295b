import { newId } from '@waypost/platform/kernel';
import { fakeClock } from '@waypost/platform/kernel/testing';
import { aKeyRing } from '@waypost/platform/sealing/testing';
import type { StoredPasskey } from '@waypost/staff/server/passkeys';
import { anEntry, aStaffAccount } from '@waypost/staff/server/testing';
import { databaseOfTests } from '../../testing';
import { createStaffStores } from './staff-stores';

const database = databaseOfTests({ log: { warn: jest.fn() }, isNewForEach: true });

const AT = new Date('2026-11-18T18:00:00.000Z');
const after = (ms: number) => new Date(AT.getTime() + ms);
const codes = (...codeHashes: string[]) => ({ max: 3, codeHashes });

async function someone() {
  const stores = createStaffStores(database, aKeyRing(), { secret: 'a-secret-of-enough-length', clock: fakeClock() });
  const [ada, bob] = [aStaffAccount({ id: newId() }), aStaffAccount({ id: newId(), email: 'bob@waypost.example' })];
  await stores.accounts.findOrAdd(ada, anEntry);
  await stores.accounts.findOrAdd(bob, anEntry);
  const aPasskey = (id: string, accountId = ada.id): StoredPasskey => ({
    id,
    accountId,
    publicKey: new Uint8Array([1, 2, 3]),
    counter: 4,
    transports: ['internal', 'hybrid'],
    name: 'Laptop',
    isSynced: false,
    createdAt: AT,
    lastUsedAt: null,
    challengeAt: AT,
  });
  return { ...stores, ada, bob, aPasskey };
}

describe('passkeys in PostgreSQL [R11.06]', () => {
  it('are stored unchanged, and count as their account’s second factor', async () => {
    const { passkeys, accounts, ada, bob, aPasskey } = await someone();
    expect(await passkeys.add(aPasskey('one'), codes('a'), anEntry())).toBe('added-with-codes');
    expect(await passkeys.find('one')).toEqual(aPasskey('one'));
    expect((await accounts.list()).filter(({ hasSecondFactor }) => hasSecondFactor).map(({ id }) => id)).toEqual([ada.id]);
    expect([
      await passkeys.rename({ accountId: bob.id, id: 'one', name: 'Mine' }, anEntry()),
      await passkeys.rename({ accountId: ada.id, id: 'one', name: 'Desk' }, anEntry()),
    ]).toEqual([false, true]);
    expect(await passkeys.list(ada.id)).toMatchObject([{ id: 'one', name: 'Desk' }]);
  });

  it('bring recovery codes once, belong to one account, and are limited, even at the same time', async () => {
    const { passkeys, secondFactors, ada, bob, aPasskey } = await someone();
    const added = await Promise.all(
      ['a', 'b', 'c', 'd', 'e'].map((id) => passkeys.add(aPasskey(id), codes(`${id}1`, `${id}2`), anEntry())),
    );
    expect(added.sort()).toEqual(['added', 'added', 'added-with-codes', 'full', 'full']);
    expect(await secondFactors.codesLeft(ada.id)).toBe(2);
    const [taken] = await passkeys.list(ada.id);
    expect(await passkeys.add(aPasskey(taken?.id ?? '', bob.id), codes('x'), anEntry())).toBe('taken');
    const both = await Promise.all([
      passkeys.add(aPasskey('new', bob.id), codes('y'), anEntry()),
      passkeys.add(aPasskey('new', bob.id), codes('z'), anEntry()),
    ]);
    expect(both.sort()).toEqual(['added-with-codes', 'taken']);
  });

  it('answer a challenge once and only count upwards, even at the same time', async () => {
    const { passkeys, aPasskey } = await someone();
    await passkeys.add(aPasskey('one'), codes(), anEntry());
    const use = (ms: number, counter: number) => passkeys.use('one', { at: after(9_000), challengeAt: after(ms), counter, isSynced: true });
    expect((await Promise.all([use(1_000, 5), use(1_000, 6), use(1_000, 7)])).filter(Boolean)).toHaveLength(1);
    expect([await use(1_000, 40), await use(2_000, 4), await use(2_000, 0), await use(2_000, 40)]).toEqual([false, false, false, true]);
    expect(await passkeys.find('one')).toMatchObject({ counter: 40, isSynced: true, lastUsedAt: after(9_000), challengeAt: after(2_000) });
  });

  it('keep one of two factors that are removed at once, if a factor is required', async () => {
    const { passkeys, secondFactors, ada, aPasskey } = await someone();
    await secondFactors.begin(ada.id, Buffer.from('a secret of twenty b'));
    await secondFactors.confirm(ada.id, { at: AT, step: 1, codeHashes: ['a'] }, anEntry());
    expect(await passkeys.add(aPasskey('one'), codes('b', 'c'), anEntry())).toBe('added');
    const rule = { isFactorRequired: true };
    const removals = await Promise.all([
      passkeys.remove({ accountId: ada.id, id: 'one' }, rule, anEntry()),
      secondFactors.remove(ada.id, rule, anEntry()),
    ]);
    expect(removals.sort()).toEqual(['last', 'removed']);
    expect(await secondFactors.codesLeft(ada.id)).toBe(1);
  });

  it('are removed with the app and the recovery codes when an administrator clears the second factor', async () => {
    const { passkeys, secondFactors, ada, bob, aPasskey } = await someone();
    await passkeys.add(aPasskey('one'), codes('a'), anEntry());
    await passkeys.add(aPasskey('two', bob.id), codes('b'), anEntry());
    expect([await secondFactors.clear(ada.id, anEntry), await secondFactors.clear(ada.id, anEntry)]).toEqual([0, null]);
    expect([await passkeys.list(ada.id), await secondFactors.codesLeft(ada.id)]).toEqual([[], 0]);
    expect(await passkeys.list(bob.id)).toHaveLength(1);
  });
});
