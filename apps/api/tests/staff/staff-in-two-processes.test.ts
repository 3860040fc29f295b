import { apiPaths } from '@waypost/control-center/contract';
import { createAuditLog } from '@waypost/platform/persistence';
import { databaseOfTests } from '@waypost/platform/persistence/testing';
import { ADA, type RunningWaypost, runWaypost, STAFF_PASSWORD, staffBrowser, type StaffBrowser, staffOnDatabase } from '../../testing';

const log = { warn: jest.fn() };

const database = databaseOfTests({ log });
let one: RunningWaypost;
let other: RunningWaypost;

const aProcess = (): Promise<RunningWaypost> => runWaypost({ staff: staffOnDatabase(database, log) });

// Hashing a password is deliberately slow, and these tests hash many.
jest.setTimeout(30_000);

beforeEach(async () => {
  await database.asOwner('truncate staff_account, staff_session, staff_password_reset, staff_set_up_link, rate_limit, session cascade');
  [one, other] = [await aProcess(), await aProcess()];
});
afterEach(async () => {
  await one.stop();
  await other.stop();
});

/** Returns the same browser, connected to another process. */
function at(waypost: RunningWaypost, browser: StaffBrowser): StaffBrowser {
  const moved = staffBrowser(waypost.port);
  for (const [name, value] of browser.cookies) moved.cookies.set(name, value);
  return moved;
}
const isIn = async (browser: StaffBrowser) => 'user' in ((await browser.get('/api/_auth/session')).json as object);
const aBrowser = async (waypost: RunningWaypost): Promise<StaffBrowser> => {
  const browser = staffBrowser(waypost.port);
  expect((await browser.submit('/sign-in', ADA)).status).toBe(303);
  return browser;
};

describe('staff in two processes over one database', () => {
  it('create their account once, whichever process they reach, and are signed in everywhere [R11.03] [R11.04]', async () => {
    const first = await one.setUp.prepareFirst(null);
    const token = first.kind === 'link' ? first.token : '';
    const browsers = [one, other, one, other].map(({ port }) => staffBrowser(port));
    const answers = await Promise.all(browsers.map((browser, n) => browser.submit('/set-up', { ...ADA, token, name: `Ada ${n}` })));
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 410, 410, 410]);
    const winner = browsers[answers.findIndex(({ status }) => status === 303)];
    expect(winner && (await isIn(at(one, winner))) && (await isIn(at(other, winner)))).toBe(true);
    expect(await other.setUp.prepareFirst(null)).toEqual({ kind: 'exists' });
  });

  it('are signed out in both at once, by sign-out, by another browser, by a new password [R11.04]', async () => {
    await one.setUp.prepareFirst(ADA);
    const [here, there, elsewhere] = [await aBrowser(one), await aBrowser(other), await aBrowser(one)];
    await elsewhere.call('DELETE', '/api/_auth/session');
    expect(await isIn(at(other, elsewhere))).toBe(false);
    await here.call('PUT', apiPaths.password, { currentPassword: STAFF_PASSWORD, newPassword: 'another horse entirely' });
    expect([await isIn(at(other, there)), await isIn(at(other, here))]).toEqual([false, true]);
    await at(other, here).call('DELETE', apiPaths.devices);
    expect(await isIn(here)).toBe(false);
  });

  it('get a new cookie at sign-in, and the old cookie is worthless [R11.04]', async () => {
    await one.setUp.prepareFirst(ADA);
    const browser = await aBrowser(one);
    const before = at(other, browser);
    await browser.submit('/sign-in', ADA);
    expect(browser.cookies.get('waypost.sid')).not.toBe(before.cookies.get('waypost.sid'));
    expect([await isIn(before), await isIn(at(other, browser))]).toEqual([false, true]);
  });

  it('share one count of wrong passwords [R11.04]', async () => {
    await one.setUp.prepareFirst(ADA);
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, n) => staffBrowser((n % 2 ? one : other).port).submit('/sign-in', { ...ADA, password: `guess ${n}` })),
    );
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(5);
    const refused = await staffBrowser(other.port).submit('/sign-in', ADA);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  });

  it('leave an unbroken chain in the audit log, and no secret in any table [R10.11] [R15.02]', async () => {
    const first = await one.setUp.prepareFirst(null);
    const token = first.kind === 'link' ? first.token : '';
    await staffBrowser(one.port).submit('/set-up', { ...ADA, token, name: 'Ada' }, { headers: { 'user-agent': 'Marked-Browser/1.0' } });
    await staffBrowser(other.port).submit('/sign-in', { email: 'my-own-secret', password: 'wrong horse' });
    const audit = createAuditLog(database);
    expect(await audit.verify()).toMatchObject({ isWhole: true });
    expect((await audit.list({ limit: 2 })).map(({ action }) => action)).toEqual(['account.sign-in-failed', 'account.set-up']);
    const dump = await database.dump();
    expect(dump).toContain('account.set-up');
    for (const secret of [STAFF_PASSWORD, 'wrong horse', 'my-own-secret', token, 'Marked-Browser', '127.0.0.1'])
      expect(dump.includes(secret) ? secret : 'nothing').toBe('nothing');
  });
});
