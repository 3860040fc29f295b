import { fakeClock } from '@waypost/platform/kernel/testing';
import { anEntry, aStaff, aStaffAccount, fakeStaffStores } from '../testing';
import { createPasswordHashes } from './password-hash';
import { createPasswordResets, PASSWORD_RESET_MS } from './password-reset';

const [ADA, BOB] = [aStaff(), aStaff({ id: 'staff-2', email: 'bob@waypost.example', name: 'Bob' })];
const NEW = 'another horse entirely';
const passwords = createPasswordHashes();

function aReset() {
  const stores = fakeStaffStores([aStaffAccount(ADA), aStaffAccount(BOB)]);
  const clock = fakeClock();
  const of = createPasswordResets({ ...stores, passwords, clock });
  const issued = async (): Promise<string> => {
    const issue = await of.issue(ADA, BOB.id);
    if (issue.kind !== 'issued') throw new Error(issue.kind);
    return issue.token;
  };
  return { ...stores, clock, of, issued };
}

describe('createPasswordResets', () => {
  it('sets the password of the link’s account, once, ends its sessions and records it [R11.03] [R10.11]', async () => {
    const { of, issued, rows, sessions } = aReset();
    await sessions.add({
      id: 's1',
      accountId: BOB.id,
      userAgent: '',
      address: '',
      signedInAt: new Date(),
      lastSeenAt: new Date(),
      idToken: null,
    });
    const token = await issued();
    expect(await of.find(token)).toEqual(BOB);
    expect(await of.complete({ token, password: NEW })).toEqual({ kind: 'done', staff: BOB });
    expect(await passwords.isRight(rows.accounts.get(BOB.id)?.passwordHash ?? null, NEW)).toBe(true);
    expect(rows.sessions.size).toBe(0);
    expect(await of.complete({ token, password: NEW })).toEqual({ kind: 'gone' });
    expect(rows.audit).toEqual([
      { action: 'account.password-reset-issued', by: ADA, subject: BOB.email },
      { action: 'account.password-reset', by: BOB, subject: BOB.email },
    ]);
    expect(JSON.stringify(rows.audit) + JSON.stringify([...rows.resets])).not.toContain(token);
  });

  it('keeps the link valid if the new password is refused [R11.03]', async () => {
    const { of, issued } = aReset();
    const token = await issued();
    expect(await of.complete({ token, password: 'short' })).toMatchObject({ kind: 'invalid', email: BOB.email });
    expect(await of.complete({ token, password: undefined })).toMatchObject({ kind: 'invalid' });
    expect(await of.complete({ token, password: NEW })).toMatchObject({ kind: 'done' });
  });

  it('issues links that expire after a day, with a newer link, the account, and a new password [R11.03]', async () => {
    const { of, issued, clock, accounts } = aReset();
    const replaced = await issued();
    const expired = await issued();
    expect(await of.find(replaced)).toBeNull();
    clock.advance(PASSWORD_RESET_MS);
    expect(await of.complete({ token: expired, password: NEW })).toEqual({ kind: 'gone' });
    const changed = await issued();
    await accounts.setPasswordHash(BOB.id, { passwordHash: 'hash', ownSessionId: '' }, anEntry);
    expect(await of.find(changed)).toBeNull();
    const disabled = await issued();
    await accounts.disable({ id: BOB.id, byId: ADA.id, at: clock.now() }, anEntry());
    expect(await of.complete({ token: disabled, password: NEW })).toEqual({ kind: 'gone' });
    await accounts.enable({ id: BOB.id, byId: ADA.id }, anEntry());
    expect(await of.complete({ token: disabled, password: NEW })).toEqual({ kind: 'gone' });
  });

  it('refuses one’s own account, a missing account, and a disabled account [R11.03]', async () => {
    const { of, accounts, clock, rows } = aReset();
    expect(await of.issue(ADA, ADA.id)).toEqual({ kind: 'own-account' });
    expect(await of.issue(ADA, 'nobody')).toEqual({ kind: 'not-found' });
    await accounts.disable({ id: BOB.id, byId: ADA.id, at: clock.now() }, anEntry());
    expect(await of.issue(ADA, BOB.id)).toEqual({ kind: 'disabled' });
    expect([rows.resets.size, rows.audit]).toEqual([0, [anEntry()]]);
  });

  it.each([undefined, '', 7, ['x'], 'guess'])('rejects %p as a link [R11.03]', async (token) => {
    expect(await aReset().of.complete({ token, password: NEW })).toEqual({ kind: 'gone' });
  });
});
