import { newId } from '@waypost/kernel';
import { fakeClock } from '@waypost/kernel/testing';
import { aKeyRing } from '@waypost/sealing/testing';
import { createPasswordHashes, createSetUp, createStaffSessions } from '@waypost/staff/server';
import { aStaffAccount, fakeStaffStores } from '@waypost/staff/server/testing';
import { startTestDatabase, type TestDatabase } from '../testing';
import { createDatabase, type Database } from './database';
import { createSetUpLinkStore, createStaffAccountStore, createStaffSessionStore } from './staff-stores';

const log = { warn: jest.fn() };
let test: TestDatabase;
let database: Database;
beforeEach(async () => {
  test = await startTestDatabase();
  database = createDatabase({ url: test.url, poolSize: 8, log });
}, 60_000);
afterEach(async () => {
  await database.close();
  await test.stop();
});

const passwords = createPasswordHashes();
const anAccount = (email: string) => aStaffAccount({ id: newId(), email });
const stores = () => ({
  accounts: createStaffAccountStore(database),
  links: createSetUpLinkStore(database),
  sessions: createStaffSessionStore(database, aKeyRing()),
});
const aSetUp = (clock = fakeClock()) => createSetUp({ ...stores(), audit: fakeStaffStores().audit, passwords, clock, newId });

describe('accounts of staff', () => {
  it('makes one first account, whoever starts at the same time [R11.03]', async () => {
    const { accounts } = stores();
    const added = await Promise.all(['a', 'b', 'c', 'd'].map((name) => accounts.addFirst(anAccount(`${name}@waypost.example`))));
    expect(added.filter(Boolean)).toHaveLength(1);
    expect(await database.prisma.staffAccount.count()).toBe(1);
  });

  it('has one account for an e-mail that two sign in with at once [R11.03]', async () => {
    const { accounts } = stores();
    const found = await Promise.all([1, 2, 3, 4].map(() => accounts.findOrAdd(anAccount('ada@waypost.example'))));
    expect(new Set(found.map(({ id }) => id)).size).toBe(1);
  });

  it('can’t hold an e-mail in two ways of writing [R11.03]', async () => {
    await expect(stores().accounts.findOrAdd(anAccount('Ada@waypost.example'))).rejects.toThrow(/staff_account_email_lower/);
  });
});

describe('set-up links', () => {
  const person = (email: string) => ({ email, name: 'Ada', password: 'correct horse battery' });

  it('makes one account of one link, whoever opens it at the same time [R11.03]', async () => {
    const setUp = aSetUp();
    const first = await setUp.prepareFirst(null);
    const token = first.kind === 'link' ? first.token : '';
    const answers = await Promise.all(
      ['a', 'b', 'c', 'd', 'e'].map((name) => setUp.complete({ token, ...person(`${name}@waypost.example`) })),
    );
    expect(answers.map(({ kind }) => kind).sort()).toEqual(['done', 'gone', 'gone', 'gone', 'gone']);
    expect(await database.prisma.staffAccount.count()).toBe(1);
  });

  it('makes one first account of two links [R11.03]', async () => {
    const setUp = aSetUp();
    const links = [await setUp.prepareFirst(null), await setUp.prepareFirst(null)];
    const answers = await Promise.all(
      links.map((link, n) => setUp.complete({ token: link.kind === 'link' ? link.token : '', ...person(`${n}@waypost.example`) })),
    );
    expect(answers.map(({ kind }) => kind).sort()).toEqual(['done', 'gone']);
    expect(await database.prisma.staffSetUpLink.count()).toBe(0);
  });

  it('keeps no token, only its hash, and throws away what has expired [R11.03]', async () => {
    const clock = fakeClock();
    const setUp = aSetUp(clock);
    const first = await setUp.prepareFirst(null);
    expect(await test.dump()).not.toContain(first.kind === 'link' ? first.token : '');
    clock.advance(25 * 3_600_000);
    await setUp.prepareFirst(null);
    expect(await database.prisma.staffSetUpLink.count()).toBe(1);
  });

  it('makes no second account for an invited person who has come in by OpenID Connect meanwhile [R11.03]', async () => {
    const { accounts } = stores();
    const ada = anAccount('ada@waypost.example');
    await accounts.addFirst(ada);
    const setUp = aSetUp();
    const invitation = await setUp.invite(ada, 'bob@waypost.example');
    await accounts.findOrAdd(anAccount('bob@waypost.example'));
    const token = invitation.kind === 'invited' ? invitation.token : '';
    expect(await setUp.complete({ token, ...person('bob@waypost.example') })).toEqual({ kind: 'gone' });
  });
});

describe('sessions of staff', () => {
  const DEVICE = { userAgent: 'Marked-Browser/1.0', address: '203.0.113.77' };

  it('keeps a session with its device sealed, and gives both back [R11.04] [R15.02]', async () => {
    const { accounts, sessions: store } = stores();
    const ada = anAccount('ada@waypost.example');
    await accounts.addFirst(ada);
    const clock = fakeClock();
    const sessions = createStaffSessions({ store, clock, newId });
    const id = await sessions.start(ada, DEVICE);
    clock.advance(60_000);
    expect(await sessions.find(id)).toEqual({ id: ada.id, email: ada.email, name: ada.name });
    expect(await sessions.list(ada.id)).toEqual([
      { id, accountId: ada.id, ...DEVICE, signedInAt: new Date('2026-11-18T18:00:00.000Z'), lastSeenAt: clock.now() },
    ]);
    expect(await test.dump()).not.toMatch(/Marked-Browser|203\.0\.113\.77/);
  });

  it('ends others, one, and what has run out [R11.04]', async () => {
    const { accounts, sessions: store } = stores();
    const [ada, bob] = [anAccount('ada@waypost.example'), anAccount('bob@waypost.example')];
    await accounts.findOrAdd(ada);
    await accounts.findOrAdd(bob);
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

  it('never moves the time at which a session was seen back [R11.04]', async () => {
    const { accounts, sessions: store } = stores();
    const ada = anAccount('ada@waypost.example');
    await accounts.addFirst(ada);
    const clock = fakeClock();
    const id = await createStaffSessions({ store, clock, newId }).start(ada, DEVICE);
    const late = new Date(clock.now().getTime() + 120_000);
    await store.setLastSeen(id, late);
    await store.setLastSeen(id, new Date(late.getTime() - 60_000));
    expect((await store.find(id))?.session.lastSeenAt).toEqual(late);
  });
});
