import { newId } from '@waypost/platform/kernel';
import { fakeClock } from '@waypost/platform/kernel/testing';
import { aKeyRing } from '@waypost/platform/sealing/testing';
import { createStaffPeople, type StaffAuditEvent } from '@waypost/staff/server';
import { createApiTokens } from '@waypost/staff/server/api-tokens';
import { changePassword, createPasswordResets } from '@waypost/staff/server/passwords';
import { createStaffSessions } from '@waypost/staff/server/sessions';
import { createSetUp } from '@waypost/staff/server/set-up';
import { aStaffAccount, anEntry, fakeSignInLimits, fakeStaffStores } from '@waypost/staff/server/testing';
import { databaseOfTests } from '../../testing';
import { createStaffStores } from './staff-stores';

const database = databaseOfTests({ log: { warn: jest.fn() } });

beforeEach(async () => {
  await database.prisma.staffAccount.deleteMany();
  await database.prisma.staffSetUpLink.deleteMany();
});

const clock = fakeClock();
const AT = clock.now();
const PASSWORD = 'correct horse battery';
const passwords = { hash: async (password: string) => `hash of ${password}`, isRight: async () => true };
const DEVICE = { userAgent: '', address: '' };
const aPasskey = (id: string, accountId: string) => ({
  id,
  accountId,
  name: 'Laptop',
  publicKey: new Uint8Array([1]),
  counter: 1,
  transports: [],
  isSynced: false,
  createdAt: AT,
  lastUsedAt: null,
  challengeAt: AT,
});

function useCases() {
  const stores = createStaffStores(database, aKeyRing(), { secret: 'a-secret-of-enough-length', clock });
  const { notify } = fakeStaffStores();
  const deps = { ...stores, limits: fakeSignInLimits(), passwords, notify, clock, newId, onlyProvider: null };
  return {
    stores,
    people: createStaffPeople(deps),
    setUp: createSetUp(deps),
    resets: createPasswordResets(deps),
    tokens: createApiTokens({ ...deps, store: stores.apiTokens }),
    sessions: createStaffSessions({ store: stores.sessions, clock, newId }),
    change: changePassword(deps),
  };
}

/** Makes two administrators. */
async function aPair() {
  const cases = useCases();
  const [ada, bob] = [aStaffAccount({ id: newId() }), aStaffAccount({ id: newId(), email: 'bob@waypost.example', name: 'Bob' })];
  await cases.stores.accounts.findOrAdd(ada, anEntry);
  await cases.stores.accounts.findOrAdd(bob, anEntry);
  const entry = (action: StaffAuditEvent['action']): StaffAuditEvent => ({ action, by: bob, subject: bob.email });
  return { ...cases, ada, bob, entry, passkey: aPasskey(newId(), bob.id) };
}
type Pair = Awaited<ReturnType<typeof aPair>>;

const tokenOf = (link: object): string => ('token' in link && typeof link.token === 'string' ? link.token : '');
const TABLES = ['account', 'session', 'passkey', 'second_factor', 'recovery_code', 'api_token', 'password_reset', 'set_up_link'];

/** Returns all rows about staff, without the order in which the database lists them. */
const rowsOfStaff = async () => {
  const queries = TABLES.map((table) => `select '${table}' as "table", to_jsonb(t) as "row" from staff_${table} t`);
  return (await database.pool.query(`${queries.join(' union all ')} order by 1, 2`)).rows as unknown[];
};

/** Runs work while the database refuses all entries of the audit log. */
async function withoutAudit(work: () => Promise<void>): Promise<void> {
  await database.asOwner('alter table audit_entry add constraint refused check (false) not valid');
  try {
    await work();
  } finally {
    await database.asOwner('alter table audit_entry drop constraint refused');
  }
}

const confirmation = { at: AT, step: 1, codeHashes: ['a code'] };
const withApp = async ({ stores: { secondFactors }, bob, entry }: Pair) => {
  await secondFactors.begin(bob.id, Buffer.from('a secret of twenty b'));
  await secondFactors.confirm(bob.id, confirmation, entry('account.second-factor-added'));
};
const withPasskey = ({ stores: { passkeys }, passkey, entry }: Pair) =>
  passkeys.add(passkey, { max: 1, codeHashes: [] }, entry('account.passkey-added'));

