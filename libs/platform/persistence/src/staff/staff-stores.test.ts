import { newId } from '@waypost/platform/kernel';
import { fakeClock } from '@waypost/platform/kernel/testing';
import { aKeyRing } from '@waypost/platform/sealing/testing';
import { createStaffPeople } from '@waypost/staff/server';
import { createPasswordHashes, createPasswordResets } from '@waypost/staff/server/passwords';
import { createStaffSessions } from '@waypost/staff/server/sessions';
import { createSetUp } from '@waypost/staff/server/set-up';
import { anEntry, aStaffAccount, fakeStaffStores } from '@waypost/staff/server/testing';
import { databaseOfTests } from '../../testing';
import { createPreviewStore } from '../content/preview-store';
import { createStaffStores } from './staff-stores';

const log = { warn: jest.fn() };
const database = databaseOfTests({ log, isNewForEach: true });

const passwords = createPasswordHashes();
const anAccount = (email: string) => aStaffAccount({ id: newId(), email });
const stores = () => createStaffStores(database, aKeyRing(), { secret: 'a-secret-of-enough-length', clock: fakeClock() });
const aSetUp = (clock = fakeClock()) => createSetUp({ ...stores(), passwords, clock, newId, onlyProvider: null });

describe('staff accounts', () => {
  it('have one first account after simultaneous starts [R11.03]', async () => {
    const { accounts } = stores();
    const added = await Promise.all(['a', 'b', 'c', 'd'].map((name) => accounts.addFirst(anAccount(`${name}@waypost.example`), anEntry())));
    expect(added.filter(Boolean)).toHaveLength(1);
    expect(await database.prisma.staffAccount.count()).toBe(1);
  });

  it('have one account for an e-mail that signs in several times at once [R11.03]', async () => {
    const { accounts } = stores();
    const accountsOfAda = await Promise.all([1, 2, 3, 4].map(() => accounts.findOrAdd(anAccount('ada@waypost.example'), anEntry)));
    expect(new Set(accountsOfAda.map(({ id }) => id)).size).toBe(1);
  });

  it('have one administrator after simultaneous first sign-ins by OpenID Connect [R11.05]', async () => {
    const { accounts } = stores();
    const first = await Promise.all(
      ['a', 'b', 'c', 'd'].map((name) => accounts.findOrAdd({ ...anAccount(`${name}@waypost.example`), role: 'editor' }, anEntry)),
    );
    expect(first.map(({ role }) => role).sort()).toEqual(['administrator', 'editor', 'editor', 'editor']);
    expect((await accounts.list()).filter(({ role }) => role === 'administrator')).toHaveLength(1);
  });

  it('bind an account to one person of a provider and a person to one account, even at the same time [R11.03]', async () => {
    const { accounts } = stores();
    const [ada, bob] = [anAccount('ada@waypost.example'), anAccount('bob@waypost.example')];
    await accounts.findOrAdd(ada, anEntry);
    await accounts.findOrAdd(bob, anEntry);
    const identity = (subject: string, issuer = 'https://id.example') => ({ issuer, subject });
    const bound = await Promise.all(['1', '2', '3', '4'].map((subject) => accounts.bindOpenId(ada.id, identity(subject))));
    expect(bound.filter(Boolean)).toHaveLength(1);
    const own = identity(String(bound.indexOf(true) + 1));
    expect(await accounts.byOpenId(own)).toMatchObject({ id: ada.id });
    expect(await accounts.bindOpenId(ada.id, own)).toBe(true);
    expect(await accounts.bindOpenId(bob.id, own)).toBe(false);
    expect(await accounts.byOpenId(identity(own.subject, 'https://other.example'))).toBeNull();
    expect(await accounts.bindOpenId(bob.id, identity(own.subject, 'https://other.example'))).toBe(true);
  });

  it('are bound to nobody after they were disabled and enabled again [R11.03]', async () => {
    const { accounts } = stores();
    const [ada, bob] = [anAccount('ada@waypost.example'), anAccount('bob@waypost.example')];
    await accounts.findOrAdd(ada, anEntry);
    await accounts.findOrAdd(bob, anEntry);
    const identity = { issuer: 'https://id.example', subject: 'u-1' };
    await accounts.bindOpenId(bob.id, identity);
    await accounts.disable({ id: bob.id, byId: ada.id, at: new Date() }, anEntry());
    expect(await accounts.byOpenId(identity)).toMatchObject({ id: bob.id });
    await accounts.enable({ id: bob.id, byId: ada.id }, anEntry());
    expect(await accounts.byOpenId(identity)).toBeNull();
  });

  it('refuse an e-mail with capital letters [R11.03]', async () => {
    await expect(stores().accounts.findOrAdd(anAccount('Ada@waypost.example'), anEntry)).rejects.toThrow(/staff_account_email_lower/);
  });
});

