import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { newId } from '@waypost/platform/kernel';
import { DEFAULT_ROLE } from '@waypost/staff/model';
import { fakeClock } from '@waypost/platform/kernel/testing';
import {
  anEntry,
  aStaffAccount,
  fakeSignInLimits,
  fakeStaffStores,
  startTestProvider,
  type StaffAccountRow,
  type TestProvider,
} from '../testing';
import { parseAllowedEmails } from '../src/staff-email';
import { createOpenIdSignIn, type OpenIdDeps } from './openid-sign-in';
import type { PendingOpenId } from './provider-client';

const REDIRECT_URI = 'http://localhost:4200/sign-in/openid/callback';
const ADDRESS = '203.0.113.7';
const SIGNED_OUT_URI = 'http://localhost:4200/sign-in';

let provider: TestProvider;
beforeAll(async () => {
  provider = await startTestProvider(REDIRECT_URI, SIGNED_OUT_URI);
}, 30_000);
afterAll(() => provider.stop());

function aSignIn(over: Partial<OpenIdDeps> = {}, account: Partial<StaffAccountRow> = {}) {
  const allowed = parseAllowedEmails('*@waypost.example');
  if (!allowed.ok) throw new Error(allowed.error);
  const stores = fakeStaffStores([aStaffAccount(account)]);
  const failures: string[] = [];
  const openId = createOpenIdSignIn({
    ...stores,
    limits: fakeSignInLimits(),
    issuer: provider.issuer,
    clientId: provider.clientId,
    clientSecret: provider.clientSecret,
    isAllowed: allowed.value,
    isOnlyWay: false,
    signOut: 'return',
    sendsAuthTime: true,
    clock: fakeClock(),
    newId,
    onFailure: (stage) => failures.push(stage),
    ...over,
  });
  const begun = async (isProof = false) => {
    const begin = await openId.begin(REDIRECT_URI, { isProof });
    if (begin.kind !== 'redirect') throw new Error(begin.kind);
    return begin;
  };
  /** A whole sign-in, in which `tamper` changes the callback or our stored data. */
  const signIn = async (
    login: string,
    tamper: (callback: URL, pending: PendingOpenId) => PendingOpenId = (_callback, pending) => pending,
  ) => {
    const { to, pending } = await begun();
    const callback = await provider.signIn(to, login);
    return openId.finish(callback, tamper(callback, pending), ADDRESS);
  };
  return { stores, failures, openId, begun, signIn };
}

/** A browser whose session at the provider lasts from one sign-in to the next. */
function aBrowserAtProvider(over: Partial<OpenIdDeps> = {}) {
  const cookies = new Map<string, string>();
  // The provider's clock is real and has whole seconds. Ours stands still and is ahead of it, however long the provider takes to respond.
  const clock = fakeClock(new Date(Date.now() + 30_000));
  const { begun, openId, stores } = aSignIn({ clock, ...over });
  const signIn = async ({ isProof = false, change = (url: URL) => url } = {}) => {
    const { to, pending } = await begun(isProof);
    const callback = await provider.signIn(change(new URL(to)).href, 'grace@waypost.example', cookies);
    return openId.finish(callback, pending, ADDRESS);
  };
  return { clock, stores, signIn };
}

