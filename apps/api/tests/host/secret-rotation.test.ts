import { apiPaths } from '@waypost/control-center/contract';
import { fakeSignInLimits, fakeStaffStores } from '@waypost/staff/server/testing';
import { EMPTY_USER_STATE } from '@waypost/visitor/model';
import session from 'express-session';
import { addStaff, postJson, runWaypost, staffBrowser, STAFF_PASSWORD, type RunningWaypost, type StaffBrowser } from '../../testing';

const OLD = 'the-secret-of-last-year';
const NEW = 'the-secret-of-this-year';

/** The stores that outlive a process. */
const storage = {
  staff: { ...fakeStaffStores(), cookieSessions: new session.MemoryStore(), limits: fakeSignInLimits(), openId: null },
  sessions: new session.MemoryStore(),
};
let waypost: RunningWaypost;
const restart = async (...sessionSecret: string[]): Promise<void> => {
  await waypost.stop();
  waypost = await runWaypost({ ...storage, sessionSecret });
};
beforeAll(async () => {
  waypost = await runWaypost({ ...storage, sessionSecret: [OLD] });
});
afterAll(() => waypost.stop());

/** Returns the same browser, connected to the current process. */
function moved({ cookies }: StaffBrowser): StaffBrowser {
  const browser = staffBrowser(waypost.port);
  for (const [name, value] of cookies) browser.cookies.set(name, value);
  return browser;
}
const branch = async (browser: StaffBrowser, name: string) => (await browser.call('POST', apiPaths.branches, { name })).status;
const save = (cookie?: string) =>
  postJson(
    waypost.port,
    '/api/user/set',
    { userState: EMPTY_USER_STATE, session: null },
    { headers: cookie === undefined ? {} : { cookie } },
  );
const newCookie = async (cookie?: string) =>
  ((await save(cookie)).headers['set-cookie'] ?? []).map((each) => each.split(';')[0]).join('; ');

it('a new secret signs nobody out while the old one still verifies, and everybody after that [R11.04]', async () => {
  const { email } = await addStaff(storage);
  const before = staffBrowser(waypost.port);
  await before.submit('/sign-in', { email, password: STAFF_PASSWORD });
  const visitor = await newCookie();
  expect(visitor).toContain('waypost.sid=');

  await restart(NEW, OLD);
  const during = moved(before);
  expect(await branch(during, 'By the token of the old secret')).toBe(201);
  expect(await newCookie(visitor)).toBe('');
  const fresh = staffBrowser(waypost.port);
  await fresh.submit('/sign-in', { email, password: STAFF_PASSWORD });

  await restart(NEW);
  expect(await branch(moved(before), 'No more')).toBe(401);
  expect(await branch(moved(fresh), 'By the new one')).toBe(201);
  expect(await newCookie(visitor)).toContain('waypost.sid=');
});