describe('changes of people', () => {
  const DEVICE = { userAgent: '', address: '' };
  const aPair = async () => {
    const [ada, bob] = [anAccount('ada@waypost.example'), anAccount('bob@waypost.example')];
    const { accounts, links, sessions, resets } = stores();
    await accounts.findOrAdd(ada, anEntry);
    await accounts.findOrAdd(bob, anEntry);
    const clock = fakeClock();
    const { notify } = fakeStaffStores();
    return {
      ada,
      bob,
      accounts,
      links,
      clock,
      people: createStaffPeople({ accounts, links, notify, clock }),
      sessions: createStaffSessions({ store: sessions, clock, newId }),
      resets: createPasswordResets({ accounts, resets, passwords, notify, clock }),
    };
  };

  it('leave one active account of two that disable each other at once [R11.04]', async () => {
    const { ada, bob, people, accounts } = await aPair();
    const answers = await Promise.all([people.disable(ada, bob.id), people.disable(bob, ada.id)]);
    expect(answers.map(({ kind }) => kind).sort()).toEqual(['done', 'not-allowed']);
    expect((await accounts.list()).filter(({ disabledAt }) => disabledAt === null)).toHaveLength(1);
  });

  it('leave an administrator of two who demote each other at once [R11.05]', async () => {
    const { ada, bob, people, accounts } = await aPair();
    const answers = await Promise.all([people.changeRole(ada, bob.id, 'viewer'), people.changeRole(bob, ada.id, 'viewer')]);
    expect(answers.map(({ kind }) => kind).sort()).toEqual(['done', 'not-allowed']);
    expect((await accounts.list()).map(({ role }) => role).sort()).toEqual(['administrator', 'viewer']);
  });

  it.each<[string, (pair: Awaited<ReturnType<typeof aPair>>) => Promise<unknown>]>([
    ['was disabled', ({ people, ada, bob }) => people.disable(ada, bob.id)],
    ['was demoted', ({ people, ada, bob }) => people.changeRole(ada, bob.id, 'publisher')],
  ])('are not made for an administrator who %s while they asked [R11.04] [R11.05]', async (_what, change) => {
    const pair = await aPair();
    const { ada, bob, people, accounts } = pair;
    const [cy, dan] = [aStaffAccount({ id: newId(), email: 'cy@waypost.example', role: 'viewer' }), anAccount('dan@waypost.example')];
    await accounts.findOrAdd(cy, anEntry);
    await accounts.findOrAdd(dan, anEntry);
    await people.disable(ada, dan.id);
    await change(pair);
    const before = await accounts.list();
    const answers = [
      await people.changeRole(bob, cy.id, 'administrator'),
      await people.disable(bob, ada.id),
      await people.enable(bob, dan.id),
    ];
    expect(answers.map(({ kind }) => kind)).toEqual(['not-allowed', 'not-allowed', 'not-allowed']);
    expect(await accounts.list()).toEqual(before);
  });

  it('end the sessions of a disabled account, even a session that starts at the same time [R11.04]', async () => {
    const { ada, bob, people, sessions } = await aPair();
    const before = await sessions.start(bob, DEVICE);
    expect(await people.disable(ada, bob.id)).toEqual({ kind: 'done' });
    // The password was checked before the account was disabled, and the session is stored after.
    const during = await sessions.start(bob, DEVICE);
    expect([await sessions.find(before), await sessions.find(during)]).toEqual([null, null]);
    await people.enable(ada, bob.id);
    expect([await sessions.find(before), await sessions.find(during)]).toEqual([null, null]);
    expect(await sessions.find(await sessions.start(bob, DEVICE))).toMatchObject({ id: bob.id });
  });

  it('end what a disabled account issued: invitations, reset links, scheduled publishes, previews [R11.04] [R10.03]', async () => {
    const { ada, bob, people, resets } = await aPair();
    const previews = createPreviewStore(database);
    const preview = { branchId: 'spring', brandId: 'tqg', staffSessionId: null, createdAt: new Date(0), expiresAt: new Date(1) } as const;
    const view = { path: '/', at: null, stateCode: null, postalCode: null, variants: {}, draft: null };
    await previews.save({ ...preview, id: 'of-bob', view: { ...view, madeBy: bob.id } }, null);
    await previews.save({ ...preview, id: 'of-ada', view: { ...view, madeBy: ada.id } }, null);
    await previews.save({ ...preview, id: 'of-earlier', view }, null);
    const setUp = aSetUp();
    const invited = await setUp.invite(bob, 'eve@waypost.example', 'editor');
    await setUp.invite(ada, 'grace@waypost.example', 'editor');
    const reset = await resets.issue(bob, ada.id);
    const plan = { at: new Date('2027-01-01T00:00:00.000Z'), note: '', state: 'waiting' };
    await database.prisma.publishSchedule.createMany({
      data: [
        { ...plan, branchId: 'of-bob', byId: bob.id, byName: 'Bob' },
        { ...plan, branchId: 'of-ada', byId: ada.id, byName: 'Ada' },
      ],
    });
    await people.disable(ada, bob.id);
    expect(await previews.find('of-bob')).toBeNull();
    expect([await previews.find('of-ada'), await previews.find('of-earlier')]).toEqual([expect.anything(), expect.anything()]);
    expect(await setUp.find(invited.kind === 'invited' ? invited.token : '')).toBeNull();
    expect(await resets.find(reset.kind === 'issued' ? reset.token : '')).toBeNull();
    expect((await people.invitations()).map(({ email }) => email)).toEqual(['grace@waypost.example']);
    const plans = await database.prisma.publishSchedule.findMany({ orderBy: { branchId: 'asc' } });
    expect(plans.map(({ branchId, state }) => [branchId, state])).toEqual([
      ['of-ada', 'waiting'],
      ['of-bob', 'held'],
    ]);
    expect(await resets.issue(bob, ada.id)).toEqual({ kind: 'disabled' });
  });

  it.each<[string, (pair: Awaited<ReturnType<typeof aPair>>) => Promise<unknown>]>([
    ['was disabled', ({ people, ada, bob }) => people.disable(ada, bob.id)],
    ['was demoted', ({ people, ada, bob }) => people.changeRole(ada, bob.id, 'publisher')],
  ])('leave no invitation and no reset link of a colleague who %s while they asked for it [R11.04]', async (_what, change) => {
    const pair = await aPair();
    const { ada, bob, people, resets } = pair;
    const setUp = aSetUp();
    await Promise.all([change(pair), setUp.invite(bob, 'eve@waypost.example', 'editor')]);
    expect(await people.invitations()).toEqual([]);
    // The gate let these calls in before the change, and their bodies come after it.
    expect(await setUp.invite(bob, 'eve@waypost.example', 'editor')).toEqual({ kind: 'disabled' });
    expect(await resets.issue(bob, ada.id)).toEqual({ kind: 'disabled' });
    expect([await people.invitations(), await database.prisma.staffPasswordReset.count()]).toEqual([[], 0]);
    expect(await setUp.invite(ada, 'eve@waypost.example', 'editor')).toMatchObject({ kind: 'invited' });
  });

  it.each([
    ['publisher', { plan: 'waiting', links: 0 }],
    ['editor', { plan: 'held', links: 0 }],
    ['viewer', { plan: 'held', links: 0 }],
    ['administrator', { plan: 'waiting', links: 2 }],
  ] as const)('end what an administrator issued and may not issue as %s [R11.05]', async (role, left) => {
    const { ada, bob, people, resets } = await aPair();
    const setUp = aSetUp();
    const invited = await setUp.invite(bob, 'eve@waypost.example', 'administrator');
    const reset = await resets.issue(bob, ada.id);
    const plan = { at: new Date('2027-01-01T00:00:00.000Z'), note: '', state: 'waiting' };
    await database.prisma.publishSchedule.create({ data: { ...plan, branchId: 'of-bob', byId: bob.id, byName: 'Bob' } });
    expect(await people.changeRole(ada, bob.id, role)).toEqual({ kind: 'done' });
    const links = [
      await setUp.find(invited.kind === 'invited' ? invited.token : ''),
      await resets.find(reset.kind === 'issued' ? reset.token : ''),
    ].filter((link) => link !== null);
    const { state } = await database.prisma.publishSchedule.findFirstOrThrow();
    expect({ plan: state, links: links.length }).toEqual(left);
  });

  it('preserve the time when somebody was last seen, also after their sessions have ended [R11.04]', async () => {
    const { ada, accounts, sessions, clock } = await aPair();
    const id = await sessions.start(ada, DEVICE);
    clock.advance(120_000);
    await sessions.find(id);
    await sessions.end(ada.id, id);
    expect((await accounts.list()).map(({ email, lastSeenAt }) => [email, lastSeenAt])).toEqual([
      ['ada@waypost.example', clock.now()],
      ['bob@waypost.example', null],
    ]);
  });

  it('use an invitation or revoke it, but not both at once [R11.03]', async () => {
    const { ada, people } = await aPair();
    const setUp = aSetUp();
    for (const round of [1, 2, 3, 4]) {
      const email = `grace${round}@waypost.example`;
      const invitation = await setUp.invite(ada, email, 'editor');
      const token = invitation.kind === 'invited' ? invitation.token : '';
      const [one] = await people.invitations();
      const [used, isRevoked] = await Promise.all([
        setUp.complete({ token, name: 'Grace', email, password: 'correct horse battery' }),
        people.revokeInvitation(ada, one?.tokenHash ?? ''),
      ]);
      expect([used.kind, isRevoked]).toEqual(isRevoked ? ['gone', true] : ['done', false]);
    }
    expect(await people.invitations()).toEqual([]);
  });

  it('drop the invitation of a person who signed in by OpenID Connect, with its role [R11.03]', async () => {
    const { ada, people, accounts } = await aPair();
    await aSetUp().invite(ada, 'grace@waypost.example', 'editor');
    const grace = await accounts.findOrAdd({ ...anAccount('grace@waypost.example'), role: 'viewer' }, anEntry);
    expect([grace.role, await people.invitations()]).toEqual(['editor', []]);
  });

  it('set one password by one link, even if it is opened several times at once, and store no token [R11.03]', async () => {
    const { ada, bob, resets, sessions } = await aPair();
    const open = await sessions.start(bob, DEVICE);
    const issue = await resets.issue(ada, bob.id);
    const token = issue.kind === 'issued' ? issue.token : '';
    expect(await database.dump()).not.toContain(token);
    const answers = await Promise.all(
      ['first', 'second', 'third'].map((word) => resets.complete({ token, password: `${word} horse battery` })),
    );
    expect(answers.map(({ kind }) => kind).sort()).toEqual(['done', 'gone', 'gone']);
    expect(await sessions.find(open)).toBeNull();
    expect(await database.prisma.staffPasswordReset.count()).toBe(0);
  });

  it('admit nobody by a link whose account is disabled at the same time [R11.04]', async () => {
    const { ada, bob, resets, people, sessions } = await aPair();
    const issue = await resets.issue(ada, bob.id);
    const token = issue.kind === 'issued' ? issue.token : '';
    await Promise.all([resets.complete({ token, password: 'another horse battery' }), people.disable(ada, bob.id)]);
    expect(await sessions.find(await sessions.start(bob, DEVICE))).toBeNull();
    expect(await database.prisma.staffPasswordReset.count()).toBe(0);
  });

  it('show a new name in open sessions from the next request on [R11.03]', async () => {
    const { bob, people, sessions } = await aPair();
    const open = await sessions.start(bob, DEVICE);
    expect(await people.changeOwnName(bob, 'Bob Ortiz')).toBe('done');
    expect(await sessions.find(open)).toMatchObject({ id: bob.id, name: 'Bob Ortiz' });
    expect((await people.list()).map(({ name }) => name)).toContain('Bob Ortiz');
  });

  it('replace a link by a newer link, and drop it when the password changes [R11.03]', async () => {
    const { ada, bob, resets, accounts } = await aPair();
    const issues = [await resets.issue(ada, bob.id), await resets.issue(ada, bob.id)];
    const [first, second] = issues.map((issue) => (issue.kind === 'issued' ? issue.token : ''));
    expect([await resets.find(first), (await resets.find(second))?.id]).toEqual([null, bob.id]);
    await accounts.setPasswordHash(bob.id, { passwordHash: 'another', ownSessionId: '' }, anEntry);
    expect(await resets.find(second)).toBeNull();
  });
});

