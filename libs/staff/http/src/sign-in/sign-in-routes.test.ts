import { UNATTENDED_HEADER } from '@waypost/control-center/contract';
import { rawRequest } from '@waypost/platform/express/testing';
import { SESSION_ABSOLUTE_MS, SESSION_IDLE_MS } from '@waypost/staff/server/testing';
import {
  ADA,
  addStaff,
  CONTROL_HOST,
  CountedSessions,
  runStaffHost,
  signedIn,
  STAFF_PASSWORD,
  staffBrowser,
  type StaffBrowser,
  type StaffHost,
  whoIs,
} from '../../testing';

let waypost: StaffHost;
beforeEach(async () => {
  waypost = await runStaffHost();
});
afterEach(() => waypost.stop());

/** The cookies of a browser, except the one that only says that somebody has signed in there. */
const namesOf = ({ cookies }: StaffBrowser): string[] => [...cookies.keys()].filter((name) => !name.startsWith('waypost.device-'));
const ADA_IN = { user: { id: 'staff-1', email: 'ada@waypost.example', name: 'Ada' } };

describe('a visitor without a session', () => {
  it.each([
    ['/', '/sign-in'],
    ['/spring/pages', '/sign-in?next=%2Fspring%2Fpages'],
    ['/spring/pages/tqg.home?tab=meta', '/sign-in?next=%2Fspring%2Fpages%2Ftqg.home%3Ftab%3Dmeta'],
  ])('is led from %s to the sign-in page and learns nothing else [R11.02]', async (path, location) => {
    const { status, headers, text } = await staffBrowser(waypost.port).get(path, { headers: { accept: 'text/html' } });
    expect([status, headers.location, headers['cache-control']]).toEqual([303, location, 'no-store']);
    expect(text).not.toMatch(/script|spring\/pages"/);
    expect(headers['set-cookie']).toBeUndefined();
  });

  it.each([
    ['a script', { 'sec-fetch-dest': 'script' }],
    ['a call', { accept: 'application/json' }],
  ])('gets a 401 for %s of the control center [R11.02]', async (_what, headers) => {
    expect((await staffBrowser(waypost.port).get('/staff-assets/control-center.js', { headers })).status).toBe(401);
  });

  it('loads no screen [R11.02]', async () => {
    await waypost.stop();
    const shell = jest.fn();
    waypost = await runStaffHost({ shell });
    const browser = staffBrowser(waypost.port);
    for (const path of ['/', '/spring/pages', '/staff-assets/x.js', '/sign-in', '/set-up']) await browser.get(path);
    expect(shell).not.toHaveBeenCalled();
  });

  it('has an empty session [R11.01]', async () => {
    const { status, json, headers } = await staffBrowser(waypost.port).get('/api/_auth/session', { headers: { accept: 'text/json' } });
    expect([status, json, headers['cache-control']]).toEqual([200, {}, 'no-store']);
  });
});

describe('a failed attempt', () => {
  it('creates no session, with a wrong password or an unknown e-mail [R11.04]', async () => {
    await waypost.stop();
    const cookieSessions = new CountedSessions();
    waypost = await runStaffHost({ ports: { cookieSessions } });
    await addStaff(waypost);
    const browser = staffBrowser(waypost.port);
    for (const email of [ADA.email, 'nobody@waypost.example']) {
      const { status, headers } = await browser.submit('/sign-in', { email, password: 'a wrong password' });
      expect([status, headers['set-cookie'], cookieSessions.rows.size]).toEqual([422, undefined, 0]);
    }
    await browser.submit('/sign-in', ADA);
    expect(cookieSessions.rows.size).toBe(1);
  });
});

describe('the sign-in page', () => {
  it('is a plain, uncached form of labelled fields, and needs a script only for passkeys [R2.17] [R11.03] [R11.06]', async () => {
    const { status, headers, text } = await staffBrowser(waypost.port).get('/sign-in?next=/spring/pages');
    expect([status, headers['cache-control'], headers['x-robots-tag']]).toEqual([200, 'no-store', 'noindex']);
    expect(headers['content-type']).toContain('text/html');
    expect(text).toContain('<form method="post" action="/sign-in">');
    expect(text).toContain('name="next" value="/spring/pages"');
    expect(text).toContain('<title>Sign in - Waypost Control Center</title>');
    for (const id of ['email', 'password']) expect(text).toContain(`<label for="${id}">`);
    expect(text).not.toMatch(/<script>|OpenID|Sign in with/);
    // Parts that need a script are hidden without one.
    expect(text).toMatch(/<div hidden>[^]*<form method="post" action="\/sign-in\/passkey" data-passkey>[^]*<\/div>\s*<script src/);
  });

  it('mentions an ended session only after it has ended by itself [R11.02] [R10.12]', async () => {
    const note = '<p class="note" role="status">Your session has ended.';
    expect((await staffBrowser(waypost.port).get('/sign-in?ended&next=/spring')).text).toContain(note);
    expect((await staffBrowser(waypost.port).get('/sign-in?next=/spring')).text).not.toContain(note);
  });

  it('copies no markup from the address into the page [R15.01]', async () => {
    const { text } = await staffBrowser(waypost.port).get(`/sign-in?next=${encodeURIComponent('/"><script>alert(1)</script>')}`);
    // The page's own script is in a file.
    expect(text.match(/<script[^>]*>/g)).toEqual(['<script src="/sign-in/passkey.js" defer>']);
  });
});

describe('signing in', () => {
  it('goes on to the requested page, and shows who is signed in [R11.01] [R11.03]', async () => {
    await addStaff(waypost);
    const browser = staffBrowser(waypost.port);
    const { status, headers } = await browser.submit('/sign-in', { ...ADA, next: '/spring/pages' });
    expect([status, headers.location]).toEqual([303, '/spring/pages']);
    expect(await whoIs(browser)).toEqual(ADA_IN);
    expect((await browser.get('/')).text).toContain('You are signed in, Ada');
    expect((await browser.get('/sign-in?next=/spring')).headers.location).toBe('/spring');
  });

  it('goes only to our own pages [R11.02]', async () => {
    await addStaff(waypost);
    const { headers } = await staffBrowser(waypost.port).submit('/sign-in', { ...ADA, next: '//evil.example' });
    expect(headers.location).toBe('/');
  });

  it.each([
    ['a wrong password', { ...ADA, password: 'wrong horse battery' }],
    ['an unknown e-mail', { ...ADA, email: 'eve@waypost.example' }],
  ])('answers %s in the same words, and never shows the password [R11.03]', async (_what, fields) => {
    await addStaff(waypost);
    const browser = staffBrowser(waypost.port);
    const { status, text } = await browser.submit('/sign-in', { ...fields, next: '/spring' });
    expect(status).toBe(422);
    expect(text).toContain('role="alert">That e-mail and password don’t go together.');
    expect(text).toContain(`value="${fields.email}"`);
    expect(text).toContain('value="/spring"');
    expect(text).not.toContain(fields.password);
    expect(await whoIs(browser)).toEqual({});
  });

  it('stops after too many attempts and says when to come back [R11.04]', async () => {
    await addStaff(waypost);
    const browser = staffBrowser(waypost.port);
    for (let attempt = 0; attempt < 5; attempt++) await browser.submit('/sign-in', { ...ADA, password: 'wrong' });
    const { status, headers, text } = await browser.submit('/sign-in', ADA);
    expect([status, headers['retry-after']]).toEqual([429, '900']);
    expect(text).toContain('Try again in 15 minutes.');
    expect(await whoIs(browser)).toEqual({});
  });

  it('still works in a browser that has signed in before, despite guesses from the same address [R11.04]', async () => {
    const owner = await signedIn(waypost);
    await owner.call('DELETE', '/api/_auth/session');
    const attacker = staffBrowser(waypost.port);
    // A cookie that the attacker wrote.
    const [name = '', value = ''] = [...owner.cookies].find(([each]) => each.startsWith('waypost.device-')) ?? [];
    attacker.cookies.set(name, `${waypost.clock.now().getTime()}-${'A'.repeat(43)}`);
    for (let guess = 0; guess < 8; guess++) await attacker.submit('/sign-in', { ...ADA, password: `guess ${guess}` });
    expect((await attacker.submit('/sign-in', ADA)).status).toBe(429);
    // The owner’s cookie is worthless for another account.
    await addStaff(waypost, { id: 'staff-2', name: 'Bob' });
    const bobs = { email: 'bob@waypost.example', password: 'wrong' };
    const other = staffBrowser(waypost.port);
    other.cookies.set(name, value);
    for (let guess = 0; guess < 5; guess++) await other.submit('/sign-in', bobs);
    expect((await other.submit('/sign-in', bobs)).status).toBe(429);
    expect((await owner.submit('/sign-in', { ...ADA, password: 'a slip of the finger' })).status).toBe(422);
    expect((await owner.submit('/sign-in', ADA)).status).toBe(303);
    expect(await whoIs(owner)).toEqual(ADA_IN);
  });

  it('is limited in a browser that has signed in before, too [R11.04]', async () => {
    const owner = await signedIn(waypost);
    await owner.call('DELETE', '/api/_auth/session');
    for (let guess = 0; guess < 5; guess++) await owner.submit('/sign-in', { ...ADA, password: `guess ${guess}` });
    expect((await owner.submit('/sign-in', ADA)).status).toBe(429);
  });

  it('is refused from another site’s form [R11.04]', async () => {
    await addStaff(waypost);
    const browser = staffBrowser(waypost.port);
    expect((await browser.submit('/sign-in', ADA, { headers: { origin: 'https://evil.example' } })).status).toBe(403);
    expect(await whoIs(browser)).toEqual({});
  });

  it('is recorded, without a password or token [R10.11] [R15.02]', async () => {
    const browser = await signedIn(waypost);
    await browser.submit('/sign-in', { ...ADA, password: 'my wrong secret' });
    await browser.call('DELETE', '/api/_auth/session');
    expect(waypost.staff.rows.audit.map(({ action }) => action)).toEqual([
      'account.signed-in',
      'account.sign-in-failed',
      'account.signed-out',
    ]);
    expect(JSON.stringify(waypost.staff.rows.audit) + waypost.logged()).not.toMatch(/horse|secret/);
  });
});

describe('the session', () => {
  it('gets a new id at sign-in: a planted id is useless [R11.04]', async () => {
    await addStaff(waypost);
    const victim = staffBrowser(waypost.port);
    // The only way to get an id before signing in: an own earlier session, planted in another person's browser.
    const attacker = await signedIn(waypost, { id: 'staff-2', name: 'Mallory' });
    const planted = attacker.cookies.get('waypost.sid') ?? '';
    victim.cookies.set('waypost.sid', planted);
    await victim.submit('/sign-in', ADA);
    expect(victim.cookies.get('waypost.sid')).not.toBe(planted);
    expect(await whoIs(victim)).toEqual(ADA_IN);
    expect(await whoIs(attacker)).toEqual({});
  });

  it('accepts only ids that it issued [R11.04]', async () => {
    await addStaff(waypost);
    const browser = staffBrowser(waypost.port);
    browser.cookies.set('waypost.sid', 's%3Aplanted-by-somebody.c2lnbmF0dXJl');
    await browser.submit('/sign-in', ADA);
    expect(browser.cookies.get('waypost.sid')).not.toContain('planted');
  });

  it('is a cookie that scripts and other sites cannot read, and ends with the browser [R11.04]', async () => {
    await addStaff(waypost);
    const { headers } = await staffBrowser(waypost.port).submit('/sign-in', ADA);
    const [sid, csrf] = ['waypost.sid', 'waypost.csrf'].map((name) =>
      headers['set-cookie']?.find((candidate) => candidate.startsWith(`${name}=`)),
    );
    expect(sid).toMatch(/; Path=\/; HttpOnly; SameSite=Lax$/);
    expect(csrf).toMatch(/; Path=\/; SameSite=Lax$/);
    expect(csrf).not.toContain('HttpOnly');
  });

  it('is a Secure cookie on an https site [R11.04]', async () => {
    await waypost.stop();
    waypost = await runStaffHost({ publicScheme: 'https', trustProxy: true });
    await addStaff(waypost);
    const { headers } = await staffBrowser(waypost.port).submit('/sign-in', ADA, { headers: { 'x-forwarded-proto': 'https' } });
    expect(headers['set-cookie']).toHaveLength(3);
    for (const cookie of headers['set-cookie'] ?? []) expect(cookie).toMatch(/; Secure/);
  });

  it('is a cookie on https that no other host can set, and a planted cookie is ignored [R11.04]', async () => {
    await waypost.stop();
    waypost = await runStaffHost({ publicScheme: 'https', trustProxy: true, sendsMail: true });
    await addStaff(waypost);
    const headers = { 'x-forwarded-proto': 'https', origin: `https://${CONTROL_HOST}` };
    const browser = staffBrowser(waypost.port);
    await browser.submit('/sign-in', ADA, { headers });
    const { cookies } = browser;
    expect([...cookies.keys()].sort()).toEqual([
      expect.stringMatching(/^__Host-waypost\.device-/),
      '__Host-waypost.sid',
      // Its name is fixed by the contract. It is worthless without the session that it is a digest of.
      'waypost.csrf',
    ]);
    const planted = staffBrowser(waypost.port);
    planted.cookies.set('waypost.sid', cookies.get('__Host-waypost.sid') ?? '');
    expect((await planted.get('/api/_auth/session', { headers })).json).toEqual({});
    expect((await browser.get('/api/_auth/session', { headers })).json).toEqual(ADA_IN);
    await browser.call('DELETE', '/api/_auth/session', undefined, { headers });
    expect(cookies.has('__Host-waypost.sid')).toBe(false);
  });

  it('ends after inactivity, and the way back leads to the same page [R11.04]', async () => {
    const browser = await signedIn(waypost);
    waypost.clock.advance(SESSION_IDLE_MS - 1);
    expect(await whoIs(browser)).toEqual(ADA_IN);
    waypost.clock.advance(SESSION_IDLE_MS);
    expect(await browser.get('/spring/pages')).toMatchObject({ status: 303, headers: { location: '/sign-in?next=%2Fspring%2Fpages' } });
    expect(await whoIs(browser)).toEqual({});
    expect(namesOf(browser)).toEqual(['waypost.sid']);
  });

  it('ends when nobody used the window that polls [R11.04]', async () => {
    const browser = await signedIn(waypost);
    const poll = async () => (await browser.get('/api/control/people', { headers: { [UNATTENDED_HEADER]: '1' } })).status;
    waypost.clock.advance(SESSION_IDLE_MS / 2);
    expect(await poll()).toBe(200);
    waypost.clock.advance(SESSION_IDLE_MS / 2);
    expect(await poll()).toBe(401);
  });

  it('ends after twelve hours, even in constant use [R11.04]', async () => {
    const browser = await signedIn(waypost);
    for (let used = SESSION_IDLE_MS / 2; used < SESSION_ABSOLUTE_MS; used += SESSION_IDLE_MS / 2) {
      waypost.clock.advance(SESSION_IDLE_MS / 2);
      expect(await whoIs(browser)).toEqual(ADA_IN);
    }
    waypost.clock.advance(SESSION_IDLE_MS / 2);
    expect(await whoIs(browser)).toEqual({});
    expect((await browser.call('GET', '/api/control/account/sessions')).status).toBe(401);
  });

  it('can start again at once in the browser where it ended [R11.04]', async () => {
    const browser = await signedIn(waypost);
    waypost.clock.advance(SESSION_ABSOLUTE_MS);
    expect((await browser.submit('/sign-in', ADA)).status).toBe(303);
    expect(await whoIs(browser)).toEqual(ADA_IN);
  });
});

describe('signing out', () => {
  it('ends the session for good and removes its cookies [R11.01]', async () => {
    const browser = await signedIn(waypost);
    const cookies = new Map(browser.cookies);
    expect((await browser.call('DELETE', '/api/_auth/session')).status).toBe(204);
    expect(namesOf(browser)).toEqual([]);
    for (const [name, value] of cookies) browser.cookies.set(name, value);
    expect(await whoIs(browser)).toEqual({});
  });

  it('works without a script, only from our own page [R11.04]', async () => {
    const browser = await signedIn(waypost);
    const csrf = /name="csrf" value="([^"]+)"/.exec((await browser.get('/')).text)?.[1] ?? '';
    expect((await browser.submit('/sign-out', { csrf: 'guess' })).status).toBe(403);
    expect(await whoIs(browser)).toEqual(ADA_IN);
    const { headers } = await browser.submit('/sign-out', { csrf });
    expect([headers.location, headers['clear-site-data']]).toEqual(['/sign-in', '"cache"']);
    expect(await whoIs(browser)).toEqual({});
  });

  it('is refused from another site [R11.04]', async () => {
    const browser = await signedIn(waypost);
    expect((await browser.call('DELETE', '/api/_auth/session', undefined, { headers: { origin: 'https://evil.example' } })).status).toBe(
      403,
    );
    expect(await whoIs(browser)).toEqual(ADA_IN);
  });
});

