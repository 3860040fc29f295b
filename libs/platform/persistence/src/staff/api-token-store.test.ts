import { newId } from '@waypost/platform/kernel';
import { fakeClock } from '@waypost/platform/kernel/testing';
import { aKeyRing } from '@waypost/platform/sealing/testing';
import type { Role } from '@waypost/staff/model';
import { createStaffPeople } from '@waypost/staff/server';
import { createApiTokens } from '@waypost/staff/server/api-tokens';
import { createPasswordResets } from '@waypost/staff/server/passwords';
import { anEntry, aStaffAccount, fakeStaffStores } from '@waypost/staff/server/testing';
import { databaseOfTests } from '../../testing';
import { createStaffStores } from './staff-stores';

const database = databaseOfTests({ log: { warn: jest.fn() }, isNewForEach: true });

/** Makes an administrator, Ada, and a publisher with tokens, Bob. */
async function aPair() {
  const stores = createStaffStores(database, aKeyRing(), { secret: 'a-secret-of-enough-length', clock: fakeClock() });
  const [ada, bob] = [aStaffAccount({ id: newId() }), aStaffAccount({ id: newId(), email: 'bob@waypost.example', role: 'publisher' })];
  await stores.accounts.findOrAdd(ada, anEntry);
  await stores.accounts.findOrAdd(bob, anEntry);
  const clock = fakeClock();
  const { notify } = fakeStaffStores();
  const tokens = createApiTokens({ store: stores.apiTokens, accounts: stores.accounts, notify, clock, newId });
  const issue = async (role: Role = 'editor'): Promise<string> => {
    const issued = await tokens.issue(bob, { name: 'Nightly', role, days: 30, hasSecondFactor: false });
    return issued.kind === 'issued' ? issued.secret : issued.kind;
  };
  const people = createStaffPeople({ accounts: stores.accounts, links: stores.links, notify, clock });
  return { ada, bob, stores, clock, notify, tokens, issue, people };
}

describe('API tokens in PostgreSQL', () => {
  it('are stored as hashes, and have the lesser of the two roles [R11.04] [R11.05]', async () => {
    const { bob, tokens, issue, clock } = await aPair();
    const secret = await issue();
    expect(await database.dump()).not.toContain(secret);
    expect(await tokens.use(secret)).toMatchObject({ staff: { id: bob.id, role: 'editor' }, token: { name: 'Nightly', lastUsedAt: null } });
    clock.advance(60_000);
    await tokens.use(secret);
    expect(await tokens.list(bob.id)).toMatchObject([{ name: 'Nightly', lastUsedAt: clock.now() }]);
  });

  it('end with a disabled account, a lesser role and a reset password, and stay with a greater role [R11.04]', async () => {
    const { ada, bob, tokens, issue, people, stores, notify, clock } = await aPair();
    const usable = async (secret: string) => (await tokens.use(secret)) !== null;
    const ofPublisher = await issue('viewer');
    await people.changeRole(ada, bob.id, 'administrator');
    expect(await usable(ofPublisher)).toBe(true);
    await people.changeRole(ada, bob.id, 'editor');
    expect(await usable(ofPublisher)).toBe(false);

    const ofDisabled = await issue('viewer');
    await people.disable(ada, bob.id);
    expect([await usable(ofDisabled), await issue('viewer')]).toEqual([false, 'disabled']);
    await people.enable(ada, bob.id);
    expect(await usable(ofDisabled)).toBe(false);

    const beforeReset = await issue('viewer');
    const passwords = { hash: async () => 'hash', isRight: async () => true };
    const resets = createPasswordResets({ accounts: stores.accounts, resets: stores.resets, passwords, notify, clock });
    const reset = await resets.issue(ada, bob.id);
    await resets.complete({ token: reset.kind === 'issued' ? reset.token : '', password: 'another horse battery' });
    expect(await usable(beforeReset)).toBe(false);
  });

  it('are limited, even if many are created at once', async () => {
    const { issue } = await aPair();
    const made = await Promise.all(Array.from({ length: 24 }, () => issue()));
    expect(made.filter((answer) => answer === 'too-many')).toHaveLength(4);
  });

  it('are revoked only for their own account, once', async () => {
    const { ada, bob, tokens, issue } = await aPair();
    const secret = await issue();
    const [token] = await tokens.list(bob.id);
    const id = token?.id ?? '';
    expect(await tokens.revoke(ada, ada.id, id)).toBe(false);
    expect([await tokens.revoke(ada, bob.id, id), await tokens.revoke(ada, bob.id, id)]).toEqual([true, false]);
    expect(await tokens.use(secret)).toBeNull();
  });
});
