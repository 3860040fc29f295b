// Calls the site like its browsers, by `node:http`, because only browsers resolve these host names.
import { Agent, request } from 'node:http';

const agent = new Agent({ keepAlive: true, maxSockets: 64 });
const TIMEOUT_MS = 30_000;

/** Resolves with status, headers and text. Without a response the status is 0 and the text gives the reason. */
export const call = (port, host, method, path, { body, headers = {} } = {}) =>
  new Promise((resolve) => {
    const nothing = (error) => resolve({ status: 0, headers: {}, text: `no answer: ${error.message}` });
    const sent = request(
      { host: '127.0.0.1', port, method, path, agent, headers: { host: `${host}:${port}`, ...headers }, timeout: TIMEOUT_MS },
      (answer) => {
        let text = '';
        answer.setEncoding('utf8');
        answer.on('data', (part) => (text += part));
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text }));
        answer.on('error', nothing);
      },
    );
    sent.on('timeout', () => sent.destroy(new Error(`nothing within ${TIMEOUT_MS / 1000} s`)));
    sent.on('error', nothing);
    sent.end(body);
  });

export const postJson = (port, host, path, value, headers = {}) =>
  call(port, host, 'POST', path, { body: JSON.stringify(value), headers: { 'content-type': 'application/json', ...headers } });

/** Makes a browser's cookies of one host. */
export function cookieJar() {
  const cookies = new Map();
  return {
    get header() {
      return [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    },
    value: (name) => cookies.get(name) ?? '',
    take(headers) {
      for (const set of headers['set-cookie'] ?? []) {
        const [, name, value] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
        if (name) cookies.set(name, value);
      }
    },
  };
}

/** Signs a member of staff in at the control center behind a port. */
export async function staffMember(port, { email, password }) {
  const host = 'localhost';
  const origin = `http://${host}:${port}`;
  const jar = cookieJar();
  const signedIn = await call(port, host, 'POST', '/sign-in', {
    body: new URLSearchParams({ email, password }).toString(),
    headers: { origin, 'content-type': 'application/x-www-form-urlencoded' },
  });
  if (signedIn.status !== 303) throw new Error(`signing in answered ${signedIn.status}: ${signedIn.text.slice(0, 300)}`);
  jar.take(signedIn.headers);
  /** Calls the API. `at` is a port other than the one of the sign-in. */
  const ask = async (method, path, value, at = port) => {
    const answer = await call(at, host, method, `/api/control${path}`, {
      body: value === undefined ? undefined : JSON.stringify(value),
      headers: {
        origin: `http://${host}:${at}`,
        cookie: jar.header,
        'x-csrf-token': jar.value('waypost.csrf'),
        ...(value === undefined ? {} : { 'content-type': 'application/json' }),
      },
    });
    jar.take(answer.headers);
    return answer;
  };
  return Object.assign(ask, { cookies: () => jar.header });
}
