import { apiPaths } from '@waypost/control-center/contract';
import { auditOrigin } from '@waypost/platform/audit';
import { anEntry, fakeStaffStores } from '@waypost/staff/server/testing';
import { addStaff, runStaffHost, signedIn, STAFF_PASSWORD, staffBrowser, type StaffHost } from '../../testing';

const ADA = 'ada@waypost.example';
const HOUR_MS = 3_600_000;
const FIREFOX = { headers: { 'user-agent': 'Firefox/140' } };

let waypost: StaffHost;
beforeEach(async () => {
  waypost = await runStaffHost({ sendsMail: true });
  await addStaff(waypost);
});
afterEach(() => waypost.stop());

function deferred() {
  let resolve = (): void => undefined;
  const promise = new Promise<void>((settle) => (resolve = settle));
  return { promise, resolve: () => resolve() };
}

const ask = (email: string) => staffBrowser(waypost.port).submit('/forgot-password', { email });
const tokenIn = (text = ''): string => /https:\/\/control\.waypost\.example\/new-password\?token=([\w-]{43})/.exec(text)?.[1] ?? '';
const subjects = () => waypost.mails.map(({ to, subject }) => [to, subject]);

describe('a forgotten password', () => {
  it('is replaced by a mailed link that leads to the configured address and works once [R11.03]', async () => {
    const open = await signedIn(waypost);
    waypost.mails.length = 0;
    expect((await staffBrowser(waypost.port).get('/sign-in')).text).toContain('<a href="/forgot-password">');
    const evil = await staffBrowser(waypost.port).submit('/forgot-password', { email: ' Ada@Waypost.example ' });
    expect(evil.status).toBe(200);
    expect(subjects()).toEqual([[ADA, 'Set a new password']]);
    const token = tokenIn(waypost.mails[0]?.text);
    expect(waypost.logged()).not.toContain(token);

    const browser = staffBrowser(waypost.port);
    expect((await browser.get(`/new-password?token=${token}`)).status).toBe(200);
    expect((await browser.submit('/new-password', { token, password: 'a brand new harbour' })).status).toBe(303);
    expect((await browser.get(apiPaths.devices)).status).toBe(200);
    expect((await open.get(apiPaths.devices)).status).toBe(401);
    expect((await browser.get(`/new-password?token=${token}`)).status).toBe(410);
    expect(subjects().slice(1)).toEqual([
      [ADA, 'Your password was reset'],
      [ADA, 'New sign-in to your account'],
    ]);
    expect(waypost.staff.rows.audit.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['account.password-reset-asked', 'account.password-reset']),
    );
  });

  it('is in the audit log with the address and browser of the request, whose response did not wait for it [R10.11]', async () => {
    const stores = fakeStaffStores();
    const isAnswered = deferred();
    const isRecorded = deferred();
    const seen: unknown[] = [];
    const slow = await runStaffHost({
      stores,
      sendsMail: true,
      ports: {
        accounts: { ...stores.accounts, byEmail: async (email) => (await isAnswered.promise, stores.accounts.byEmail(email)) },
        resets: {
          ...stores.resets,
          async add(_reset, { action }) {
            seen.push({ action, ...auditOrigin() });
            isRecorded.resolve();
            return true;
          },
        },
      },
    });
    try {
      await addStaff(slow);
      expect((await staffBrowser(slow.port).submit('/forgot-password', { email: ADA }, FIREFOX)).status).toBe(200);
      isAnswered.resolve();
      await isRecorded.promise;
      const address = expect.stringContaining('127.0.0.1') as string;
      expect(seen).toEqual([{ action: 'account.password-reset-asked', address, agent: 'Firefox/140', token: null }]);
    } finally {
      await slow.stop();
    }
  });

  it('has a link for an hour [R11.03]', async () => {
    await ask(ADA);
    const token = tokenIn(waypost.mails[0]?.text);
    waypost.clock.advance(HOUR_MS);
    expect((await staffBrowser(waypost.port).get(`/new-password?token=${token}`)).status).toBe(410);
  });

  it('gets the same answer for accounts that are active, missing, disabled or without a password [R11.03]', async () => {
    await addStaff(waypost, { id: 'staff-2', name: 'Bob' });
    await waypost.staff.accounts.disable({ id: 'staff-2', byId: 'staff-1', at: waypost.clock.now() }, anEntry());
    await addStaff(waypost, { id: 'staff-3', name: 'Cleo' });
    const cleo = waypost.staff.rows.accounts.get('staff-3');
    if (cleo) waypost.staff.rows.accounts.set('staff-3', { ...cleo, passwordHash: null });
    const answers = await Promise.all([ADA, 'eve@elsewhere.example', 'bob@waypost.example', 'cleo@waypost.example', 'no e-mail'].map(ask));
    const seen = answers.map(({ status, text, headers: { 'content-type': type, 'set-cookie': cookies } }) =>
      JSON.stringify([status, text, type, cookies]),
    );
    expect(new Set(seen).size).toBe(1);
    expect(answers[0]?.text).toContain('Check your e-mail');
    expect(subjects().sort()).toEqual([
      [ADA, 'Set a new password'],
      ['cleo@waypost.example', 'You have no password here'],
    ]);
    expect(tokenIn(waypost.mails.find(({ to }) => to.startsWith('cleo'))?.text)).toBe('');
  });

  it.each([ADA, 'eve@elsewhere.example'])(
    'has a limit of requests from one address, with or without an account: %s [R11.04]',
    async (email) => {
      const answers = [];
      for (let time = 0; time < 6; time++) answers.push(await ask(email));
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429]);
      expect(answers[5]?.headers['retry-after']).toBe('900');
      expect(answers[5]?.text).toContain('Too many attempts');
    },
  );

  it('sends a limited number of mails, and uses up no sign-in attempts [R11.04]', async () => {
    for (let time = 0; time < 5; time++) await ask(ADA);
    expect(waypost.mails).toHaveLength(3);
    expect((await staffBrowser(waypost.port).submit('/sign-in', { email: ADA, password: STAFF_PASSWORD })).status).toBe(303);
  });

  it('cannot be requested by another site [R11.04]', async () => {
    const headers = { origin: 'https://evil.example' };
    expect((await staffBrowser(waypost.port).submit('/forgot-password', { email: ADA }, { headers })).status).toBe(403);
    expect(waypost.mails).toEqual([]);
  });

  it('leads to an administrator if no e-mail is sent [R11.03]', async () => {
    const silent = await runStaffHost();
    try {
      const { text } = await staffBrowser(silent.port).get('/sign-in');
      expect(text).toContain('Ask an administrator');
      expect(text).not.toContain('/forgot-password');
      expect((await staffBrowser(silent.port).get('/forgot-password', { headers: { accept: 'text/html' } })).headers.location).toMatch(
        /^\/sign-in/,
      );
    } finally {
      await silent.stop();
    }
  });
});

