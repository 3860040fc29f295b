import { fakeClock } from '@waypost/platform/kernel/testing';
import { anEntry, aStaff, aStaffAccount, fakeStaffStores } from '../testing';
import type { StaffAccountStore } from './staff-account-store';
import { createStaffPeople, type StaffPeople } from './staff-people';

const [ADA, BOB] = [aStaff(), aStaff({ id: 'staff-2', email: 'bob@waypost.example', name: 'Bob' })];
const LINK = {
  createdAt: new Date('2026-11-18T17:00:00.000Z'),
  expiresAt: new Date('2026-11-18T19:00:00.000Z'),
  invitedBy: 'Ada',
  invitedById: 'staff-1',
  role: 'editor',
} as const;

const CY = aStaffAccount({ id: 'staff-3', email: 'cy@waypost.example', name: 'Cy', role: 'viewer' });
const DAN = aStaffAccount({ id: 'staff-4', email: 'dan@waypost.example', name: 'Dan', disabledAt: new Date(0) });

function people(...more: readonly ReturnType<typeof aStaffAccount>[]) {
  const stores = fakeStaffStores([aStaffAccount(ADA), aStaffAccount(BOB), ...more]);
  return { ...stores, clock: fakeClock(), of: createStaffPeople({ ...stores, clock: fakeClock() }) };
}

