import { CSRF_COOKIE, CSRF_HEADER } from '@waypost/control-center/contract';
import type { Role } from '@waypost/staff/model';
import { createPasswordHashes } from '@waypost/staff/server/passwords';
import { aStaffAccount, type FakeStaffStores } from '@waypost/staff/server/testing';
import { rawRequest, type RawAnswer, type RawRequest } from '@waypost/platform/express/testing';

export const CONTROL_HOST = 'localhost:4200';
export const STAFF_PASSWORD = 'correct horse battery';
export const CONTROL_ORIGIN = `http://${CONTROL_HOST}`;
/** The credentials of the host's first account. */
export const ADA = { email: 'ada@waypost.example', password: STAFF_PASSWORD };

/** Returns the person whom the session names for a browser. */
export const whoIs = async (browser: StaffBrowser): Promise<unknown> => (await browser.get('/api/_auth/session')).json;

/** A host that people can sign in to. */
interface ServedStaff {
  readonly port: number;
  readonly staff: FakeStaffStores;
}

/** A browser on the control center's host. It stores its cookies, sends a browser's headers, and follows no redirect. */
export interface StaffBrowser {
  readonly cookies: Map<string, string>;
  get(path: string, extra?: RawRequest): Promise<RawAnswer>;
  /** Posts a plain form. */
  submit(path: string, fields: Readonly<Record<string, string>>, extra?: RawRequest): Promise<RawAnswer>;
  /** Calls the API like the control center's own script: with JSON, and with the token for changes. */
  call(method: string, path: string, body?: unknown, extra?: RawRequest): Promise<RawAnswer>;
}

export function staffBrowser(port: number): StaffBrowser {
  const cookies = new Map<string, string>();
  const send = async (path: string, { headers, ...rest }: RawRequest): Promise<RawAnswer> => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await rawRequest(port, path, { host: CONTROL_HOST, ...rest, headers: { ...(cookie ? { cookie } : {}), ...headers } });
    for (const set of answer.headers['set-cookie'] ?? []) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
      if (/expires=Thu, 01 Jan 1970/i.test(set)) cookies.delete(name);
      else cookies.set(name, value);
    }
    return answer;
  };
  return {
    cookies,
    get: (path, extra = {}) => send(path, extra),
    submit: (path, fields, extra = {}) =>
      send(path, {
        method: 'POST',
        ...extra,
        headers: { origin: CONTROL_ORIGIN, 'content-type': 'application/x-www-form-urlencoded', ...extra.headers },
        body: new URLSearchParams(fields).toString(),
      }),
    call: (method, path, body, extra = {}) =>
      send(path, {
        method,
        ...extra,
        headers: {
          origin: CONTROL_ORIGIN,
          [CSRF_HEADER]: cookies.get(CSRF_COOKIE) ?? '',
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...extra.headers,
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      }),
  };
}

interface StaffPerson {
  readonly id?: string;
  readonly name?: string;
  readonly role?: Role;
}

/** Computed once, because hashing is slow on purpose. */
let staffPasswordHash: Promise<string> | undefined;

/** Adds a member of staff whose password is {@link STAFF_PASSWORD}. */
export async function addStaff(
  { staff }: Pick<ServedStaff, 'staff'>,
  { id = 'staff-1', name = 'Ada', role = 'administrator' }: StaffPerson = {},
): Promise<{ readonly email: string }> {
  staffPasswordHash ??= createPasswordHashes().hash(STAFF_PASSWORD);
  const email = `${name.toLowerCase()}@waypost.example`;
  staff.rows.accounts.set(id, aStaffAccount({ id, name, email, role, passwordHash: await staffPasswordHash }));
  return { email };
}

/** A browser in which a member of staff has signed in: `const { call } = await signedIn(waypost)`. */
export async function signedIn(waypost: ServedStaff, person: StaffPerson = {}): Promise<StaffBrowser> {
  const { email } = await addStaff(waypost, person);
  const browser = staffBrowser(waypost.port);
  const answer = await browser.submit('/sign-in', { email, password: STAFF_PASSWORD });
  if (answer.status !== 303) throw new Error(`signing in answered ${answer.status}: ${answer.text}`);
  return browser;
}
