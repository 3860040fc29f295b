import { EMPTY_USER_STATE } from '@waypost/visitor/model';
import { addStaff, CONTROL_HOST, postJson, runWaypost, staffBrowser, STAFF_PASSWORD, type RunningWaypost } from '../../testing';

let waypost: RunningWaypost;
afterEach(() => waypost.stop());

const signIn = async (headers: Readonly<Record<string, string>>) => {
  const { email } = await addStaff(waypost);
  const origin = `https://${CONTROL_HOST}`;
  return staffBrowser(waypost.port).submit('/sign-in', { email, password: STAFF_PASSWORD }, { headers: { origin, ...headers } });
};

/** Returns the session cookie that a response sets. */
const sessionIn = ({ headers }: { readonly headers: { readonly 'set-cookie'?: readonly string[] } }) =>
  headers['set-cookie']?.find((cookie) => /^(?:__Host-)?waypost\.sid=/.test(cookie));

describe('the session cookie of a site that is https', () => {
  it.each<[string, { readonly trustProxy: boolean | number }, Readonly<Record<string, string>>]>([
    ['if its proxy says so', { trustProxy: 1 }, { 'x-forwarded-for': '203.0.113.9', 'x-forwarded-proto': 'https' }],
    ['if its proxy names only the client', { trustProxy: 1 }, { 'x-forwarded-for': '203.0.113.9' }],
    ['if no proxy is named', { trustProxy: false }, {}],
  ])('is set and Secure %s [R11.04] [R16.03]', async (_proxy, { trustProxy }, headers) => {
    waypost = await runWaypost({ publicScheme: 'https', trustProxy });
    const staffs = await signIn(headers);
    expect(staffs.status).toBe(303);
    expect(sessionIn(staffs)).toMatch(/^__Host-waypost\.sid=.*; Secure/);
    const visitors = await postJson(waypost.port, '/api/user/set', { userState: EMPTY_USER_STATE, session: null }, { headers });
    expect(sessionIn(visitors)).toMatch(/^waypost\.sid=.*; Secure/);
  });

  it('is not Secure where the operator says http, whatever a proxy says [R11.04]', async () => {
    waypost = await runWaypost({ publicScheme: 'http', trustProxy: 1 });
    const origin = `http://${CONTROL_HOST}`;
    expect(sessionIn(await signIn({ origin, 'x-forwarded-for': '203.0.113.9', 'x-forwarded-proto': 'https' }))).not.toContain('Secure');
  });
});
