// Sends one request and returns its whole response as bytes, for hosts whose names this machine may not resolve.
import { request } from 'node:http';

/** Headers of a single response, which a server's own Node sets as well. */
const OWN_HEADERS = new Set(['connection', 'keep-alive', 'date', 'transfer-encoding', 'set-cookie', 'x-request-id']);

/** Returns a server's response: the headers that another server can repeat, and the cookies separately. */
export function answerOf({ port, path: asked, method = 'GET', headers, body }) {
  return new Promise((resolve, reject) => {
    const call = request({ host: '127.0.0.1', port, path: asked, method, headers }, (answer) => {
      const chunks = [];
      answer.on('data', (chunk) => chunks.push(chunk));
      answer.on('end', () => {
        const bytes = Buffer.concat(chunks);
        const repeated = Object.fromEntries(Object.entries(answer.headers).filter(([name]) => !OWN_HEADERS.has(name)));
        const length = answer.statusCode === 304 ? {} : { 'content-length': bytes.length };
        const cookies = (answer.headers['set-cookie'] ?? []).map((line) => line.split(';')[0]);
        resolve({ status: answer.statusCode, headers: { ...repeated, ...length }, body: bytes, cookies });
      });
    });
    call.on('error', reject);
    call.end(body);
  });
}

export function expectStatus(answer, status, what) {
  if (answer.status !== status)
    throw new Error(`${what} answered ${answer.status} instead of ${status}: ${answer.body.toString().slice(0, 300)}`);
  return answer;
}
