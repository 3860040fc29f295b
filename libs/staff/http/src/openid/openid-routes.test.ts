import { SIGN_OUT_AT_HEADER, apiPaths } from '@waypost/control-center/contract';
import type { Person } from '@waypost/staff/contract';
import { fakeClock } from '@waypost/platform/kernel/testing';
import { parseAllowedEmails } from '@waypost/staff/server';
import type { OpenIdProvider } from '@waypost/staff/server/openid';
import { codeAt, fakeStaffStores, startTestProvider, type FakeStaffStores, type TestProvider } from '@waypost/staff/server/testing';
import {
  addStaff,
  CONTROL_HOST,
  CountedSessions,
  runStaffHost,
  STAFF_PASSWORD,
  staffBrowser,
  type StaffBrowser,
  type StaffHost,
  whoIs,
} from '../../testing';
import { OPENID_ATTEMPT_COOKIE, OPENID_ATTEMPT_MS } from './openid-attempt';
import { OPENID_CALLBACK_PATH } from './openid-routes';

const SIGNED_OUT = `http://${CONTROL_HOST}/sign-in`;
let provider: TestProvider;
let waypost: StaffHost;
let cookieSessions: CountedSessions;

const sessionRows = (): number => cookieSessions.rows.size;

interface Stored {
  readonly stores: FakeStaffStores;
  readonly cookieSessions: CountedSessions;
}
const nothingStored = (): Stored => ({ stores: fakeStaffStores(), cookieSessions: new CountedSessions() });

const runWith = (
  issuer: string,
  over: Partial<OpenIdProvider> = {},
  storage = nothingStored(),
  clock = fakeClock(),
): Promise<StaffHost> => {
  const allowed = parseAllowedEmails('*@waypost.example');
  if (!allowed.ok) throw new Error(allowed.error);
  cookieSessions = storage.cookieSessions;
  return runStaffHost({
    stores: storage.stores,
    clock,
    sendsMail: true,
    ports: {
      cookieSessions,
      openId: {
        issuer,
        clientId: provider.clientId,
        clientSecret: provider.clientSecret,
        isAllowed: allowed.value,
        isOnlyWay: false,
        signOut: 'return',
        sendsAuthTime: true,
        ...over,
      },
    },
  });
};

beforeAll(async () => {
  provider = await startTestProvider(`http://${CONTROL_HOST}${OPENID_CALLBACK_PATH}`, SIGNED_OUT);
}, 30_000);
afterAll(() => provider.stop());
beforeEach(async () => {
  waypost = await runWith(provider.issuer);
});
afterEach(() => waypost.stop());

/** Goes from the sign-in page to the provider and back. Returns the address to which the browser is sent. */
async function callbackFor(browser: StaffBrowser, login: string, path = '/sign-in/openid', cookies?: Map<string, string>): Promise<string> {
  const begun = await browser.get(path);
  const back = await provider.signIn(String(begun.headers.location), login, cookies);
  return back.pathname + back.search;
}

/** The names of the attempts that a browser holds. */
const attemptsOf = ({ cookies }: StaffBrowser): readonly string[] =>
  [...cookies.keys()].filter((name) => name.startsWith(`${OPENID_ATTEMPT_COOKIE}.`));