describe('set-up links', () => {
  const person = (email: string) => ({ email, name: 'Ada', password: 'correct horse battery' });

  it('create one account by one link, even if it is opened several times at once [R11.03]', async () => {
    const setUp = aSetUp();
    const first = await setUp.prepareFirst(null);
    const token = first.kind === 'link' ? first.token : '';
    const answers = await Promise.all(
      ['a', 'b', 'c', 'd', 'e'].map((name) => setUp.complete({ token, ...person(`${name}@waypost.example`) })),
    );
    expect(answers.map(({ kind }) => kind).sort()).toEqual(['done', 'gone', 'gone', 'gone', 'gone']);
    expect(await database.prisma.staffAccount.count()).toBe(1);
  });

  it('create one first account by two links [R11.03]', async () => {
    const setUp = aSetUp();
    const links = [await setUp.prepareFirst(null), await setUp.prepareFirst(null)];
    const answers = await Promise.all(
      links.map((link, n) => setUp.complete({ token: link.kind === 'link' ? link.token : '', ...person(`${n}@waypost.example`) })),
    );
    expect(answers.map(({ kind }) => kind).sort()).toEqual(['done', 'gone']);
    expect(await database.prisma.staffSetUpLink.count()).toBe(0);
  });

  it('store only the hash of a token, and delete expired links [R11.03]', async () => {
    const clock = fakeClock();
    const setUp = aSetUp(clock);
    const first = await setUp.prepareFirst(null);
    expect(await database.dump()).not.toContain(first.kind === 'link' ? first.token : '');
    clock.advance(25 * 3_600_000);
    await setUp.prepareFirst(null);
    expect(await database.prisma.staffSetUpLink.count()).toBe(1);
  });

  it('create no second account for an invited person who signed in by OpenID Connect meanwhile [R11.03]', async () => {
    const { accounts } = stores();
    const ada = anAccount('ada@waypost.example');
    await accounts.addFirst(ada, anEntry());
    const setUp = aSetUp();
    const invitation = await setUp.invite(ada, 'bob@waypost.example', 'editor');
    await accounts.findOrAdd(anAccount('bob@waypost.example'), anEntry);
    const token = invitation.kind === 'invited' ? invitation.token : '';
    expect(await setUp.complete({ token, ...person('bob@waypost.example') })).toEqual({ kind: 'gone' });
  });
});

