import { apiPaths } from '@waypost/control-center/contract';
import type { StaffDevice } from '@waypost/staff/contract';
import { fakeStaffStores } from '@waypost/staff/server/testing';
import { addStaff, runStaffHost, signedIn, STAFF_PASSWORD, staffBrowser, type StaffHost } from '../../testing';

let waypost: StaffHost;
beforeEach(async () => {
  waypost = await runStaffHost();
});
afterEach(() => waypost.stop());

const isIn = async (browser: ReturnType<typeof staffBrowser>) => 'user' in ((await browser.get('/api/_auth/session')).json as object);
const devicesOf = async (browser: ReturnType<typeof staffBrowser>) => (await browser.get(apiPaths.devices)).json as StaffDevice[];

describe('one’s own sessions', () => {
  it('are listed with device, address and times, without anybody else’s [R11.04]', async () => {
    await signedIn(waypost, { id: 'staff-2', name: 'Bob' });
    const { email } = await addStaff(waypost);
    const browser = staffBrowser(waypost.port);
    await browser.submit('/sign-in', { email, password: STAFF_PASSWORD }, { headers: { 'user-agent': 'Test browser' } });
    waypost.clock.advance(120_000);
    expect(await devicesOf(browser)).toEqual([
      {
        id: expect.any(String),
        isCurrent: true,
        userAgent: 'Test browser',
        address: expect.stringContaining('127.0.0.1'),
        signedInAt: '2026-11-18T18:00:00.000Z',
        lastSeenAt: '2026-11-18T18:02:00.000Z',
      },
    ]);
  });

  it('can be ended one by one, including the current session [R11.04]', async () => {
    const [here, there] = [await signedIn(waypost), await signedIn(waypost)];
    const devices = await devicesOf(here);
    const [current, other] = [devices.find(({ isCurrent }) => isCurrent), devices.find(({ isCurrent }) => !isCurrent)];
    expect((await here.call('DELETE', apiPaths.device(other?.id ?? ''))).status).toBe(204);
    expect([await isIn(here), await isIn(there)]).toEqual([true, false]);
    expect((await here.call('DELETE', apiPaths.device(current?.id ?? ''))).status).toBe(204);
    expect(await isIn(here)).toBe(false);
  });

  it('cannot be ended by a colleague [R11.04]', async () => {
    const [ada, bob] = [await signedIn(waypost), await signedIn(waypost, { id: 'staff-2', name: 'Bob' })];
    const [device] = await devicesOf(ada);
    expect(await bob.call('DELETE', apiPaths.device(device?.id ?? ''))).toMatchObject({ status: 404, json: { code: 'not-found' } });
    expect(await isIn(ada)).toBe(true);
  });

  it('can be ended everywhere, or everywhere else [R11.04]', async () => {
    const [here, there, elsewhere] = [await signedIn(waypost), await signedIn(waypost), await signedIn(waypost)];
    expect((await here.call('DELETE', apiPaths.otherDevices)).status).toBe(204);
    expect([await isIn(here), await isIn(there), await isIn(elsewhere)]).toEqual([true, false, false]);
    const again = await signedIn(waypost);
    expect((await again.call('DELETE', apiPaths.devices)).status).toBe(204);
    expect([await isIn(here), await isIn(again)]).toEqual([false, false]);
  });
});

describe('the password', () => {
  const NEW = 'another horse entirely';

  it('is changed with the current password, and signs out everywhere else [R11.03]', async () => {
    const [here, there] = [await signedIn(waypost), await signedIn(waypost)];
    expect((await here.call('PUT', apiPaths.password, { currentPassword: STAFF_PASSWORD, newPassword: NEW })).status).toBe(204);
    expect([await isIn(here), await isIn(there)]).toEqual([true, false]);
    const email = 'ada@waypost.example';
    expect((await staffBrowser(waypost.port).submit('/sign-in', { email, password: STAFF_PASSWORD })).status).toBe(422);
    expect((await staffBrowser(waypost.port).submit('/sign-in', { email, password: NEW })).status).toBe(303);
  });

  it.each([
    ['the old one is wrong', { currentPassword: 'wrong', newPassword: NEW }, 403, { code: 'wrong-password', field: 'currentPassword' }],
    [
      'the new one is short',
      { currentPassword: STAFF_PASSWORD, newPassword: 'short' },
      422,
      { code: 'weak-password', field: 'newPassword' },
    ],
    ['a field is missing', { currentPassword: STAFF_PASSWORD }, 400, { code: 'field-missing', field: 'newPassword' }],
    ['a field is no text', { currentPassword: { $ne: '' }, newPassword: NEW }, 400, { code: 'field-missing', field: 'currentPassword' }],
  ])('stays unchanged if %s [R11.03]', async (_what, body, status, json) => {
    const [here, there] = [await signedIn(waypost), await signedIn(waypost)];
    expect(await here.call('PUT', apiPaths.password, body)).toMatchObject({ status, json });
    expect(await isIn(there)).toBe(true);
  });

  it('cannot be guessed from a session that was left open [R11.04]', async () => {
    const browser = await signedIn(waypost);
    const guess = { currentPassword: 'guess', newPassword: NEW };
    for (let attempt = 0; attempt < 5; attempt++) await browser.call('PUT', apiPaths.password, guess);
    expect(await browser.call('PUT', apiPaths.password, guess)).toMatchObject({ status: 429, headers: { 'retry-after': '900' } });
  });
});

describe('an invitation', () => {
  it('is a link by which a colleague creates their own account, and no other [R11.03]', async () => {
    const ada = await signedIn(waypost);
    const { status, json } = await ada.call('POST', apiPaths.invitations, { email: 'Grace@waypost.example' });
    expect(status).toBe(201);
    const { url, expiresAt } = json as { url: string; expiresAt: string };
    expect([new URL(url).origin, expiresAt]).toEqual(['http://localhost:4200', '2026-11-21T18:00:00.000Z']);
    const grace = staffBrowser(waypost.port);
    const page = await grace.get(`/set-up${new URL(url).search}`);
    expect(page.text).toMatch(/readonly value="grace@waypost.example"/);
    const token = new URL(url).searchParams.get('token') ?? '';
    await grace.submit('/set-up', { token, name: 'Grace', email: 'eve@waypost.example', password: STAFF_PASSWORD });
    expect((await grace.get('/api/_auth/session')).json).toMatchObject({ user: { email: 'grace@waypost.example', name: 'Grace' } });
  });

  it('is refused if its inviter was disabled or demoted while they sent it [R11.04]', async () => {
    const stores = fakeStaffStores();
    const late = await runStaffHost({ stores, ports: { links: { ...stores.links, add: async () => 'disabled' } } });
    try {
      const ada = await signedIn(late);
      const answer = await ada.call('POST', apiPaths.invitations, { email: 'grace@waypost.example' });
      expect(answer).toMatchObject({ status: 409, json: { code: 'account-disabled' } });
      expect(stores.rows.audit.map(({ action }) => action)).not.toContain('account.invited');
    } finally {
      await late.stop();
    }
  });

  it.each([
    ['an e-mail that is none', 'grace', 400, 'not-an-email'],
    ['somebody who has an account', 'ADA@waypost.example', 409, 'has-account'],
  ])('is refused for %s [R11.03]', async (_what, email, status, code) => {
    const ada = await signedIn(waypost);
    expect(await ada.call('POST', apiPaths.invitations, { email })).toMatchObject({ status, json: { code } });
  });
});