describe('signing in by OpenID Connect', () => {
  it('goes from the sign-in page to the provider, and from there to the requested page [R11.03]', async () => {
    const browser = staffBrowser(waypost.port);
    const { text } = await browser.get('/sign-in?next=/spring/pages');
    expect(text).toContain(`href="/sign-in/openid?next=%2Fspring%2Fpages">Sign in with ${new URL(provider.issuer).host}</a>`);
    const callback = await callbackFor(browser, 'grace@waypost.example', '/sign-in/openid?next=/spring/pages');
    const before = browser.cookies.get('waypost.sid');
    expect(await browser.get(callback)).toMatchObject({ status: 303, headers: { location: '/spring/pages' } });
    expect(browser.cookies.get('waypost.sid')).not.toBe(before);
    expect(await whoIs(browser)).toMatchObject({ user: { email: 'grace@waypost.example', name: 'Ada of the provider' } });
  });

  it.each([
    ['is not on the list', 'eve@elsewhere.example', /not on the control center’s list/],
    ['has no verified e-mail', 'unverified:grace@waypost.example', /has not verified your e-mail/],
  ])('refuses a person who %s, and says so [R11.03]', async (_what, login, message) => {
    const browser = staffBrowser(waypost.port);
    const { status, text } = await browser.get(await callbackFor(browser, login));
    expect([status, await whoIs(browser)]).toEqual([403, {}]);
    expect(text).toMatch(message);
  });

  it('refuses a disabled account, and keeps its open sessions ended [R11.03] [R11.04]', async () => {
    // The first person becomes an administrator, and the next one does not [R11.05].
    const ada = staffBrowser(waypost.port);
    await ada.get(await callbackFor(ada, 'ada@waypost.example'));
    const browser = staffBrowser(waypost.port);
    await browser.get(await callbackFor(browser, 'grace@waypost.example'));
    expect(await browser.call('PATCH', apiPaths.person('anybody'), { isDisabled: true })).toMatchObject({ status: 403 });
    const people = (await ada.get(apiPaths.people)).json as Person[];
    const grace = people.find(({ email }) => email === 'grace@waypost.example');
    expect(grace?.signsInWith).toEqual(['openid']);
    expect((await ada.call('PATCH', apiPaths.person(grace?.id ?? ''), { isDisabled: true })).status).toBe(204);
    expect(await whoIs(browser)).toEqual({});
    const { status, text } = await browser.get(await callbackFor(browser, 'grace@waypost.example'));
    expect([status, text, await whoIs(browser)]).toEqual([403, expect.stringContaining('This account is disabled'), {}]);
  });

  it('refuses another person with the e-mail of an account, and names the way out [R11.03]', async () => {
    const own = staffBrowser(waypost.port);
    await own.get(await callbackFor(own, 'u-1=grace@waypost.example'));
    const other = staffBrowser(waypost.port);
    const { status, text } = await other.get(await callbackFor(other, 'u-2=grace@waypost.example'));
    expect([status, await whoIs(other)]).toEqual([403, {}]);
    expect(text).toContain('belongs to another identity');
    expect(text).toContain('ask an administrator to disable it and enable it again');
  });

  it('notifies of a new browser, but not of the sign-in that created the account [R11.03]', async () => {
    const first = staffBrowser(waypost.port);
    await first.get(await callbackFor(first, 'grace@waypost.example'));
    expect(waypost.mails).toEqual([]);
    const second = staffBrowser(waypost.port);
    await second.get(await callbackFor(second, 'grace@waypost.example'));
    expect(waypost.mails).toMatchObject([{ to: 'grace@waypost.example', subject: 'New sign-in to your account' }]);
  });

  it('accepts an answer only in the browser that asked, so that nobody is signed in as somebody else [R11.04]', async () => {
    const attacker = staffBrowser(waypost.port);
    const callback = await callbackFor(attacker, 'mallory@waypost.example');
    const victim = staffBrowser(waypost.port);
    expect((await victim.get(callback)).status).toBe(403);
    await victim.get('/sign-in/openid');
    expect((await victim.get(callback)).status).toBe(403);
    expect(await whoIs(victim)).toEqual({});
  });

  it('stores an attempt only in its browser: begun, refused or abandoned, it creates no session [R11.04]', async () => {
    const browser = staffBrowser(waypost.port);
    const begun = await browser.get('/sign-in/openid?next=/spring');
    expect(begun.headers['set-cookie']).toEqual([
      expect.stringMatching(/^waypost\.openid\.[\w-]{12}=[^;]+; Max-Age=900; Path=\/; .*HttpOnly; SameSite=Lax$/),
    ]);
    const refused = await browser.get(await callbackFor(browser, 'eve@elsewhere.example'));
    expect([refused.status, attemptsOf(browser).length, sessionRows()]).toEqual([403, 1, 0]);
    await browser.get(await callbackFor(browser, 'grace@waypost.example'));
    // The abandoned one ends by itself.
    expect([attemptsOf(browser).length, sessionRows()]).toEqual([1, 1]);
  });

  it('finishes in each of two tabs that were restored together, in any order [R11.03]', async () => {
    const browser = staffBrowser(waypost.port);
    const [first, second] = [
      await callbackFor(browser, 'grace@waypost.example', '/sign-in/openid?next=/spring'),
      await callbackFor(browser, 'grace@waypost.example', '/sign-in/openid?next=/autumn'),
    ];
    expect(await browser.get(second)).toMatchObject({ status: 303, headers: { location: '/autumn' } });
    expect(await browser.get(first)).toMatchObject({ status: 303, headers: { location: '/spring' } });
    expect(await whoIs(browser)).toMatchObject({ user: { email: 'grace@waypost.example' } });
  });

  it('leaves few attempts in a browser that goes to the provider again and again [R12.02]', async () => {
    const browser = staffBrowser(waypost.port);
    for (let count = 0; count < 12; count++) await browser.get('/sign-in/openid');
    expect(attemptsOf(browser).length).toBeLessThanOrEqual(5);
    expect((await browser.get(await callbackFor(browser, 'grace@waypost.example'))).status).toBe(303);
  });

  it('accepts no answer after a quarter of an hour, and no forged attempt [R11.04]', async () => {
    const slow = staffBrowser(waypost.port);
    const late = await callbackFor(slow, 'grace@waypost.example');
    waypost.clock.advance(OPENID_ATTEMPT_MS);
    expect((await slow.get(late)).status).toBe(403);

    const forger = staffBrowser(waypost.port);
    const callback = await callbackFor(forger, 'grace@waypost.example');
    const [name = ''] = attemptsOf(forger);
    const [facts = '', signature = ''] = forger.cookies.get(name)?.split('.') ?? [];
    const forged = Buffer.from(facts, 'base64url').toString().replace('"/"', '"/elsewhere"');
    forger.cookies.set(name, `${Buffer.from(forged).toString('base64url')}.${signature}`);
    expect((await forger.get(callback)).status).toBe(403);
    expect([await whoIs(slow), await whoIs(forger), sessionRows()]).toEqual([{}, {}, 0]);
  });

  it('accepts an answer once [R11.04]', async () => {
    const browser = staffBrowser(waypost.port);
    const callback = await callbackFor(browser, 'grace@waypost.example');
    await browser.get(callback.replace(/code=[^&]+/, 'code=invented'));
    expect((await browser.get(callback)).status).toBe(403);
    expect(await whoIs(browser)).toEqual({});
  });

  it.each(['', '?code=x&state=y', '?error=access_denied&state=y'])('refuses a callback%s without an attempt [R11.03]', async (query) => {
    const browser = staffBrowser(waypost.port);
    expect((await browser.get(OPENID_CALLBACK_PATH + query)).status).toBe(403);
    expect(await whoIs(browser)).toEqual({});
  });

  it('writes neither code, token nor e-mail into the log [R15.02]', async () => {
    const browser = staffBrowser(waypost.port);
    const callback = await callbackFor(browser, 'grace@waypost.example');
    await browser.get(callback.replace(/(state=[\w-]{12})[^&]*/, '$1-and-another'));
    expect(waypost.logged()).toContain('signing in by OpenID Connect failed');
    expect(waypost.logged()).not.toContain(new URL(callback, 'http://x').searchParams.get('code') ?? '');
    expect(waypost.logged()).not.toContain('grace@');
  });

  it('works without its provider, says that it is away, and still accepts passwords [R11.03]', async () => {
    await waypost.stop();
    waypost = await runWith('http://127.0.0.1:1');
    const { status, text } = await staffBrowser(waypost.port).get('/sign-in/openid?next=/spring');
    expect(status).toBe(503);
    expect(text).toContain('does not answer');
    expect(text).toContain('name="password"');
    expect(text).toContain('name="next" value="/spring"');
  });
});