describe('createOpenIdSignIn', () => {
  it('requests a code with a new PKCE challenge, state and nonce each time [R11.03]', async () => {
    const { begun } = aSignIn();
    const [first, second] = [new URL((await begun()).to).searchParams, new URL((await begun()).to).searchParams];
    expect(Object.fromEntries(first)).toMatchObject({ response_type: 'code', code_challenge_method: 'S256', redirect_uri: REDIRECT_URI });
    for (const name of ['state', 'nonce', 'code_challenge']) {
      expect(first.get(name)).toMatch(/^[\w-]{43}$/);
      expect(first.get(name)).not.toBe(second.get(name));
    }
  });

  it('creates an account for a person of the provider, and uses it the next time [R11.03]', async () => {
    const { signIn, stores } = aSignIn();
    const first = await signIn('Grace@waypost.example');
    expect(first).toMatchObject({ kind: 'signed-in', staff: { email: 'grace@waypost.example', name: 'Ada of the provider' } });
    expect(await signIn('Grace@waypost.example')).toEqual({ ...first, isNewAccount: false, idToken: expect.any(String) as string });
    expect(stores.rows.accounts.size).toBe(2);
    expect(stores.rows.audit.map(({ action }) => action)).toEqual(['account.set-up', 'account.signed-in', 'account.signed-in']);
    expect(stores.rows.audit[0]).toMatchObject({
      by: { email: 'grace@waypost.example' },
      subject: 'grace@waypost.example',
      detail: { with: 'openid', role: DEFAULT_ROLE },
    });
  });

  it('uses an existing account of the same e-mail [R11.03]', async () => {
    const { signIn } = aSignIn();
    expect(await signIn('ada@waypost.example')).toMatchObject({
      kind: 'signed-in',
      staff: { id: 'staff-1', name: 'Ada' },
      isNewAccount: false,
    });
  });

  it('identifies a person by issuer and subject, even if the provider changes their e-mail [R11.03]', async () => {
    const { signIn, stores } = aSignIn();
    await signIn('u-1=ada@waypost.example');
    expect(stores.rows.accounts.get('staff-1')?.openId).toEqual({ issuer: provider.issuer, subject: 'u-1' });
    expect(await signIn('u-1=ada.king@waypost.example')).toMatchObject({
      kind: 'signed-in',
      staff: { id: 'staff-1', email: 'ada@waypost.example' },
    });
    expect(stores.rows.accounts.size).toBe(1);
  });

  it('refuses another person to whom the provider gave the e-mail of an account, and records it [R11.03] [R10.11]', async () => {
    const { signIn, stores } = aSignIn();
    await signIn('u-1=ada@waypost.example');
    expect(await signIn('u-2=ada@waypost.example')).toEqual({ kind: 'refused', reason: 'another-identity' });
    expect(stores.rows.audit.at(-1)).toEqual({
      action: 'account.sign-in-failed',
      by: null,
      subject: 'ada@waypost.example',
      detail: { with: 'openid', reason: 'another-identity' },
    });
    expect(stores.rows.accounts.get('staff-1')?.openId?.subject).toBe('u-1');
  });

  it('refuses the same subject of another issuer [R11.03]', async () => {
    const openId = { issuer: 'https://before.example', subject: 'u-1' };
    const { signIn } = aSignIn({}, { openId });
    expect(await signIn('u-1=ada@waypost.example')).toEqual({ kind: 'refused', reason: 'another-identity' });
  });

  it('accepts a bound identity only while its e-mail is allowed [R11.03]', async () => {
    const { signIn } = aSignIn();
    await signIn('u-1=ada@waypost.example');
    expect(await signIn('u-1=ada@elsewhere.example')).toEqual({ kind: 'refused', reason: 'not-allowed' });
  });

  it('binds an account again after an administrator enabled it again [R11.03]', async () => {
    const { signIn, stores } = aSignIn();
    await signIn('u-1=ada@waypost.example');
    stores.rows.accounts.set('staff-2', aStaffAccount({ id: 'staff-2', email: 'bob@waypost.example' }));
    await stores.accounts.disable({ id: 'staff-1', byId: 'staff-2', at: new Date() }, anEntry());
    await stores.accounts.enable({ id: 'staff-1', byId: 'staff-2' }, anEntry());
    expect(await signIn('u-2=ada@waypost.example')).toMatchObject({ kind: 'signed-in', staff: { id: 'staff-1' } });
  });

  const invite = (stores: ReturnType<typeof fakeStaffStores>, expiresAt: Date) =>
    stores.links.add(
      {
        tokenHash: 'hash',
        email: 'grace@waypost.example',
        createdAt: new Date(0),
        expiresAt,
        invitedBy: 'Ada',
        invitedById: 'staff-1',
        role: 'viewer',
      },
      null,
    );

  it('gives an invited person the role of the invitation, once, and others the default role [R11.05]', async () => {
    const { signIn, stores } = aSignIn();
    await invite(stores, new Date('2100-01-01'));
    expect(await signIn('grace@waypost.example')).toMatchObject({ staff: { role: 'viewer' }, isNewAccount: true });
    expect(stores.rows.links.size).toBe(0);
    expect(await signIn('bob@waypost.example')).toMatchObject({ staff: { role: DEFAULT_ROLE } });
  });

  it('ignores the role of an expired invitation [R11.05]', async () => {
    const { signIn, stores } = aSignIn();
    await invite(stores, new Date(1));
    expect(await signIn('grace@waypost.example')).toMatchObject({ staff: { role: DEFAULT_ROLE } });
  });

  it.each([
    ['return', SIGNED_OUT_URI],
    ['provider', null],
  ] as const)('leads a person who signs out to the provider’s page, with the id token (%s) [R11.04]', async (signOut, back) => {
    const { signIn, openId } = aSignIn({ signOut });
    const answer = await signIn('ada@waypost.example');
    const idToken = answer.kind === 'signed-in' ? answer.idToken : '';
    const address = new URL((await openId.signOutAddress(idToken, SIGNED_OUT_URI)) ?? 'about:blank');
    expect([address.origin, address.pathname]).toEqual([provider.issuer, '/session/end']);
    const { searchParams } = address;
    expect([searchParams.get('id_token_hint'), searchParams.get('client_id')]).toEqual([idToken, 'waypost']);
    expect(searchParams.get('post_logout_redirect_uri')).toBe(back);
    expect((await fetch(address)).status).toBe(200);
  });

  it('keeps a sign-out address short, even with a long token [R11.04]', async () => {
    const { openId } = aSignIn();
    const address = (await openId.signOutAddress('x'.repeat(8_000), SIGNED_OUT_URI)) ?? '';
    expect(new URL(address).searchParams.get('client_id')).toBe('waypost');
    expect(address).not.toContain('xxx');
  });

  it('ends only the session here if so configured, and if the provider is away [R11.04]', async () => {
    expect(await aSignIn({ signOut: 'here' }).openId.signOutAddress('token', SIGNED_OUT_URI)).toBeNull();
    const away = aSignIn({ issuer: 'http://127.0.0.1:1' });
    expect([await away.openId.signOutAddress('token', SIGNED_OUT_URI), away.failures]).toEqual([null, ['sign-out']]);
  });

  it.each([
    ['an e-mail that nobody verified', 'unverified:ada@waypost.example', 'unverified'],
    ['an e-mail that is not on the list', 'eve@elsewhere.example', 'not-allowed'],
    ['no e-mail', 'eve', 'failed'],
  ])('refuses %s [R11.03]', async (_what, login, reason) => {
    const { signIn, stores } = aSignIn();
    expect(await signIn(login)).toEqual({ kind: 'refused', reason });
    expect([stores.rows.accounts.size, stores.rows.audit.map(({ action }) => action)]).toEqual([1, ['account.sign-in-failed']]);
  });

  it.each<[string, (callback: URL, pending: PendingOpenId) => PendingOpenId]>([
    ['the state of another sign-in', (_callback, pending) => ({ ...pending, state: 'another' })],
    ['the nonce of another sign-in', (_callback, pending) => ({ ...pending, nonce: 'another' })],
    ['the PKCE verifier of another browser', (_callback, pending) => ({ ...pending, codeVerifier: 'v'.repeat(43) })],
    ['an invented code', (callback, pending) => (callback.searchParams.set('code', 'invented'), pending)],
    ['the answer of another issuer', (callback, pending) => (callback.searchParams.set('iss', 'http://evil.example'), pending)],
    ['no code at all', (callback, pending) => (callback.searchParams.delete('code'), pending)],
  ])('refuses a callback with %s [R11.03]', async (_what, tamper) => {
    const { signIn, failures, stores } = aSignIn();
    expect(await signIn('ada@waypost.example', tamper)).toEqual({ kind: 'refused', reason: 'failed' });
    expect([failures, stores.rows.accounts.size]).toEqual([['callback'], 1]);
  });

  it('records only so many refusals, however often one attempt comes back [R11.04] [R10.11]', async () => {
    const { openId, begun, signIn, stores, failures } = aSignIn();
    const { pending } = await begun();
    const invented = new URL(`${REDIRECT_URI}?code=invented&state=${pending.state}`);
    const ask = (address: string) => openId.finish(invented, pending, address);
    for (let time = 0; time < 8; time++) expect(await ask(ADDRESS)).toEqual({ kind: 'refused', reason: 'failed' });
    expect([stores.rows.audit.length, failures.length]).toEqual([5, 8]);
    // People of the provider who may not come in have no account either.
    expect(await signIn('eve@elsewhere.example')).toEqual({ kind: 'refused', reason: 'not-allowed' });
    expect(stores.rows.audit).toHaveLength(5);
    await ask('203.0.113.8');
    expect(stores.rows.audit).toHaveLength(6);
    // Each account has its own limit.
    for (let time = 0; time < 8; time++) await signIn('unverified:ada@waypost.example');
    const adas = stores.rows.audit.filter(({ subject }) => subject === 'ada@waypost.example');
    expect(adas).toHaveLength(5);
    expect(adas[0]).toMatchObject({ detail: { reason: 'unverified' } });
  });

  it('accepts a code once [R11.03]', async () => {
    const { openId, begun } = aSignIn();
    const { to, pending } = await begun();
    const callback = await provider.signIn(to, 'ada@waypost.example');
    expect(await openId.finish(callback, pending, ADDRESS)).toMatchObject({ kind: 'signed-in' });
    expect(await openId.finish(callback, pending, ADDRESS)).toEqual({ kind: 'refused', reason: 'failed' });
  });

  it('reports a provider that is away, and asks again the next time [R11.03]', async () => {
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
    // The provider has no address for signing out either.
    expect(await openId.signOutAddress('token', SIGNED_OUT_URI)).toBeNull();
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

describe('a recent proof by the provider [R11.06]', () => {
  const MINUTES = 60_000;

  it('is dated to the sign-in there, not to a silent return', async () => {
    const { signIn, clock } = aBrowserAtProvider();
    const first = await signIn();
    expect(first).toMatchObject({ kind: 'signed-in' });
    const at = first.kind === 'signed-in' && first.provedAt ? first.provedAt.getTime() : 0;
    expect(Math.abs(at - clock.now().getTime())).toBeLessThan(MINUTES);
    clock.advance(30 * MINUTES);
    // The provider signs them in silently: the proof was half an hour ago.
    const silent = await signIn();
    expect(silent).toMatchObject({ kind: 'signed-in', provedAt: new Date(at) });
  });

  it('makes the provider ask again, despite its own session', async () => {
    const { begun } = aSignIn();
    const asked = Object.fromEntries(new URL((await begun(true)).to).searchParams);
    expect(asked).toMatchObject({ prompt: 'login', max_age: '0' });
    const { signIn } = aBrowserAtProvider();
    const first = await signIn();
    const again = await signIn({ isProof: true });
    expect([first, again]).toMatchObject([{ kind: 'signed-in' }, { kind: 'signed-in', provedAt: expect.any(Date) as Date }]);
  });

  it('is refused, and recorded, if the provider let the browser through silently [R10.11]', async () => {
    const { signIn, clock, stores } = aBrowserAtProvider();
    await signIn();
    clock.advance(5 * MINUTES);
    const change = (url: URL): URL => {
      url.searchParams.delete('prompt');
      url.searchParams.set('max_age', '43200');
      return url;
    };
    expect(await signIn({ isProof: true, change })).toEqual({ kind: 'refused', reason: 'not-asked' });
    expect(stores.rows.audit.at(-1)).toMatchObject({ action: 'account.sign-in-failed', detail: { reason: 'not-asked' } });
  });

  it('is refused if the provider does not say when, unless it is configured to never say it', async () => {
    const change = (url: URL): URL => {
      url.searchParams.delete('prompt');
      url.searchParams.delete('max_age');
      return url;
    };
    expect(await aBrowserAtProvider().signIn({ isProof: true, change })).toEqual({ kind: 'refused', reason: 'not-asked' });
    const { signIn, clock } = aBrowserAtProvider({ sendsAuthTime: false });
    expect(await signIn({ change })).toMatchObject({ kind: 'signed-in', provedAt: null });
    expect(await signIn({ isProof: true, change })).toMatchObject({ kind: 'signed-in', provedAt: clock.now() });
  });
});
