import { fakeClock } from '@waypost/platform/kernel/testing';
import { anEntry, aStaff, aStaffAccount, fakeAuthenticator, fakeSignInLimits, fakeStaffStores, type FakeAuthenticator } from '../testing';
import { createPasskeys, MAX_PASSKEYS } from './passkeys';

const HOME = '203.0.113.7';
const ORIGIN = 'https://control.waypost.example';
const [ADA, BOB] = [aStaff(), aStaff({ id: 'staff-2', email: 'bob@waypost.example', name: 'Bob', role: 'editor' })];

function someone() {
  const stores = fakeStaffStores([aStaffAccount(ADA), aStaffAccount(BOB)]);
  const clock = fakeClock();
  const passkeys = createPasskeys({
    ...stores,
    store: stores.passkeys,
    limits: fakeSignInLimits(5),
    clock,
    origin: ORIGIN,
    isRequiredOf: (role) => role === 'administrator',
  });
  /** A challenge of now; no two have the same instant. */
  const challenged = (text: string) => {
    clock.advance(1_000);
    return { text, at: clock.now() };
  };
  const add = async (staff = ADA, key = fakeAuthenticator({ origin: ORIGIN }), name = 'Laptop') => {
    const { challenge } = await passkeys.registrationOptions(staff);
    const answer = await passkeys.register(staff, { challenge: challenged(challenge), credential: key.make({ challenge }), name });
    return { key, answer };
  };
  const ask = async (accountId: string | null = ADA.id) => challenged((await passkeys.requestOptions(accountId)).challenge);
  type Signing = Partial<Parameters<FakeAuthenticator['sign']>[0]>;
  const answer = async (key: FakeAuthenticator, signing: Signing = {}, accountId: string | null = ADA.id, address = HOME) => {
    const challenge = await ask(accountId);
    return passkeys.check({ accountId, address, challenge, assertion: key.sign({ challenge: challenge.text, ...signing }) });
  };
  return { ...stores, clock, passkeys, add, ask, answer, challenged };
}