describe('createStaffPeople', () => {
  it('disables a colleague with every session and link of theirs, and records the actor [R11.04] [R10.11]', async () => {
    const { of, sessions, resets, links, rows } = people();
    const device = { userAgent: '', address: '', signedInAt: new Date(), lastSeenAt: new Date(), idToken: null };
    await sessions.add({ id: 's1', accountId: BOB.id, ...device });
    await sessions.add({ id: 's2', accountId: ADA.id, ...device });
    await resets.add({ tokenHash: 'r', accountId: BOB.id, issuedById: ADA.id, ...LINK }, anEntry());
    await resets.add({ tokenHash: 'by-bob', accountId: ADA.id, issuedById: BOB.id, ...LINK }, anEntry());
    await links.add({ ...LINK, tokenHash: 'invited-by-bob', email: 'eve@waypost.example', invitedById: BOB.id }, null);
    rows.audit.length = 0;
    expect(await of.disable(ADA, BOB.id)).toEqual({ kind: 'done' });
    expect([[...rows.sessions.keys()], rows.resets.size, rows.links.size]).toEqual([['s2'], 0, 0]);
    expect(rows.audit).toEqual([{ action: 'account.disabled', by: ADA, subject: BOB.email }]);
    expect(await of.disable(ADA, BOB.id)).toEqual({ kind: 'done' });
    expect(rows.audit).toHaveLength(1);
  });

  it('enables an account again, with one log entry [R11.04] [R10.11]', async () => {
    const { of, rows } = people();
    await of.disable(ADA, BOB.id);
    expect([await of.enable(ADA, BOB.id), await of.enable(ADA, BOB.id)]).toEqual([{ kind: 'done' }, { kind: 'done' }]);
    expect(rows.accounts.get(BOB.id)?.disabledAt).toBeNull();
    expect(rows.audit.map(({ action }) => action)).toEqual(['account.disabled', 'account.enabled']);
  });

  it('refuses to disable oneself, the last account or a missing account [R11.04]', async () => {
    const { of, rows } = people();
    expect(await of.disable(ADA, ADA.id)).toEqual({ kind: 'own-account' });
    expect(await of.disable(ADA, 'nobody')).toEqual({ kind: 'not-found' });
    expect(await of.enable(ADA, 'nobody')).toEqual({ kind: 'not-found' });
    await of.disable(ADA, BOB.id);
    expect(rows.audit).toHaveLength(1);
  });

  it.each<[string, (of: StaffPeople) => Promise<unknown>]>([
    ['disabled', (of) => of.disable(ADA, BOB.id)],
    ['demoted', (of) => of.changeRole(ADA, BOB.id, 'publisher')],
  ])('does nothing for an administrator who was %s while they asked [R11.04] [R11.05]', async (_what, change) => {
    const { of, rows } = people(CY, DAN);
    await change(of);
    const before = new Map(rows.accounts);
    const answers = [await of.changeRole(BOB, CY.id, 'administrator'), await of.disable(BOB, ADA.id), await of.enable(BOB, DAN.id)];
    expect(answers).toEqual([{ kind: 'not-allowed' }, { kind: 'not-allowed' }, { kind: 'not-allowed' }]);
    expect([rows.accounts, rows.audit.length]).toEqual([before, 1]);
  });

  it('changes a colleague’s role but not one’s own, and keeps one administrator [R11.05] [R10.11]', async () => {
    const { of, rows } = people();
    expect(await of.changeRole(ADA, BOB.id, 'viewer')).toEqual({ kind: 'done' });
    expect(await of.changeRole(ADA, BOB.id, 'viewer')).toEqual({ kind: 'done' });
    expect(rows.accounts.get(BOB.id)?.role).toBe('viewer');
    expect(rows.audit).toEqual([
      { action: 'account.role-changed', by: ADA, subject: BOB.email, detail: { from: 'administrator', to: 'viewer' } },
    ]);
    expect(await of.changeRole(ADA, ADA.id, 'viewer')).toEqual({ kind: 'own-account' });
    expect(await of.changeRole(ADA, 'nobody', 'viewer')).toEqual({ kind: 'not-found' });
  });

  it.each([
    // What a colleague made of it between the read and the change.
    ['editor', 'viewer', [{ from: 'editor', to: 'viewer' }]],
    ['viewer', 'viewer', []],
  ] as const)(
    'records the role that a change replaced, here %s, and not the one read before [R11.05] [R10.11]',
    async (between, role, detail) => {
      const { rows, ...stores } = fakeStaffStores([aStaffAccount(ADA), aStaffAccount(BOB)]);
      const accounts: StaffAccountStore = {
        ...stores.accounts,
        async byId(id) {
          const read = await stores.accounts.byId(id);
          await stores.accounts.setRole({ id, byId: ADA.id, role: between }, anEntry);
          return read;
        },
      };
      const of = createStaffPeople({ ...stores, accounts, clock: fakeClock() });
      expect(await of.changeRole(ADA, BOB.id, role)).toEqual({ kind: 'done' });
      expect(rows.audit.slice(1).map((entry) => entry.detail)).toEqual(detail);
    },
  );

  it.each<[string, (of: StaffPeople) => Promise<unknown>]>([
    ['role', (of) => of.changeRole(ADA, BOB.id, 'viewer')],
    ['access', (of) => of.disable(ADA, BOB.id)],
    ['name', (of) => of.changeOwnName(BOB, 'Robert')],
  ])(
    'changes no %s and notifies nobody while it cannot be recorded, and records it when it is made again [R10.11]',
    async (_what, change) => {
      const { of, rows } = people();
      const before = new Map(rows.accounts);
      rows.auditFailures.push(new Error('the database is away'));
      await expect(change(of)).rejects.toThrow('away');
      expect([rows.accounts, rows.audit, rows.notified]).toEqual([before, [], []]);
      await change(of);
      expect(rows.audit).toHaveLength(1);
    },
  );

  it('lists invitations that can still be used, and revokes one [R11.03] [R10.11]', async () => {
    const { of, links, rows } = people();
    await links.add({ tokenHash: 'old', email: 'old@waypost.example', ...LINK, expiresAt: LINK.createdAt }, null);
    await links.add({ tokenHash: 'first', email: null, ...LINK, invitedBy: null }, null);
    await links.add({ tokenHash: 'new', email: 'new@waypost.example', ...LINK }, null);
    expect((await of.invitations()).map(({ email }) => email)).toEqual(['new@waypost.example']);
    expect([await of.revokeInvitation(ADA, 'new'), await of.revokeInvitation(ADA, 'new')]).toEqual([true, false]);
    expect(await of.revokeInvitation(ADA, 'first')).toBe(false);
    expect([...rows.links.keys()]).toEqual(['old', 'first']);
    expect(rows.audit).toEqual([{ action: 'account.invitation-revoked', by: ADA, subject: 'new@waypost.example' }]);
  });
});
