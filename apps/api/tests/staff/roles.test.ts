import { CONTROL_API_ROOT } from '@waypost/brands/names';
import { apiPaths, callNeedsPerson, callPermission, CSRF_COOKIE, CSRF_HEADER } from '@waypost/control-center/contract';
import { mayDo, ROLES, type Role } from '@waypost/staff/model';
import { CONTROL_HOST, controlCalls, rawRequest, runWaypost, signedIn, type RunningWaypost, type StaffBrowser } from '../../testing';

let waypost: RunningWaypost;
let browsers: ReadonlyMap<Role, StaffBrowser>;
beforeAll(async () => {
  waypost = await runWaypost();
  browsers = new Map(
    await Promise.all(ROLES.map(async (role) => [role, await signedIn(waypost, { id: `staff-${role}`, name: role, role })] as const)),
  );
});
afterAll(() => waypost.stop());

interface Asked {
  readonly method: string;
  readonly path: string;
}

/** Sends a body that no handler can read. A permitted call is then refused for its body, and changes nothing. */
async function askBy(headers: Readonly<Record<string, string>>, { method, path }: Asked): Promise<string> {
  const { status, json } = await rawRequest(waypost.port, path, {
    method,
    host: CONTROL_HOST,
    headers: { ...headers, 'content-type': 'application/json', 'content-length': '7' },
    body: '{broken',
  });
  return `${status} ${(json as { code?: string } | undefined)?.code}`;
}

const ask = (browser: StaffBrowser, call: Asked): Promise<string> => {
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  return askBy({ cookie, origin: `http://${CONTROL_HOST}`, [CSRF_HEADER]: browser.cookies.get(CSRF_COOKIE) ?? '' }, call);
};

describe('roles [R11.05]', () => {
  it('have a row in the table for every call of the router', () => {
    const calls = controlCalls(waypost);
    expect(calls.length).toBeGreaterThan(40);
    const unnamed = calls.filter(({ method, path }) => callPermission(method, path.slice(CONTROL_API_ROOT.length)) === null);
    expect(unnamed).toEqual([]);
  });

  it.each(ROLES)('let a %s make exactly the calls that the table gives that role', async (role) => {
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

  it.each(ROLES)('let an API token of a %s make those calls, without those for people only', async (role) => {
    const made = await browsers.get('administrator')?.call('POST', apiPaths.apiTokens, { name: role, role, days: 1 });
    const authorization = `Bearer ${(made?.json as { secret: string }).secret}`;
    for (const call of controlCalls(waypost)) {
      const path = call.path.slice(CONTROL_API_ROOT.length);
      const permission = callPermission(call.method, path);
      const isForPeople = callNeedsPerson(call.method, path);
      const answer = permission === null || !mayDo(role, permission) ? 'not-allowed' : isForPeople ? 'not-for-tokens' : null;
      // The clock is fake, so a token's bucket refills only when the clock advances.
      waypost.clock.advance(1_000);
      expect([call.method, call.path, await askBy({ authorization }, call)]).toEqual([
        call.method,
        call.path,
        answer === null ? '400 body-not-json' : `403 ${answer}`,
      ]);
    }
  });

  it('apply to every spelling of a path', async () => {
    const editor = browsers.get('editor');
    if (!editor) throw new Error('nobody is an editor');
    for (const path of ['/BRANCHES/main/Publish', '/branches/main/publish/', '/Publications/7/ROLLBACK', '/People/staff-viewer'])
      expect([path, await ask(editor, { method: path.includes('People') ? 'PATCH' : 'POST', path: CONTROL_API_ROOT + path })]).toEqual([
        path,
        '403 not-allowed',
      ]);
  });

  it('respond with 404 for an unknown call, to an administrator', async () => {
    const administrator = browsers.get('administrator');
    expect(await administrator?.get(`${CONTROL_API_ROOT}/nothing`)).toMatchObject({ status: 404 });
  });
});