describe('staff sessions', () => {
  const DEVICE = { userAgent: 'Marked-Browser/1.0', address: '203.0.113.77' };

  it('are stored with device and id token sealed, and return both [R11.04] [R15.02]', async () => {
    const { accounts, sessions: store } = stores();
    const ada = anAccount('ada@waypost.example');
    await accounts.addFirst(ada, anEntry());
    const clock = fakeClock();
    const sessions = createStaffSessions({ store, clock, newId });
    const idToken = 'Marked-Id-Token';
    const id = await sessions.start(ada, DEVICE, idToken);
    clock.advance(60_000);
    expect(await sessions.find(id)).toEqual({ id: ada.id, email: ada.email, name: ada.name, role: ada.role });
    expect(await sessions.list(ada.id)).toEqual([
      { id, accountId: ada.id, ...DEVICE, signedInAt: new Date('2026-11-18T18:00:00.000Z'), lastSeenAt: clock.now(), idToken },
    ]);
    expect([await sessions.idTokenOf(id), await sessions.idTokenOf('no-session')]).toEqual([idToken, null]);
    expect(await database.dump()).not.toMatch(/Marked-(?:Browser|Id-Token)|203\.0\.113\.77/);
  });

  it('end all other sessions, a single session, and expired sessions [R11.04]', async () => {
    const { accounts, sessions: store } = stores();
    const [ada, bob] = [anAccount('ada@waypost.example'), anAccount('bob@waypost.example')];
    await accounts.findOrAdd(ada, anEntry);
    await accounts.findOrAdd(bob, anEntry);
    const clock = fakeClock();
    const sessions = createStaffSessions({ store, clock, newId });
    const [here, there, bobs] = [await sessions.start(ada, DEVICE), await sessions.start(ada, DEVICE), await sessions.start(bob, DEVICE)];
    expect(await sessions.end(bob.id, here)).toBe(false);
    expect(await sessions.endOthers(ada.id, here)).toBe(1);
    expect([await sessions.find(there), (await sessions.find(here))?.id, (await sessions.find(bobs))?.id]).toEqual([null, ada.id, bob.id]);
    clock.advance(24 * 3_600_000);
    await sessions.start(ada, DEVICE);
    expect(await database.prisma.staffSession.count()).toBe(1);
  });

  it('never move the last seen time back [R11.04]', async () => {
    const { accounts, sessions: store } = stores();
    const ada = anAccount('ada@waypost.example');
    await accounts.addFirst(ada, anEntry());
    const clock = fakeClock();
    const id = await createStaffSessions({ store, clock, newId }).start(ada, DEVICE);
    const late = new Date(clock.now().getTime() + 120_000);
    await store.setLastSeen(id, late);
    await store.setLastSeen(id, new Date(late.getTime() - 60_000));
    expect((await store.find(id))?.session.lastSeenAt).toEqual(late);
  });
});

