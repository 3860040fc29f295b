import { newId } from '@waypost/platform/kernel';
import { fakeClock } from '@waypost/platform/kernel/testing';
import { aStaff, aStaffAccount, fakeStaffStores } from '../testing';
import { createPasswordHashes } from '../passwords/password-hash';
import { createSetUp, INVITATION_MS, SET_UP_LINK_MS, type SetUpDeps } from './set-up';

const passwords = createPasswordHashes();
const PERSON = { email: 'Ada@waypost.example', name: ' Ada ', password: 'correct horse battery' };

function aSetUp(seed: Parameters<typeof fakeStaffStores>[0] = [], onlyProvider: SetUpDeps['onlyProvider'] = null) {
  const stores = fakeStaffStores(seed);
  const clock = fakeClock();
  return { stores, clock, setUp: createSetUp({ ...stores, passwords, clock, newId, onlyProvider }) };
}

async function aFirstLink(setUp: ReturnType<typeof createSetUp>): Promise<string> {
  const first = await setUp.prepareFirst(null);
  if (first.kind !== 'link') throw new Error(first.kind);
  return first.token;
}

describe('the first account', () => {
  it('is created by a link whose token is 256 bits and is not stored [R11.03]', async () => {
    const { setUp, stores } = aSetUp();
    const token = await aFirstLink(setUp);
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    expect(JSON.stringify([...stores.rows.links])).not.toContain(token);
    expect(await setUp.complete({ token, ...PERSON })).toMatchObject({
      kind: 'done',
      staff: { email: 'ada@waypost.example', name: 'Ada' },
    });
    expect(await setUp.prepareFirst(null)).toEqual({ kind: 'exists' });
    expect(stores.rows.audit).toMatchObject([{ action: 'account.set-up', detail: { with: 'link', role: 'administrator' } }]);
  });

  it('gets another link at each start while there is no account, and links work until they expire [R11.03]', async () => {
    const { setUp, clock } = aSetUp();
    const [one, two] = [await aFirstLink(setUp), await aFirstLink(setUp)];
    expect(one).not.toBe(two);
    expect(await setUp.find(one)).toMatchObject({ email: null });
    clock.advance(SET_UP_LINK_MS);
    expect(await setUp.find(two)).toBeNull();
    expect(await setUp.complete({ token: two, ...PERSON })).toEqual({ kind: 'gone' });
  });

  it('is created only once, whatever links were printed [R11.03]', async () => {
    const { setUp } = aSetUp();
    const [one, two] = [await aFirstLink(setUp), await aFirstLink(setUp)];
    await setUp.complete({ token: one, ...PERSON });
    expect(await setUp.complete({ token: one, ...PERSON })).toEqual({ kind: 'gone' });
    expect(await setUp.complete({ token: two, ...PERSON, email: 'eve@waypost.example' })).toEqual({ kind: 'gone' });
  });

  it('is the operator’s if the environment says so, and only once [R11.03]', async () => {
    const { setUp, stores } = aSetUp();
    const admin = { email: 'ada@waypost.example', password: 'correct horse battery' };
    expect(await setUp.prepareFirst(admin)).toEqual({ kind: 'made', email: 'ada@waypost.example' });
    expect(await setUp.prepareFirst({ ...admin, email: 'eve@waypost.example' })).toEqual({ kind: 'exists' });
    const [account] = [...stores.rows.accounts.values()];
    expect(await passwords.isRight(account?.passwordHash ?? null, admin.password)).toBe(true);
    expect(stores.rows.audit).toMatchObject([{ action: 'account.set-up', detail: { with: 'environment', role: 'administrator' } }]);
  });
});

