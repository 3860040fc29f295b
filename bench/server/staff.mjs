// A colleague's calls of the control center, for measurements.
import { answerOf, expectStatus } from '../load/answer.mjs';

/** The staff account that the process is started with. */
export const BENCH_STAFF = { ADMIN_EMAIL: 'bench@waypost.example', ADMIN_PASSWORD: 'a bench in the shade' };

/** Signs in. Returns a function that calls the control center's API. */
export async function signedIn({ port }) {
  const origin = `http://localhost:${port}`;
  const headers = { Host: `localhost:${port}`, origin };
  const form = { ...headers, 'content-type': 'application/x-www-form-urlencoded' };
  const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = BENCH_STAFF;
  const body = new URLSearchParams({ email, password }).toString();
  const { cookies } = expectStatus(await answerOf({ port, path: '/sign-in', method: 'POST', headers: form, body }), 303, 'signing in');
  const token = cookies.find((cookie) => cookie.startsWith('waypost.csrf='))?.split('=')[1] ?? '';
  const json = { ...headers, cookie: cookies.join('; '), 'x-csrf-token': token, 'content-type': 'application/json' };
  return async (method, path, content, status = 200) =>
    expectStatus(await answerOf({ port, path: `/api/control${path}`, method, headers: json, body: JSON.stringify(content) }), status, path);
}
