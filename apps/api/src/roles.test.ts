import { callPermission, CSRF_COOKIE, CSRF_HEADER } from '@waypost/control-center/contract';
import { mayDo, ROLES, type Role } from '@waypost/staff/model';
import { CONTROL_API_ROOT } from '@waypost/staff/gate';
import { CONTROL_HOST, controlCalls, rawRequest, runWaypost, signedIn, type RunningWaypost, type StaffBrowser } from '../testing';

let waypost: RunningWaypost;
let browsers: ReadonlyMap<Role, StaffBrowser>;
beforeAll(async () => {
  waypost = await runWaypost();
  browsers = new Map(
    await Promise.all(ROLES.map(async (role) => [role, await signedIn(waypost, { id: `staff-${role}`, name: role, role })] as const)),
  );
});
afterAll(() => waypost.stop());

/** With a body that no handler gets to see: what is allowed is refused for that, and nothing is done. */
async function ask(browser: StaffBrowser, { method, path }: { readonly method: string; readonly path: string }): Promise<string> {
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const { status, json } = await rawRequest(waypost.port, path, {
    method,
    host: CONTROL_HOST,
    headers: {
      cookie,
      origin: `http://${CONTROL_HOST}`,
      [CSRF_HEADER]: browser.cookies.get(CSRF_COOKIE) ?? '',
      'content-type': 'application/json',
      'content-length': '7',
    },
    body: '{broken',
  });
  return `${status} ${(json as { code?: string } | undefined)?.code}`;
}

describe('roles [R11.05]', () => {
  it('have a row in the table for every call of the router', () => {
    const calls = controlCalls(waypost);
    expect(calls.length).toBeGreaterThan(40);
    const unnamed = calls.filter(({ method, path }) => callPermission(method, path.slice(CONTROL_API_ROOT.length)) === null);
    expect(unnamed).toEqual([]);
  });

  it.each(ROLES)('let a %s make the calls that the table gives it, and no other', async (role) => {
    const browser = browsers.get(role);
    if (!browser) throw new Error(`nobody is ${role}`);
    for (const call of controlCalls(waypost)) {
      const permission = callPermission(call.method, call.path.slice(CONTROL_API_ROOT.length));
      const isAllowed = permission !== null && mayDo(role, permission);
      expect([call.method, call.path, await ask(browser, call)]).toEqual([
        call.method,
        call.path,
        isAllowed ? '400 body-not-json' : '403 not-allowed',
      ]);
    }
  });

  it('are not got around by another way of writing a path', async () => {
    const editor = browsers.get('editor');
    if (!editor) throw new Error('nobody is an editor');
    for (const path of ['/BRANCHES/main/Publish', '/branches/main/publish/', '/Publications/7/ROLLBACK', '/People/staff-viewer'])
      expect([path, await ask(editor, { method: path.includes('People') ? 'PATCH' : 'POST', path: CONTROL_API_ROOT + path })]).toEqual([
        path,
        '403 not-allowed',
      ]);
  });

  it('answer 404 for a call that there is not, to who may do all', async () => {
    const administrator = browsers.get('administrator');
    expect(await administrator?.get(`${CONTROL_API_ROOT}/nothing`)).toMatchObject({ status: 404 });
  });
});
