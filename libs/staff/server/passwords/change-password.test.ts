import { newId } from '@waypost/platform/kernel';
import { fakeClock } from '@waypost/platform/kernel/testing';
import { aStaff, aStaffAccount, fakeSignInLimits, fakeStaffStores } from '../testing';
import { changePassword } from './change-password';
import { createPasswordHashes } from './password-hash';
import { createStaffSessions } from '../sessions/staff-sessions';

const passwords = createPasswordHashes();
const OLD = 'correct horse battery';
const NEW = 'another horse entirely';
const DEVICE = { userAgent: 'Test browser', address: '203.0.113.9' };

async function aChange() {
  const stores = fakeStaffStores([aStaffAccount({ passwordHash: await passwords.hash(OLD) })]);
  const sessions = createStaffSessions({ store: stores.sessions, clock: fakeClock(), newId });
  const [here, elsewhere] = [await sessions.start(aStaff(), DEVICE), await sessions.start(aStaff(), DEVICE)];
  const change = changePassword({ ...stores, passwords, limits: fakeSignInLimits(3) });
  return {
    stores,
    sessions,
    here,
    elsewhere,
    change: (currentPassword: string, newPassword: string) =>
      change({ staff: aStaff(), sessionId: here, source: { address: DEVICE.address, device: null }, currentPassword, newPassword }),
  };
}

describe('changePassword', () => {
  it('sets the new password and signs out everywhere else [R11.03]', async () => {
    const { change, stores, sessions, here, elsewhere } = await aChange();
    expect(await change(OLD, NEW)).toEqual({ kind: 'changed' });
    const passwordHash = stores.rows.accounts.get('staff-1')?.passwordHash ?? null;
    expect([await passwords.isRight(passwordHash, OLD), await passwords.isRight(passwordHash, NEW)]).toEqual([false, true]);
    expect([await sessions.find(here), await sessions.find(elsewhere)]).toEqual([aStaff(), null]);
    expect(JSON.stringify(stores.rows.audit)).not.toMatch(/horse/);
  });

  it.each([
    ['the current one is wrong', 'wrong horse battery', NEW, { kind: 'wrong-password' }],
    ['the new one is too short', OLD, 'short', { kind: 'invalid', message: expect.stringContaining('12') }],
  ])('changes nothing if %s [R11.03]', async (_what, current, next, answer) => {
    const { change, stores, sessions, elsewhere } = await aChange();
    expect(await change(current, next)).toEqual(answer);
    expect(await passwords.isRight(stores.rows.accounts.get('staff-1')?.passwordHash ?? null, OLD)).toBe(true);
    expect(await sessions.find(elsewhere)).toEqual(aStaff());
  });

  it('cannot be used to guess the current password [R11.04]', async () => {
    const { change } = await aChange();
    for (let guess = 0; guess < 3; guess++) await change('wrong horse battery', NEW);
    expect(await change(OLD, NEW)).toMatchObject({ kind: 'limited' });
  });
});