/** Each change: what comes before it, and the change itself. It gets what the step before answered. */
const CHANGES: readonly [string, (pair: Pair) => Promise<() => Promise<unknown>>][] = [
  [
    'account.disabled',
    async ({ people, ada, bob }) =>
      () =>
        people.disable(ada, bob.id),
  ],
  [
    'account.enabled',
    async ({ people, ada, bob }) => {
      await people.disable(ada, bob.id);
      return () => people.enable(ada, bob.id);
    },
  ],
  [
    'account.role-changed',
    async ({ people, ada, bob }) =>
      () =>
        people.changeRole(ada, bob.id, 'viewer'),
  ],
  [
    'account.renamed',
    async ({ people, bob }) =>
      () =>
        people.changeOwnName(bob, 'Robert'),
  ],
  [
    'account.invited',
    async ({ setUp, ada }) =>
      () =>
        setUp.invite(ada, 'cy@waypost.example', 'editor'),
  ],
  [
    'account.invitation-revoked',
    async ({ setUp, people, ada }) => {
      await setUp.invite(ada, 'cy@waypost.example', 'editor');
      const [invitation] = await people.invitations();
      return () => people.revokeInvitation(ada, invitation?.tokenHash ?? '');
    },
  ],
  [
    'account.set-up',
    async ({ setUp, ada }) => {
      const token = tokenOf(await setUp.invite(ada, 'cy@waypost.example', 'editor'));
      return () => setUp.complete({ token, email: null, name: 'Cy', password: PASSWORD });
    },
  ],
  [
    'account.set-up',
    async ({ stores: { accounts }, entry }) => {
      const account = aStaffAccount({ id: newId(), email: 'cy@waypost.example' });
      return () => accounts.findOrAdd(account, () => entry('account.set-up'));
    },
  ],
  [
    'account.set-up',
    async ({ setUp }) => {
      await database.prisma.staffAccount.deleteMany();
      return () => setUp.prepareFirst({ email: 'cy@waypost.example', password: PASSWORD });
    },
  ],
  [
    'account.password-reset-issued',
    async ({ resets, ada, bob }) =>
      () =>
        resets.issue(ada, bob.id),
  ],
  [
    'account.password-reset',
    async ({ resets, ada, bob }) => {
      const token = tokenOf(await resets.issue(ada, bob.id));
      return () => resets.complete({ token, password: PASSWORD });
    },
  ],
  [
    'account.password-changed',
    async ({ change, sessions, bob }) => {
      const sessionId = await sessions.start(bob, DEVICE);
      await sessions.start(bob, DEVICE);
      const source = { address: '', device: null };
      return () => change({ staff: bob, sessionId, source, currentPassword: '', newPassword: PASSWORD });
    },
  ],
  [
    'account.second-factor-added',
    async ({ stores: { secondFactors }, bob, entry }) => {
      await secondFactors.begin(bob.id, Buffer.from('a secret of twenty b'));
      return () => secondFactors.confirm(bob.id, confirmation, entry('account.second-factor-added'));
    },
  ],
  [
    'account.recovery-code-used',
    async (pair) => {
      await withApp(pair);
      return () => pair.stores.secondFactors.useRecoveryCode(pair.bob.id, 'a code', pair.entry('account.recovery-code-used'));
    },
  ],
  [
    'account.second-factor-removed',
    async (pair) => {
      await withApp(pair);
      const rule = { isFactorRequired: false };
      return () => pair.stores.secondFactors.remove(pair.bob.id, rule, pair.entry('account.second-factor-removed'));
    },
  ],
  [
    'account.second-factor-reset',
    async (pair) => {
      await withApp(pair);
      await pair.sessions.start(pair.bob, DEVICE);
      return () => pair.stores.secondFactors.clear(pair.bob.id, () => pair.entry('account.second-factor-reset'));
    },
  ],
  ['account.passkey-added', async (pair) => () => withPasskey(pair)],
  [
    'account.passkey-renamed',
    async (pair) => {
      await withPasskey(pair);
      return () => pair.stores.passkeys.rename({ ...pair.passkey, name: 'Desk' }, pair.entry('account.passkey-renamed'));
    },
  ],
  [
    'account.passkey-removed',
    async (pair) => {
      await withPasskey(pair);
      return () => pair.stores.passkeys.remove(pair.passkey, { isFactorRequired: false }, pair.entry('account.passkey-removed'));
    },
  ],
  [
    'api-token.made',
    async ({ tokens, bob }) =>
      () =>
        tokens.issue(bob, { name: 'Nightly', role: 'editor', days: 1, hasSecondFactor: false }),
  ],
  [
    'api-token.revoked',
    async ({ tokens, bob }) => {
      await tokens.issue(bob, { name: 'Nightly', role: 'editor', days: 1, hasSecondFactor: false });
      const [token] = await tokens.list(bob.id);
      return () => tokens.revoke(bob, bob.id, token?.id ?? '');
    },
  ],
];

describe('changes of staff and their entries in the audit log', () => {
  it.each(CHANGES)('are stored together or not at all: %s [R10.11]', async (action, prepare) => {
    const change = await prepare(await aPair());
    const before = await rowsOfStaff();
    const { number: last } = await database.prisma.auditHead.findFirstOrThrow();
    await withoutAudit(async () => {
      await expect(change()).rejects.toThrow();
      expect(await rowsOfStaff()).toEqual(before);
    });
    await change();
    expect(await rowsOfStaff()).not.toEqual(before);
    const entries = await database.prisma.auditEntry.findMany({ where: { number: { gt: last } } });
    expect(entries.map((entry) => entry.action)).toEqual([action]);
  });
});

describe('a change of a password and a reset of a second factor', () => {
  it('record how many sessions they ended [R10.11] [R11.06]', async () => {
    const pair = await aPair();
    const { change, sessions, bob, stores } = pair;
    await withApp(pair);
    const [own] = [await sessions.start(bob, DEVICE), await sessions.start(bob, DEVICE), await sessions.start(bob, DEVICE)];
    const { number: last } = await database.prisma.auditHead.findFirstOrThrow();
    await change({ staff: bob, sessionId: own, source: { address: '', device: null }, currentPassword: '', newPassword: PASSWORD });
    expect((await sessions.list(bob.id)).map(({ id }) => id)).toEqual([own]);
    await stores.secondFactors.clear(bob.id, (sessionsEnded) => ({
      ...pair.entry('account.second-factor-reset'),
      detail: { sessionsEnded },
    }));
    expect(await sessions.list(bob.id)).toEqual([]);
    const entries = await database.prisma.auditEntry.findMany({ where: { number: { gt: last } }, orderBy: { number: 'asc' } });
    expect(entries.map(({ after, at, byEmail }) => ({ after, at, byEmail }))).toEqual([
      { after: { sessionsEnded: 2 }, at: AT, byEmail: bob.email },
      { after: { sessionsEnded: 1 }, at: AT, byEmail: bob.email },
    ]);
  });
});
