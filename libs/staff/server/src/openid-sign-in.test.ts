import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { newId } from '@waypost/platform/kernel';
import { fakeClock } from '@waypost/platform/kernel/testing';
import { aStaffAccount, fakeStaffStores, startTestProvider, type KeptStaffAccount, type TestProvider } from '../testing';
import { createOpenIdSignIn, type OpenIdDeps, type PendingOpenId } from './openid-sign-in';
import { parseAllowedEmails } from './staff-email';

const REDIRECT_URI = 'http://localhost:4200/sign-in/openid/callback';

let provider: TestProvider;
beforeAll(async () => {
  provider = await startTestProvider(REDIRECT_URI);
}, 30_000);
afterAll(() => provider.stop());

function aSignIn(over: Partial<OpenIdDeps> = {}, account: Partial<KeptStaffAccount> = {}) {
  const allowed = parseAllowedEmails('*@waypost.example');
  if (!allowed.ok) throw new Error(allowed.error);
  const stores = fakeStaffStores([aStaffAccount(account)]);
  const failures: string[] = [];
  const openId = createOpenIdSignIn({
    ...stores,
    issuer: provider.issuer,
    clientId: provider.clientId,
    clientSecret: provider.clientSecret,
    isAllowed: allowed.value,
    clock: fakeClock(),
    newId,
    onFailure: (stage) => failures.push(stage),
    ...over,
  });
  const begun = async () => {
    const begin = await openId.begin(REDIRECT_URI);
    if (begin.kind !== 'redirect') throw new Error(begin.kind);
    return begin;
  };
  /** A whole sign-in, in which `tamper` changes what comes back or what we remember. */
  const signIn = async (login: string, tamper: (callback: URL, pending: PendingOpenId) => PendingOpenId = (_callback, kept) => kept) => {
    const { to, pending } = await begun();
    const callback = await provider.signIn(to, login);
    return openId.finish(callback, tamper(callback, pending));
  };
  return { stores, failures, openId, begun, signIn };
}