describe('setting up the first account', () => {
  const PERSON = { name: 'Ada', email: 'ada@waypost.example', password: STAFF_PASSWORD };
  const aToken = async (): Promise<string> => {
    const first = await waypost.setUp.prepareFirst(null);
    if (first.kind !== 'link') throw new Error(first.kind);
    return first.token;
  };

  it('creates the account by the link, signs in and uses the link up [R11.03]', async () => {
    const token = await aToken();
    const browser = staffBrowser(waypost.port);
    const page = await browser.get(`/set-up?token=${token}`);
    expect([page.status, page.headers['cache-control']]).toEqual([200, 'no-store']);
    expect(page.text).toContain('<form method="post" action="/set-up">');
    expect(await browser.submit('/set-up', { ...PERSON, token })).toMatchObject({ status: 303, headers: { location: '/' } });
    expect(await whoIs(browser)).toMatchObject({ user: { email: 'ada@waypost.example', name: 'Ada' } });
    expect((await staffBrowser(waypost.port).get(`/set-up?token=${token}`)).status).toBe(410);
    expect((await staffBrowser(waypost.port).submit('/set-up', { ...PERSON, token, email: 'eve@waypost.example' })).status).toBe(410);
  });

  it('shows the fault at each field, and keeps typed text except the password [R11.03]', async () => {
    const token = await aToken();
    const { status, text } = await staffBrowser(waypost.port).submit('/set-up', { token, name: '', email: 'ada', password: 'short pass' });
    expect(status).toBe(422);
    expect(text).toContain('3 fields need another look.');
    expect(text).toMatch(/id="password"[^>]*aria-invalid="true" aria-describedby="password-hint password-fault"/);
    expect(text).toContain('value="ada"');
    expect(text).not.toContain('short pass');
  });

  it('writes the token into no log line [R15.02]', async () => {
    const token = await aToken();
    await staffBrowser(waypost.port).get(`/set-up?token=${token}`);
    await staffBrowser(waypost.port).submit('/set-up', { ...PERSON, token });
    expect(waypost.logged()).toContain('/set-up');
    expect(waypost.logged()).not.toContain(token);
  });

  it.each(['', '?token=', '?token=guess', '?token[]=guess'])('responds with 410 at /set-up%s [R11.03]', async (query) => {
    await aToken();
    expect((await staffBrowser(waypost.port).get(`/set-up${query}`)).status).toBe(410);
  });
});

it('a method that no route handles is refused', async () => {
  const browser = await signedIn(waypost);
  expect(await browser.submit('/spring/pages', {})).toMatchObject({ status: 405, headers: { allow: 'GET, HEAD' } });
  expect((await rawRequest(waypost.port, '/spring/pages', { method: 'PUT', host: CONTROL_HOST })).status).toBe(401);
});

it.each([
  ['PUT', '/api/control/people', 'GET, HEAD'],
  ['DELETE', '/api/control/account/name', 'PUT'],
  ['POST', '/api/_auth/session', 'GET, HEAD, DELETE'],
])('a call refuses %s at %s with its methods, and says nothing of them to a stranger [R11.02] [R12.02]', async (method, path, allow) => {
  const browser = await signedIn(waypost);
  expect(await browser.call(method, path)).toMatchObject({ status: 405, headers: { allow }, json: { code: 'method-not-allowed' } });
  const stranger = await rawRequest(waypost.port, path, { method, host: CONTROL_HOST });
  expect(stranger.status).toBe(401);
  expect(stranger.headers.allow).toBeUndefined();
});