describe('setting up', () => {
  it.each([
    ['an e-mail that is none', { email: 'ada' }, ['email']],
    ['no name', { name: '  ' }, ['name']],
    ['a short password', { password: 'short' }, ['password']],
    ['the e-mail as the password', { password: 'ada@waypost.example' }, ['password']],
    ['nothing', { email: undefined, name: undefined, password: undefined }, ['email', 'name', 'password']],
  ])('names the faults of %s and keeps the link valid [R11.03]', async (_what, change, fields) => {
    const { setUp, stores } = aSetUp();
    const token = await aFirstLink(setUp);
    const answer = await setUp.complete({ token, ...PERSON, ...change });
    expect(answer.kind === 'invalid' && Object.keys(answer.messages)).toEqual(fields);
    expect([stores.rows.accounts.size, (await setUp.find(token)) === null]).toEqual([0, false]);
  });

  it.each([undefined, '', 'guess', ['guess']])('rejects the link %p [R11.03]', async (token) => {
    const { setUp } = aSetUp();
    await aFirstLink(setUp);
    expect(await setUp.find(token)).toBeNull();
    expect(await setUp.complete({ token, ...PERSON })).toEqual({ kind: 'gone' });
  });
});

describe('an invitation', () => {
  it('creates the account for its own e-mail only, and its role is recorded [R11.03] [R10.11]', async () => {
    const { setUp, stores } = aSetUp([aStaffAccount()]);
    const invitation = await setUp.invite(aStaff(), 'Bob@waypost.example', 'editor');
    if (invitation.kind !== 'invited') throw new Error(invitation.kind);
    const answer = await setUp.complete({ ...PERSON, token: invitation.token, email: 'eve@waypost.example', name: 'Bob' });
    expect(answer).toMatchObject({ kind: 'done', staff: { email: 'bob@waypost.example', role: 'editor' } });
    expect(stores.rows.audit.at(-1)).toMatchObject({ action: 'account.set-up', detail: { with: 'invitation', role: 'editor' } });
  });

  it('expires after three days [R11.03]', async () => {
    const { setUp, clock } = aSetUp([aStaffAccount()]);
    const invitation = await setUp.invite(aStaff(), 'bob@waypost.example', 'editor');
    clock.advance(INVITATION_MS);
    expect(invitation.kind === 'invited' && (await setUp.find(invitation.token))).toBeNull();
  });

  it('is refused for a person with an account, and for an invalid e-mail [R11.03]', async () => {
    const { setUp } = aSetUp([aStaffAccount()]);
    expect(await setUp.invite(aStaff(), 'ADA@waypost.example', 'editor')).toEqual({ kind: 'has-account' });
    expect(await setUp.invite(aStaff(), 'bob', 'editor')).toEqual({ kind: 'invalid' });
  });
});

describe('set-up without passwords', () => {
  const onlyProvider = { isAllowed: (email: string) => email.endsWith('@waypost.example') };

  it('prints no link for the first account, and accepts no earlier link [R11.03]', async () => {
    const { setUp, stores, clock } = aSetUp();
    const token = await aFirstLink(setUp);
    const without = createSetUp({ ...stores, passwords, clock, newId, onlyProvider });
    expect([await without.prepareFirst(null), await without.find(token)]).toEqual([{ kind: 'provider' }, null]);
    expect(await without.complete({ token, ...PERSON })).toEqual({ kind: 'gone' });
    expect(stores.rows.accounts.size).toBe(0);
  });

  it('invites only people on the provider’s list, and does not create an account by the link [R11.03]', async () => {
    const { setUp, stores } = aSetUp([aStaffAccount()], onlyProvider);
    expect(await setUp.invite(aStaff(), 'eve@elsewhere.example', 'viewer')).toEqual({ kind: 'not-allowed' });
    const invited = await setUp.invite(aStaff(), 'grace@waypost.example', 'publisher');
    const token = invited.kind === 'invited' ? invited.token : '';
    expect(await setUp.find(token)).toMatchObject({ email: 'grace@waypost.example' });
    expect(await setUp.complete({ token, ...PERSON })).toEqual({ kind: 'gone' });
    expect([stores.rows.accounts.size, stores.rows.links.size]).toEqual([1, 1]);
  });
});