describe('createOpenIdSignIn', () => {
  it('asks for a code with PKCE, state and nonce, new ones each time [R11.03]', async () => {
    const { begun } = aSignIn();
    const [one, two] = [new URL((await begun()).to).searchParams, new URL((await begun()).to).searchParams];
    expect(Object.fromEntries(one)).toMatchObject({ response_type: 'code', code_challenge_method: 'S256', redirect_uri: REDIRECT_URI });
    for (const name of ['state', 'nonce', 'code_challenge']) {
      expect(one.get(name)).toMatch(/^[\w-]{43}$/);
      expect(one.get(name)).not.toBe(two.get(name));
    }
  });

  it('makes an account for a person of the provider, and finds it the next time [R11.03]', async () => {
    const { signIn, stores } = aSignIn();
    const first = await signIn('Grace@waypost.example');
    expect(first).toMatchObject({ kind: 'signed-in', staff: { email: 'grace@waypost.example', name: 'Ada of the provider' } });
    expect(await signIn('Grace@waypost.example')).toEqual({ ...first, isNewAccount: false });
    expect(stores.kept.accounts.size).toBe(2);
    expect(stores.kept.audit.map(({ action }) => action)).toEqual(['account.signed-in', 'account.signed-in']);
  });

  it('finds the account of that e-mail that is there already [R11.03]', async () => {
    const { signIn } = aSignIn();
    expect(await signIn('ada@waypost.example')).toMatchObject({
      kind: 'signed-in',
      staff: { id: 'staff-1', name: 'Ada' },
      isNewAccount: false,
    });
  });

  it('knows the person by issuer and subject, whatever e-mail the provider gives them later [R11.03]', async () => {
    const { signIn, stores } = aSignIn();
    await signIn('u-1=ada@waypost.example');
    expect(stores.kept.accounts.get('staff-1')?.openId).toEqual({ issuer: provider.issuer, subject: 'u-1' });
    expect(await signIn('u-1=ada.king@waypost.example')).toMatchObject({
      kind: 'signed-in',
      staff: { id: 'staff-1', email: 'ada@waypost.example' },
    });
    expect(stores.kept.accounts.size).toBe(1);
  });

  it('refuses another person to whom the provider gave the e-mail of an account, and audits it [R11.03] [R10.11]', async () => {
    const { signIn, stores } = aSignIn();
    await signIn('u-1=ada@waypost.example');
    expect(await signIn('u-2=ada@waypost.example')).toEqual({ kind: 'refused', reason: 'another-identity' });
    expect(stores.kept.audit.at(-1)).toEqual({
      action: 'account.sign-in-failed',
      by: null,
      subject: 'ada@waypost.example',
      detail: { with: 'openid', reason: 'another-identity' },
    });
    expect(stores.kept.accounts.get('staff-1')?.openId?.subject).toBe('u-1');
  });

  it('refuses the same subject of another issuer [R11.03]', async () => {
    const openId = { issuer: 'https://before.example', subject: 'u-1' };
    const { signIn } = aSignIn({}, { openId });
    expect(await signIn('u-1=ada@waypost.example')).toEqual({ kind: 'refused', reason: 'another-identity' });
  });

  it('lets an identity that is bound in only while its e-mail may come in [R11.03]', async () => {
    const { signIn } = aSignIn();
    await signIn('u-1=ada@waypost.example');
    expect(await signIn('u-1=ada@elsewhere.example')).toEqual({ kind: 'refused', reason: 'not-allowed' });
  });

  it('binds an account anew that an administrator enabled again [R11.03]', async () => {
    const { signIn, stores } = aSignIn();
    await signIn('u-1=ada@waypost.example');
    stores.kept.accounts.set('staff-2', aStaffAccount({ id: 'staff-2', email: 'bob@waypost.example' }));
    await stores.accounts.disable('staff-1', new Date());
    await stores.accounts.enable('staff-1');
    expect(await signIn('u-2=ada@waypost.example')).toMatchObject({ kind: 'signed-in', staff: { id: 'staff-1' } });
  });

  it.each([
    ['an e-mail that nobody verified', 'unverified:ada@waypost.example', 'unverified'],
    ['an e-mail that is not on the list', 'eve@elsewhere.example', 'not-allowed'],
    ['no e-mail', 'eve', 'failed'],
  ])('refuses %s [R11.03]', async (_what, login, reason) => {
    const { signIn, stores } = aSignIn();
    expect(await signIn(login)).toEqual({ kind: 'refused', reason });
    expect([stores.kept.accounts.size, stores.kept.audit.map(({ action }) => action)]).toEqual([1, ['account.sign-in-failed']]);
  });

  it.each<[string, (callback: URL, pending: PendingOpenId) => PendingOpenId]>([
    ['the state of another sign-in', (_callback, pending) => ({ ...pending, state: 'another' })],
    ['the nonce of another sign-in', (_callback, pending) => ({ ...pending, nonce: 'another' })],
    ['the PKCE verifier of another browser', (_callback, pending) => ({ ...pending, codeVerifier: 'v'.repeat(43) })],
    ['an invented code', (callback, pending) => (callback.searchParams.set('code', 'invented'), pending)],
    ['the answer of another issuer', (callback, pending) => (callback.searchParams.set('iss', 'http://evil.example'), pending)],
    ['no code at all', (callback, pending) => (callback.searchParams.delete('code'), pending)],
  ])('refuses %s [R11.03]', async (_what, tamper) => {
    const { signIn, failures, stores } = aSignIn();
    expect(await signIn('ada@waypost.example', tamper)).toEqual({ kind: 'refused', reason: 'failed' });
    expect([failures, stores.kept.accounts.size]).toEqual([['callback'], 1]);
  });

  it('takes a code once [R11.03]', async () => {
    const { openId, begun } = aSignIn();
    const { to, pending } = await begun();
    const callback = await provider.signIn(to, 'ada@waypost.example');
    expect(await openId.finish(callback, pending)).toMatchObject({ kind: 'signed-in' });
    expect(await openId.finish(callback, pending)).toEqual({ kind: 'refused', reason: 'failed' });
  });

  it('waits for a provider that is away, and asks again the next time [R11.03]', async () => {
    const port = await freePort();
    const { openId, failures } = aSignIn({ issuer: `http://127.0.0.1:${port}` });
    expect(await openId.begin(REDIRECT_URI)).toEqual({ kind: 'away' });

    const server = createServer((_req, res) => {
      const issuer = `http://127.0.0.1:${port}`;
      res.setHeader('content-type', 'application/json');
      res.end(JSON.stringify({ issuer, authorization_endpoint: `${issuer}/auth`, token_endpoint: `${issuer}/token` }));
    });
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
    expect(await openId.begin(REDIRECT_URI)).toMatchObject({ kind: 'redirect', to: expect.stringContaining('/auth?') });
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    expect(failures).toEqual(['discovery']);
  });
});

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