describe('notices by e-mail', () => {
  it('report a browser that has not signed in before, once [R11.04]', async () => {
    const browser = staffBrowser(waypost.port);
    const signIn = (one = browser) => one.submit('/sign-in', { email: ADA, password: STAFF_PASSWORD }, FIREFOX);
    await signIn();
    expect(subjects()).toEqual([[ADA, 'New sign-in to your account']]);
    expect(waypost.mails[0]?.text).toMatch(/Address: .*127\.0\.0\.1\nBrowser: Firefox\/140/);
    await browser.call('DELETE', apiPaths.devices);
    await signIn();
    expect(waypost.mails).toHaveLength(1);
    // Another browser, and one with a forged cookie.
    await signIn(staffBrowser(waypost.port));
    const forger = staffBrowser(waypost.port);
    for (const [name, value] of browser.cookies) if (name.startsWith('waypost.device')) forger.cookies.set(name, `9${value}`);
    await signIn(forger);
    expect(waypost.mails).toHaveLength(3);
  });

  it('report another role, and a link for a new password created by a colleague [R11.05]', async () => {
    const ada = await signedIn(waypost);
    await addStaff(waypost, { id: 'staff-2', name: 'Bob', role: 'editor' });
    waypost.mails.length = 0;
    await ada.call('PATCH', apiPaths.person('staff-2'), { role: 'viewer' });
    await ada.call('POST', apiPaths.passwordReset('staff-2'));
    expect(subjects()).toEqual([
      ['bob@waypost.example', 'Your role is now viewer'],
      ['bob@waypost.example', 'A link to set a new password was created for you'],
    ]);
    expect(waypost.mails[0]?.text).toContain('Ada changed your role in the control center from editor to viewer.');
  });

  it('do not report a new account’s first sign-in [R11.03]', async () => {
    const first = await runStaffHost({ sendsMail: true });
    try {
      const link = await first.setUp.prepareFirst(null);
      const token = link.kind === 'link' ? link.token : '';
      await staffBrowser(first.port).submit('/set-up', { token, name: 'Ada', email: ADA, password: STAFF_PASSWORD });
      expect(first.mails).toEqual([]);
    } finally {
      await first.stop();
    }
  });
});
