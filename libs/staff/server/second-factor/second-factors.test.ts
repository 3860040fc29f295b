import { fakeClock } from '@waypost/platform/kernel/testing';
import { aStaff, aStaffAccount, fakeSignInLimits, fakeStaffStores } from '../testing';
import { createStaffSessions } from '../sessions/staff-sessions';
import { createSecondFactors } from './second-factors';
import { codeAt } from '../testing/code-at';

const [ADA, BOB] = [aStaff(), aStaff({ id: 'staff-2', email: 'bob@waypost.example', name: 'Bob', role: 'editor' })];
const address = '203.0.113.9';
const source = { address, device: null };

async function aFactor(allowed = 5) {
  const stores = fakeStaffStores([aStaffAccount(ADA), aStaffAccount(BOB)]);
  const clock = fakeClock();
  const sessions = createStaffSessions({ store: stores.sessions, clock, newId: () => 'session-1' });
  const factors = createSecondFactors({
    ...stores,
    store: stores.secondFactors,
    clock,
    limits: fakeSignInLimits(allowed),
    requiredOf: ['administrator'],
  });
  const codeNow = () => codeAt(stores.rows.secondFactors.get(BOB.id)?.secret ?? new Uint8Array(), clock.now());
  const turnOn = async () => {
    await factors.begin(BOB);
    const answer = await factors.confirm(BOB, codeNow());
    clock.advance(60_000);
    return answer.kind === 'confirmed' ? answer.recoveryCodes : [];
  };
  const check = (code: string) => factors.check({ staff: BOB, code, source });
  return { ...stores, clock, sessions, factors, codeNow, turnOn, check };
}

describe('the second factor [R11.06]', () => {
  it('is active once a code of it was typed, and not before', async () => {
    const { factors, codeNow, check } = await aFactor();
    const begun = await factors.begin(BOB);
    expect(begun?.address).toContain(begun?.secret);
    expect([await factors.stateOf(BOB.id), await check(codeNow())]).toMatchObject([{ isOn: false, codesLeft: 0 }, { kind: 'wrong' }]);
    expect(await factors.confirm(BOB, '000000')).toEqual({ kind: 'wrong' });
    expect(await factors.confirm(BOB, codeNow())).toMatchObject({ kind: 'confirmed', recoveryCodes: expect.arrayContaining([]) });
    expect(await factors.stateOf(BOB.id)).toEqual({ isOn: true, hasApp: true, hasPasskey: false, codesLeft: 10 });
  });

  it('accepts a code once, and no earlier code afterwards', async () => {
    const { turnOn, check, codeNow, clock } = await aFactor();
    await turnOn();
    const early = codeNow();
    expect(await check(early)).toEqual({ kind: 'right' });
    expect(await check(early)).toEqual({ kind: 'wrong' });
    clock.advance(30_000);
    const late = codeNow();
    expect([await check(late), await check(early)]).toEqual([{ kind: 'right' }, { kind: 'wrong' }]);
  });

  it('accepts a code only once, even at the same time', async () => {
    const { turnOn, check, codeNow } = await aFactor();
    await turnOn();
    const code = codeNow();
    const answers = await Promise.all([check(code), check(code), check(code)]);
    expect(answers.map(({ kind }) => kind).sort()).toEqual(['right', 'wrong', 'wrong']);
  });

  it('refuses for signing in the code that confirmed it', async () => {
    const { factors, codeNow, check } = await aFactor();
    await factors.begin(BOB);
    const code = codeNow();
    await factors.confirm(BOB, code);
    expect(await check(code)).toEqual({ kind: 'wrong' });
  });

  it('accepts each recovery code once, in any spelling, and records it', async () => {
    const { turnOn, check, rows } = await aFactor();
    const [first = ''] = await turnOn();
    expect(await check(` ${first.toUpperCase().replaceAll('-', ' ')} `)).toEqual({ kind: 'right' });
    expect(await check(first)).toEqual({ kind: 'wrong' });
    expect(rows.audit.map(({ action }) => action)).toContain('account.recovery-code-used');
    expect(JSON.stringify([...rows.recoveryCodes])).not.toContain(first);
  });

  it('limits guesses', async () => {
    const { turnOn, check, codeNow } = await aFactor(2);
    await turnOn();
    await check('000000');
    await check('000001');
    expect(await check(codeNow())).toEqual({ kind: 'limited', retryAfterSeconds: 900 });
  });

  it('cannot be replaced through an open session, and is removed only with a code', async () => {
    const { turnOn, factors, codeNow } = await aFactor();
    await turnOn();
    expect(await factors.begin(BOB)).toBeNull();
    expect(await factors.remove({ staff: BOB, code: '000000', source })).toEqual({ kind: 'wrong' });
    expect(await factors.remove({ staff: BOB, code: codeNow(), source })).toEqual({ kind: 'right' });
    expect(await factors.stateOf(BOB.id)).toMatchObject({ isOn: false, codesLeft: 0 });
  });

  it('is removed by an administrator, which ends the sessions and is recorded [R10.11]', async () => {
    const { turnOn, factors, sessions, rows } = await aFactor();
    await turnOn();
    await sessions.start(BOB, { userAgent: '', address });
    expect([await factors.reset(BOB, BOB.id), await factors.reset(ADA, ADA.id), await factors.reset(ADA, 'nobody')]).toEqual([
      'own-account',
      'own-account',
      'not-found',
    ]);
    expect(await factors.reset(ADA, BOB.id)).toBe('done');
    expect(rows.sessions.size).toBe(0);
    expect(rows.audit.at(-1)).toMatchObject({ action: 'account.second-factor-reset', by: ADA, subject: BOB.email });
  });
});
