import { apiPaths, type Person } from '@waypost/control-center/contract';
import { parseAllowedEmails } from '@waypost/staff/server';
import { startTestProvider, type TestProvider } from '@waypost/staff/server/testing';
import { CONTROL_HOST, CountedSessions, runStaffHost, staffBrowser, type StaffHost, type StaffBrowser } from '../../testing';
import { OPENID_ATTEMPT_COOKIE, OPENID_ATTEMPT_MS } from './openid-attempt';
import { OPENID_CALLBACK_PATH } from './openid-routes';

let provider: TestProvider;
let waypost: StaffHost;
let cookieSessions: CountedSessions;

const sessionRows = (): number => cookieSessions.rows.size;

const runWith = (issuer: string): Promise<StaffHost> => {
  const allowed = parseAllowedEmails('*@waypost.example');
  if (!allowed.ok) throw new Error(allowed.error);
  cookieSessions = new CountedSessions();
  return runStaffHost({
    sendsMail: true,
    ports: {
      cookieSessions,
      openId: { issuer, clientId: provider.clientId, clientSecret: provider.clientSecret, isAllowed: allowed.value },
    },
  });
};

beforeAll(async () => {
  provider = await startTestProvider(`http://${CONTROL_HOST}${OPENID_CALLBACK_PATH}`);
}, 30_000);
afterAll(() => provider.stop());
beforeEach(async () => {
  waypost = await runWith(provider.issuer);
});
afterEach(() => waypost.stop());

const whoIs = async (browser: StaffBrowser) => (await browser.get('/api/_auth/session')).json;

/** From the sign-in page to the provider and back, up to the address that the browser is sent to. */
async function callbackFor(browser: StaffBrowser, login: string, path = '/sign-in/openid'): Promise<string> {
  const begun = await browser.get(path);
  const back = await provider.signIn(String(begun.headers.location), login);
  return back.pathname + back.search;
}