describe('a recent proof by the provider [R11.06]', () => {
  it('needs a new sign-in there; a silent sign-on does not count', async () => {
    await waypost.stop();
    waypost = await runWith(provider.issuer, {}, nothingStored(), fakeClock(new Date()));
    const atProvider = new Map<string, string>();
    const browser = staffBrowser(waypost.port);
    const enter = async (path?: string) => browser.get(await callbackFor(browser, 'grace@waypost.example', path, atProvider));
    const invite = async () => (await browser.call('POST', apiPaths.invitations, { email: 'ada@waypost.example' })).status;
    await enter();
    expect(await invite()).toBe(201);
    waypost.clock.advance(20 * 60_000);
    expect([(await enter()).status, await invite()]).toEqual([303, 403]);
    const asked = await browser.get('/sign-in/openid?proof&next=/people');
    expect(String(asked.headers.location)).toMatch(/prompt=login/);
    // The provider lets the browser through without asking: its session there goes on, and proves nothing.
    const silent = String(asked.headers.location).replace('&prompt=login', '').replace('max_age=0', 'max_age=43200');
    const back = await provider.signIn(silent, 'grace@waypost.example', atProvider);
    const refused = await browser.get(back.pathname + back.search);
    expect([refused.status, refused.text]).toEqual([403, expect.stringContaining('without asking who you are')]);
    expect(await invite()).toBe(403);
  });
});