describe('a session that is seen', () => {
  it('lets a change of its account end it at the same time [R11.04]', async () => {
    const { accounts, sessions: store } = stores();
    const ada = anAccount('ada@waypost.example');
    await accounts.addFirst(ada, anEntry());
    const clock = fakeClock();
    const id = await createStaffSessions({ store, clock, newId }).start(ada, { userAgent: '', address: '' });
    clock.advance(60_000);
    let seen = Promise.resolve();
    await database.inTransaction(async (transaction) => {
      await transaction.staffAccount.update({ where: { id: ada.id }, data: { passwordHash: 'another' } });
      seen = store.setLastSeen(id, clock.now());
      await untilWaiting();
      await transaction.staffSession.deleteMany({ where: { accountId: ada.id } });
    });
    await seen;
    expect(await store.find(id)).toBeNull();
  });

  /** Resolves once a statement of this database waits for a lock. */
  const untilWaiting = async () => {
    const waiting = "select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()";
    while ((await database.pool.query(waiting)).rowCount === 0);
  };
});

describe('second factors [R11.06]', () => {
  const secret = Buffer.from('a secret of twenty b');

  it('are sealed, count once confirmed, and accept each step and each recovery code once', async () => {
    const { accounts, secondFactors } = stores();
    const ada = anAccount('ada@waypost.example');
    await accounts.addFirst(ada, anEntry());
    expect(await secondFactors.begin(ada.id, Buffer.from('another of twenty by'))).toBe(true);
    expect(await secondFactors.begin(ada.id, secret)).toBe(true);
    expect(await secondFactors.useStep(ada.id, 7)).toBe(false);
    expect(await database.dump()).not.toMatch(new RegExp(`a secret of|${secret.toString('hex')}`));
    const confirmation = { at: new Date(), step: 10, codeHashes: ['one', 'two'] };
    expect(
      await Promise.all([secondFactors.confirm(ada.id, confirmation, anEntry()), secondFactors.confirm(ada.id, confirmation, anEntry())]),
    ).toContain(false);
    expect(await secondFactors.find(ada.id)).toMatchObject({ secret, confirmedAt: confirmation.at });
    expect(await secondFactors.codesLeft(ada.id)).toBe(2);
    expect([await secondFactors.begin(ada.id, secret), (await accounts.list())[0]?.hasSecondFactor]).toEqual([false, true]);
    expect(await secondFactors.useStep(ada.id, 10)).toBe(false);
    const used = await Promise.all([11, 11, 11].map((step) => secondFactors.useStep(ada.id, step)));
    const spent = await Promise.all(['one', 'one'].map((code) => secondFactors.useRecoveryCode(ada.id, code, anEntry())));
    expect([used.filter(Boolean).length, spent.filter(Boolean).length]).toEqual([1, 1]);
    const remove = (isFactorRequired: boolean) => secondFactors.remove(ada.id, { isFactorRequired }, anEntry());
    expect([await remove(true), await remove(false), await remove(false)]).toEqual(['last', 'removed', 'not-found']);
    expect([await secondFactors.find(ada.id), await secondFactors.codesLeft(ada.id)]).toEqual([null, 0]);
  });
});