describe('signing in by OpenID Connect', () => {
  it('goes from the sign-in page to the provider, and from there to the page one wanted [R11.03]', async () => {
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
  ])('lets nobody in who %s, and says so [R11.03]', async (_what, login, message) => {
    const browser = staffBrowser(waypost.port);
    const { status, text } = await browser.get(await callbackFor(browser, login));
    expect([status, await whoIs(browser)]).toEqual([403, {}]);
    expect(text).toMatch(message);
  });

  it('lets nobody in whose account is disabled, and keeps what they had open shut [R11.03] [R11.04]', async () => {
    // Whoever comes first administers, and the next one does not [R11.05].
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

  it('refuses another person with the e-mail of an account, in words that say the way out [R11.03]', async () => {
    const own = staffBrowser(waypost.port);
    await own.get(await callbackFor(own, 'u-1=grace@waypost.example'));
    const other = staffBrowser(waypost.port);
    const { status, text } = await other.get(await callbackFor(other, 'u-2=grace@waypost.example'));
    expect([status, await whoIs(other)]).toEqual([403, {}]);
    expect(text).toContain('belongs to another identity');
    expect(text).toContain('ask an administrator to disable it and enable it again');
  });

  it('tells people of a new browser, and not of the sign-in that made their account [R11.03]', async () => {
    const first = staffBrowser(waypost.port);
    await first.get(await callbackFor(first, 'grace@waypost.example'));
    expect(waypost.mails).toEqual([]);
    const second = staffBrowser(waypost.port);
    await second.get(await callbackFor(second, 'grace@waypost.example'));
    expect(waypost.mails).toMatchObject([{ to: 'grace@waypost.example', subject: 'New sign-in to your account' }]);
  });

  it('takes an answer only in the browser that asked, so that nobody is signed in as somebody else [R11.04]', async () => {
    const attacker = staffBrowser(waypost.port);
    const callback = await callbackFor(attacker, 'mallory@waypost.example');
    const victim = staffBrowser(waypost.port);
    expect((await victim.get(callback)).status).toBe(403);
    await victim.get('/sign-in/openid');
    expect((await victim.get(callback)).status).toBe(403);
    expect(await whoIs(victim)).toEqual({});
  });

  it('keeps an attempt in its browser alone: begun, refused or left, it makes no session [R11.04]', async () => {
    const browser = staffBrowser(waypost.port);
    const begun = await browser.get('/sign-in/openid?next=/spring');
    expect(begun.headers['set-cookie']).toEqual([
      expect.stringMatching(/^waypost\.openid=[^;]+; Max-Age=900; Path=\/sign-in\/openid; .*HttpOnly; SameSite=Lax$/),
    ]);
    const refused = await browser.get(await callbackFor(browser, 'eve@elsewhere.example'));
    expect([refused.status, browser.cookies.size, sessionRows()]).toEqual([403, 0, 0]);
    await browser.get(await callbackFor(browser, 'grace@waypost.example'));
    expect([browser.cookies.has(OPENID_ATTEMPT_COOKIE), sessionRows()]).toEqual([false, 1]);
  });

  it('takes no answer after a quarter of an hour, and no attempt that somebody else wrote [R11.04]', async () => {
    const slow = staffBrowser(waypost.port);
    const late = await callbackFor(slow, 'grace@waypost.example');
    waypost.clock.advance(OPENID_ATTEMPT_MS);
    expect((await slow.get(late)).status).toBe(403);

    const forger = staffBrowser(waypost.port);
    const callback = await callbackFor(forger, 'grace@waypost.example');
    const [facts = '', signature = ''] = forger.cookies.get(OPENID_ATTEMPT_COOKIE)?.split('.') ?? [];
    const forged = Buffer.from(facts, 'base64url').toString().replace('"/"', '"/elsewhere"');
    forger.cookies.set(OPENID_ATTEMPT_COOKIE, `${Buffer.from(forged).toString('base64url')}.${signature}`);
    expect((await forger.get(callback)).status).toBe(403);
    expect([await whoIs(slow), await whoIs(forger), sessionRows()]).toEqual([{}, {}, 0]);
  });

  it('takes an answer once [R11.04]', async () => {
    const browser = staffBrowser(waypost.port);
    const callback = await callbackFor(browser, 'grace@waypost.example');
    await browser.get(callback.replace(/code=[^&]+/, 'code=invented'));
    expect((await browser.get(callback)).status).toBe(403);
    expect(await whoIs(browser)).toEqual({});
  });

  it.each(['', '?code=x&state=y', '?error=access_denied&state=y'])(
    'has nothing for a callback%s out of nowhere [R11.03]',
    async (query) => {
      const browser = staffBrowser(waypost.port);
      expect((await browser.get(OPENID_CALLBACK_PATH + query)).status).toBe(403);
      expect(await whoIs(browser)).toEqual({});
    },
  );

  it('writes neither code, token nor e-mail into the log [R15.02]', async () => {
    const browser = staffBrowser(waypost.port);
    const callback = await callbackFor(browser, 'grace@waypost.example');
    await browser.get(callback.replace(/state=[^&]+/, 'state=another'));
    expect(waypost.logged()).toContain('signing in by OpenID Connect failed');
    expect(waypost.logged()).not.toContain(new URL(callback, 'http://x').searchParams.get('code') ?? '');
    expect(waypost.logged()).not.toContain('grace@');
  });

  it('starts without its provider, says that it is away, and still takes passwords [R11.03]', async () => {
    await waypost.stop();
    waypost = await runWith('http://127.0.0.1:1');
    const { status, text } = await staffBrowser(waypost.port).get('/sign-in/openid?next=/spring');
    expect(status).toBe(503);
    expect(text).toContain('does not answer');
    expect(text).toContain('name="password"');
    expect(text).toContain('name="next" value="/spring"');
  });
});
