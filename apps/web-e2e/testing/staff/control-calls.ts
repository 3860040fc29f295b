import { rawRequest, type RawAnswer } from '../raw-request';
import type { StaffAccount } from './staff';
import type { Waypost } from '../waypost-tools';

/** Calls the control center's API as a signed-in person, for actions that need no screen. */
export type ControlCalls = (method: string, path: string, content?: object) => Promise<RawAnswer>;

/** Signs in with the plain form. The session outlives the process that issued it. */
export async function controlCalls({ port }: Pick<Waypost, 'port'>, { email, password }: StaffAccount): Promise<ControlCalls> {
  const host = `localhost:${port}`;
  const origin = `http://${host}`;
  const { status, headers } = await rawRequest({
    port,
    host,
    path: '/sign-in',
    method: 'POST',
    headers: { origin, 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ email, password }).toString(),
  });
  if (status !== 303) throw new Error(`signing in was answered with ${status}`);
  const cookies = (headers['set-cookie'] ?? []).map((line) => line.split(';')[0] ?? '');
  const token = cookies.find((cookie) => cookie.startsWith('waypost.csrf='))?.split('=')[1] ?? '';
  return (method, path, content) =>
    rawRequest({
      port,
      host,
      method,
      path: `/api/control${path}`,
      headers: { origin, cookie: cookies.join('; '), 'x-csrf-token': token, 'content-type': 'application/json' },
      ...(content ? { body: JSON.stringify(content) } : {}),
    });
}