describe('a passkey [R11.06]', () => {
  it('is created for the control center’s host, with user verification, once for each account', async () => {
    const { passkeys, add } = someone();
    const { key } = await add();
    expect(await passkeys.registrationOptions(ADA)).toMatchObject({
      rp: { id: 'control.waypost.example' },
      user: { name: ADA.email },
      authenticatorSelection: { userVerification: 'required' },
      excludeCredentials: [{ id: key.id }],
    });
    expect((await add(ADA, key)).answer).toEqual({ kind: 'taken' });
    expect((await add(BOB, key)).answer).toEqual({ kind: 'taken' });
    expect(await passkeys.list(ADA.id)).toMatchObject([{ id: key.id, name: 'Laptop', lastUsedAt: null }]);
  });

  it('brings recovery codes with an account’s first second factor, and not with the next', async () => {
    const { add, rows } = someone();
    const { answer } = await add();
    expect(answer).toMatchObject({ kind: 'added', recoveryCodes: expect.arrayContaining([expect.stringMatching(/^\w{4}-/)]) });
    expect((await add()).answer).toMatchObject({ kind: 'added', recoveryCodes: null });
    expect(rows.recoveryCodes.get(ADA.id)).toHaveLength(10);
    expect(rows.audit.map(({ action }) => action)).toEqual(['account.passkey-added', 'account.passkey-added']);
  });

  it.each([
    ['another challenge', { challenge: 'c29tZXRoaW5n' }],
    ['another page', { origin: 'https://waypost.example.evil' }],
    ['another site', { rpId: 'evil.example' }],
    ['nobody’s finger', { isVerified: false }],
  ])('is not created by an answer to %s', async (_what, wrong) => {
    const { passkeys, challenged } = someone();
    const { challenge } = await passkeys.registrationOptions(ADA);
    const credential = fakeAuthenticator({ origin: ORIGIN }).make({ challenge, ...wrong });
    expect(await passkeys.register(ADA, { challenge: challenged(challenge), credential, name: 'Laptop' })).toEqual({ kind: 'wrong' });
    expect(await passkeys.list(ADA.id)).toEqual([]);
  });

  it('has a name, and a limit for each account', async () => {
    const { add, passkeys } = someone();
    expect((await add(ADA, undefined, ' \u200b ')).answer).toEqual({ kind: 'unnamed' });
    for (let count = 0; count < MAX_PASSKEYS; count++) await add();
    expect((await add()).answer).toEqual({ kind: 'full' });
    expect(await passkeys.list(ADA.id)).toHaveLength(MAX_PASSKEYS);
  });

  it('identifies its person, for a given account and for any', async () => {
    const { add, answer, passkeys, clock } = someone();
    const { key } = await add();
    expect(await answer(key)).toEqual({ kind: 'right', staff: ADA });
    expect(await answer(key, { userHandle: ADA.id }, null)).toEqual({ kind: 'right', staff: ADA });
    expect(await passkeys.list(ADA.id)).toMatchObject([{ lastUsedAt: clock.now() }]);
  });

  it.each([
    ['another challenge', { challenge: 'c29tZXRoaW5n' }],
    ['another page', { origin: 'http://control.waypost.example' }],
    ['another site', { rpId: 'evil.example' }],
    ['nobody’s finger', { isVerified: false }],
    ['another person', { userHandle: BOB.id }],
  ])('signs nobody in by an answer to %s, which is recorded [R10.11]', async (_what, wrong) => {
    const { add, answer, rows } = someone();
    const { key } = await add();
    expect(await answer(key, wrong)).toEqual({ kind: 'wrong' });
    expect(rows.audit.at(-1)).toMatchObject({ action: 'account.passkey-failed', by: null, subject: ADA.email });
    expect(await answer(key)).toMatchObject({ kind: 'right' });
  });

  it('signs nobody in by somebody else’s key, or by an unregistered key', async () => {
    const { add, answer, rows } = someone();
    const { key } = await add(BOB);
    expect(await answer(key, {}, ADA.id)).toEqual({ kind: 'wrong' });
    const count = rows.audit.length;
    expect(await answer(fakeAuthenticator({ origin: ORIGIN }), {}, null)).toEqual({ kind: 'wrong' });
    // Otherwise strangers would fill the log.
    expect(rows.audit).toHaveLength(count);
  });

  it('is recorded as refused within limits of its own for an account and an address, and answered all the same [R10.11]', async () => {
    const { add, answer, accounts, rows } = someone();
    const [{ key }, { key: bobs }] = [await add(), await add(BOB)];
    const failed = () => rows.audit.filter(({ action }) => action === 'account.passkey-failed').map(({ subject }) => subject);
    for (let time = 0; time < 20; time++) expect(await answer(key, { isVerified: false })).toEqual({ kind: 'wrong' });
    expect(failed()).toEqual(Array<string>(5).fill(ADA.email));
    await answer(bobs, { isVerified: false }, BOB.id);
    await answer(key, { isVerified: false }, ADA.id, '198.51.100.1');
    expect(failed().slice(5)).toEqual([BOB.email, ADA.email]);
    expect(await answer(key)).toMatchObject({ kind: 'right' });

    await accounts.disable({ id: BOB.id, byId: ADA.id, at: new Date() }, anEntry());
    for (let time = 0; time < 20; time++) expect(await answer(bobs, {}, null)).toEqual({ kind: 'disabled' });
    expect(rows.audit.filter(({ action }) => action === 'account.sign-in-failed')).toHaveLength(4);
  });

  it('rejects another key under its id', async () => {
    const { add, ask, passkeys } = someone();
    const { key } = await add();
    const challenge = await ask();
    const forged = { ...fakeAuthenticator({ origin: ORIGIN }).sign({ challenge: challenge.text, counter: 9 }), id: key.id, rawId: key.id };
    expect(await passkeys.check({ accountId: ADA.id, address: HOME, challenge, assertion: forged })).toEqual({ kind: 'wrong' });
  });

  it('answers a challenge once, even at the same time, and no earlier challenge afterwards', async () => {
    const { add, ask, passkeys } = someone();
    const { key } = await add();
    const [early, late] = [await ask(), await ask()];
    const assertion = key.sign({ challenge: late.text });
    const answers = await Promise.all(
      [1, 2, 3].map(() => passkeys.check({ accountId: ADA.id, address: HOME, challenge: late, assertion })),
    );
    expect(answers.map(({ kind }) => kind).sort()).toEqual(['right', 'wrong', 'wrong']);
    const older = key.sign({ challenge: early.text });
    expect(await passkeys.check({ accountId: ADA.id, address: HOME, challenge: early, assertion: older })).toEqual({ kind: 'wrong' });
  });

  it('answers a challenge once even if its authenticator has no counter', async () => {
    const { add, ask, passkeys, answer } = someone();
    const key = fakeAuthenticator({ origin: ORIGIN });
    const uncounted = { ...key, make: (signing: Parameters<typeof key.make>[0]) => key.make({ ...signing, counter: 0 }) };
    await add(ADA, uncounted);
    const challenge = await ask();
    const assertion = key.sign({ challenge: challenge.text, counter: 0 });
    const once = () => passkeys.check({ accountId: ADA.id, address: HOME, challenge, assertion });
    expect([(await once()).kind, (await once()).kind, (await answer(key, { counter: 0 })).kind]).toEqual(['right', 'wrong', 'right']);
  });

  it('is refused if its counter went back, because there is a copy', async () => {
    const { add, answer } = someone();
    const { key } = await add();
    expect(await answer(key, { counter: 40 })).toMatchObject({ kind: 'right' });
    expect([await answer(key, { counter: 40 }), await answer(key, { counter: 12 }), await answer(key, { counter: 0 })]).toEqual([
      { kind: 'wrong' },
      { kind: 'wrong' },
      { kind: 'wrong' },
    ]);
    expect(await answer(key, { counter: 41 })).toMatchObject({ kind: 'right' });
  });

  it('signs in no disabled account, and says so only to its person', async () => {
    const { add, answer, accounts } = someone();
    const { key } = await add(BOB);
    await accounts.disable({ id: BOB.id, byId: ADA.id, at: new Date() }, anEntry());
    expect(await answer(key, {}, null)).toEqual({ kind: 'disabled' });
  });

  it('is renamed and removed only by its person; the last key of a role that requires it stays', async () => {
    const { add, passkeys, rows } = someone();
    const [{ key: first }, { key: second }, { key: bobs }] = [await add(), await add(), await add(BOB)];
    expect([
      await passkeys.rename(ADA, first.id, 'Desk'),
      await passkeys.rename(BOB, first.id, 'Mine'),
      await passkeys.rename(ADA, first.id, '  '),
    ]).toEqual(['renamed', 'not-found', 'unnamed']);
    expect([
      await passkeys.remove(BOB, first.id),
      await passkeys.remove(ADA, first.id),
      await passkeys.remove(ADA, second.id),
      await passkeys.remove(ADA, 'none'),
      await passkeys.remove(BOB, bobs.id),
    ]).toEqual(['not-found', 'removed', 'last', 'not-found', 'removed']);
    expect([rows.recoveryCodes.has(ADA.id), rows.recoveryCodes.has(BOB.id)]).toEqual([true, false]);
    expect(rows.audit.map(({ action, detail }) => [action, detail?.['name']])).toContainEqual(['account.passkey-removed', 'Desk']);
  });
});
