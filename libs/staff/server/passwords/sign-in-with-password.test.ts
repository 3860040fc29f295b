import { aStaffAccount, fakeSignInLimits, fakeStaffStores } from '../testing';
import { createPasswordHashes } from './password-hash';
import { signInWithPassword } from './sign-in-with-password';

const passwords = createPasswordHashes();
const PASSWORD = 'correct horse battery';
let passwordHash: string;
beforeAll(async () => {
  passwordHash = await passwords.hash(PASSWORD);
});

function aSignIn() {
  const stores = fakeStaffStores([
    aStaffAccount({ passwordHash }),
    aStaffAccount({ id: 'staff-2', email: 'oidc@waypost.example', passwordHash: null }),
    aStaffAccount({ id: 'staff-3', email: 'grace@waypost.example', name: 'Grace', passwordHash }),
  ]);
  const compared = jest.fn(passwords.isRight);
  const signIn = signInWithPassword({
    ...stores,
    passwords: { ...passwords, isRight: compared },
    limits: fakeSignInLimits(2),
    hasSecondFactor: async (id) => id === 'staff-3',
  });
  return {
    stores,
    compared,
    signIn: (email: unknown, password: unknown, address = '203.0.113.9', device: string | null = null) =>
      signIn({ email, password, address, deviceOf: (id) => (id === 'staff-1' ? device : null) }),
  };
}

describe('signInWithPassword', () => {
  it('signs in with the right password, in any spelling of the e-mail [R11.03]', async () => {
    const { signIn, stores } = aSignIn();
    expect(await signIn(' ADA@waypost.example', PASSWORD)).toEqual({
      kind: 'signed-in',
      staff: { id: 'staff-1', email: 'ada@waypost.example', name: 'Ada', role: 'administrator' },
    });
    expect(stores.rows.audit).toMatchObject([{ action: 'account.signed-in', subject: 'ada@waypost.example' }]);
  });

  it('asks for a code first if there is a second factor, only after the right password [R11.06]', async () => {
    const { signIn, stores } = aSignIn();
    expect(await signIn('grace@waypost.example', PASSWORD)).toMatchObject({ kind: 'code-needed', staff: { id: 'staff-3' } });
    expect(stores.rows.audit).toEqual([]);
    expect(await signIn('grace@waypost.example', 'wrong horse battery')).toEqual({ kind: 'refused' });
  });

  it.each([
    ['a wrong password', 'ada@waypost.example', 'wrong horse battery'],
    ['an unknown e-mail', 'eve@waypost.example', PASSWORD],
    ['an account without a password', 'oidc@waypost.example', PASSWORD],
    ['no e-mail at all', { $ne: null }, PASSWORD],
    ['no password at all', 'ada@waypost.example', undefined],
  ])('answers %s as any other failure, after the same work [R11.03]', async (_what, email, password) => {
    const { signIn, stores, compared } = aSignIn();
    expect(await signIn(email, password)).toEqual({ kind: 'refused' });
    expect(compared).toHaveBeenCalledTimes(1);
    expect(stores.rows.audit).toHaveLength(1);
  });

  it('records nothing that an unregistered person typed [R10.11]', async () => {
    const { signIn, stores } = aSignIn();
    await signIn('my-secret-password', 'my-other-secret');
    await signIn('somebody@elsewhere.example', 'my-other-secret');
    expect(JSON.stringify(stores.rows.audit)).not.toMatch(/secret|elsewhere/);
  });

  it('stops checking passwords after too many attempts, even the right password [R11.04]', async () => {
    const { signIn, compared } = aSignIn();
    await signIn('ada@waypost.example', 'wrong');
    await signIn('ada@waypost.example', 'wrong');
    expect(await signIn('Ada@waypost.example', PASSWORD)).toEqual({ kind: 'limited', retryAfterSeconds: 900 });
    expect(compared).toHaveBeenCalledTimes(2);
    expect(await signIn('ada@waypost.example', PASSWORD, '198.51.100.7')).toMatchObject({ kind: 'signed-in' });
  });

  it('counts attempts separately for a browser of the account, and not of another account [R11.04]', async () => {
    const { signIn } = aSignIn();
    for (let guess = 0; guess < 3; guess++) await signIn('ada@waypost.example', 'wrong');
    expect(await signIn('ada@waypost.example', PASSWORD)).toMatchObject({ kind: 'limited' });
    expect(await signIn('ada@waypost.example', PASSWORD, undefined, 'laptop')).toMatchObject({ kind: 'signed-in' });
    for (let guess = 0; guess < 3; guess++) await signIn('grace@waypost.example', 'wrong', undefined, 'laptop');
    expect(await signIn('grace@waypost.example', PASSWORD, undefined, 'laptop')).toMatchObject({ kind: 'limited' });
  });

  it('resets the count after the right password [R11.04]', async () => {
    const { signIn } = aSignIn();
    await signIn('ada@waypost.example', 'wrong');
    await signIn('ada@waypost.example', PASSWORD);
    await signIn('ada@waypost.example', 'wrong');
    expect(await signIn('ada@waypost.example', PASSWORD)).toMatchObject({ kind: 'signed-in' });
  });
});