describe('signing out at the provider', () => {
  const signedIn = async (): Promise<StaffBrowser> => {
    const browser = staffBrowser(waypost.port);
    await browser.get(await callbackFor(browser, 'grace@waypost.example'));
    return browser;
  };
  const isAtProvider = (address: string): boolean => {
    const { origin, searchParams } = new URL(address);
    return origin === provider.issuer && searchParams.has('id_token_hint') && searchParams.get('post_logout_redirect_uri') === SIGNED_OUT;
  };

  it.each([
    ['signing out', 'DELETE', '/api/_auth/session'],
    ['signing out everywhere', 'DELETE', apiPaths.devices],
  ])('is requested from the page’s script by the answer to %s [R11.04]', async (_what, method, path) => {
    const browser = await signedIn();
    const { status, text, headers } = await browser.call(method, path);
    expect([status, text, isAtProvider(String(headers[SIGN_OUT_AT_HEADER]))]).toEqual([204, '', true]);
    expect([await whoIs(browser), waypost.staff.rows.sessions.size]).toEqual([{}, 0]);
  });

  it('follows the form without scripts through our own page: a form may lead to no other site [R11.04]', async () => {
    const browser = await signedIn();
    const { status, headers, text } = await browser.submit('/sign-out', { csrf: browser.cookies.get('waypost.csrf') ?? '' });
    const [, address = ''] = /^0; url=(.+)$/.exec(String(headers['refresh'])) ?? [];
    expect([status, headers.location, isAtProvider(address)]).toEqual([200, undefined, true]);
    expect(text).toContain('Sign out at the provider');
    expect(await whoIs(browser)).toEqual({});
  });

  it('is skipped for a person who signed in with a password [R11.04]', async () => {
    const { email } = await addStaff(waypost, { id: 'staff-9', name: 'Lin' });
    const browser = staffBrowser(waypost.port);
    await browser.submit('/sign-in', { email, password: STAFF_PASSWORD });
    const { status, headers } = await browser.call('DELETE', '/api/_auth/session');
    expect([status, headers[SIGN_OUT_AT_HEADER]]).toEqual([204, undefined]);
  });

  it('ends only the session here if the provider is away [R11.04]', async () => {
    await waypost.stop();
    const storage = nothingStored();
    waypost = await runWith(provider.issuer, {}, storage);
    const before = await signedIn();
    await waypost.stop();
    waypost = await runWith('http://127.0.0.1:1', {}, storage);
    const browser = staffBrowser(waypost.port);
    for (const [name, value] of before.cookies) browser.cookies.set(name, value);
    expect(await whoIs(browser)).toMatchObject({ user: { email: 'grace@waypost.example' } });
    const { status, headers } = await browser.call('DELETE', '/api/_auth/session');
    expect([status, headers[SIGN_OUT_AT_HEADER], storage.stores.rows.sessions.size]).toEqual([204, undefined, 0]);
  });
});

describe('sign-in without passwords', () => {
  beforeEach(async () => {
    await waypost.stop();
    waypost = await runWith(provider.issuer, { isOnlyWay: true });
  });

  it('shows only the provider, and says so at the password pages [R11.03]', async () => {
    const browser = staffBrowser(waypost.port);
    const { text } = await browser.get('/sign-in?next=/spring');
    expect(text).toContain('Sign in with ');
    expect(text).not.toMatch(/type="password"|Forgot|>or</);
    expect((await browser.get('/forgot-password')).status).toBe(403);
  });

  it.each([
    ['/sign-in', { email: 'ada@waypost.example', password: STAFF_PASSWORD }],
    ['/sign-in/code', { code: '123456' }],
    ['/set-up', { token: 'any', name: 'Ada', password: STAFF_PASSWORD }],
    ['/new-password', { token: 'any', password: STAFF_PASSWORD }],
    ['/forgot-password', { email: 'ada@waypost.example' }],
  ])('refuses a password at %s, even if there is one [R11.03]', async (path, fields: Record<string, string>) => {
    await addStaff(waypost);
    const browser = staffBrowser(waypost.port);
    const { status, text } = await browser.submit(path, fields);
    expect([status, await whoIs(browser), sessionRows()]).toEqual([403, {}, 0]);
    expect(text).toContain('Nobody signs in by a password here');
    expect(waypost.mails).toEqual([]);
  });

  it('creates and changes no password, and takes proofs from the provider [R11.03] [R11.06]', async () => {
    await addStaff(waypost, { id: 'staff-1', name: 'Ada' });
    const ada = staffBrowser(waypost.port);
    await ada.get(await callbackFor(ada, 'ada@waypost.example'));
    await addStaff(waypost, { id: 'staff-2', name: 'Bob', role: 'editor' });
    const code = async (method: string, path: string, body: unknown) => {
      const { status, json } = await ada.call(method, path, body);
      return [status, (json as { code?: string }).code];
    };
    expect(await code('POST', apiPaths.passwordReset('staff-2'), {})).toEqual([409, 'passwords-off']);
    expect(await code('PUT', apiPaths.password, { currentPassword: STAFF_PASSWORD, newPassword: 'another horse battery' })).toEqual([
      409,
      'passwords-off',
    ]);
    expect(await code('POST', apiPaths.invitations, { email: 'eve@elsewhere.example' })).toEqual([409, 'not-on-list']);
    expect((await ada.get(apiPaths.proof)).json).toEqual({ kind: 'openid', hasPasskey: false });
    const people = (await ada.get(apiPaths.people)).json as Person[];
    expect(people.map(({ signsInWith, mayHavePassword }) => [...signsInWith, mayHavePassword])).toEqual([
      ['openid', false],
      ['openid', false],
    ]);
  });

  it('goes on with a session of the provider whose person adds an authenticator app [R11.04] [R11.06]', async () => {
    await addStaff(waypost, { id: 'staff-1', name: 'Ada' });
    const ada = staffBrowser(waypost.port);
    await ada.get(await callbackFor(ada, 'ada@waypost.example'));
    await ada.call('POST', apiPaths.secondFactor);
    const { secret } = waypost.staff.rows.secondFactors.get('staff-1') ?? { secret: new Uint8Array() };
    expect((await ada.call('PUT', apiPaths.secondFactor, { code: codeAt(secret, waypost.clock.now()) })).status).toBe(200);
    expect((await ada.get(apiPaths.people)).status).toBe(200);
  });

  it('leads an invitation to the provider, and assigns the invited role [R11.03] [R11.05]', async () => {
    await addStaff(waypost, { id: 'staff-1', name: 'Ada' });
    const ada = staffBrowser(waypost.port);
    await ada.get(await callbackFor(ada, 'ada@waypost.example'));
    const invited = (await ada.call('POST', apiPaths.invitations, { email: 'grace@waypost.example', role: 'viewer' })).json;
    const { pathname, search } = new URL((invited as { url: string }).url);
    const grace = staffBrowser(waypost.port);
    const { status, text } = await grace.get(pathname + search);
    expect([status, /grace@waypost\.example/.test(text), /password/i.test(text)]).toEqual([200, true, false]);
    await grace.get(await callbackFor(grace, 'grace@waypost.example'));
    const people = (await ada.get(apiPaths.people)).json as Person[];
    expect(people.find(({ email }) => email === 'grace@waypost.example')?.role).toBe('viewer');
  });

  it('ends sessions that were started with a password [R11.04]', async () => {
    await waypost.stop();
    const storage = { stores: fakeStaffStores(), cookieSessions: new CountedSessions() };
    const run = (isOnlyWay: boolean) => runWith(provider.issuer, { isOnlyWay }, storage);
    waypost = await run(false);
    const browser = staffBrowser(waypost.port);
    const { email } = await addStaff(waypost);
    await browser.submit('/sign-in', { email, password: STAFF_PASSWORD });
    expect(await whoIs(browser)).toMatchObject({ user: { email } });
    await waypost.stop();
    waypost = await run(true);
    const later = staffBrowser(waypost.port);
    for (const [name, value] of browser.cookies) later.cookies.set(name, value);
    expect(await whoIs(later)).toEqual({});
  });
});
