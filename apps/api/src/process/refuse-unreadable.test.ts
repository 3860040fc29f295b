import { createServer, type RequestListener } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { refuseUnreadable } from './refuse-unreadable';

/**
 * Sends the text verbatim, which no HTTP client does, and the rest once there is an answer. Returns everything that comes back until the
 * connection ends.
 */
async function answerTo(text: string, rest = '', listener: RequestListener = (_req, res) => void res.end()): Promise<string> {
  const server = createServer(listener);
  refuseUnreadable(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const answer = await new Promise<string>((resolve, reject) => {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
    let received = '';
    socket.on('data', (chunk: Buffer) => (received += chunk.toString()));
    if (rest !== '') socket.once('data', () => socket.write(rest));
    socket.on('close', () => resolve(received)).on('error', reject);
    socket.write(text);
  });
  await new Promise((resolve) => server.close(resolve));
  return answer;
}

const REQUEST = 'GET / HTTP/1.1\r\nHost: tqg.localhost\r\n';

describe('refuseUnreadable', () => {
  it.each([
    ['headers of 20 kB', `${REQUEST}X-Long: ${'x'.repeat(20_000)}\r\n\r\n`, 431, 'headers-too-large'],
    ['no request at all', 'nothing\r\n\r\n', 400, 'request-broken'],
    ['an unknown expectation', `${REQUEST}Expect: 200-nope\r\nConnection: close\r\n\r\n`, 417, 'expectation-failed'],
  ])('answers %s with a problem [R12.02]', async (_what, text, status, code) => {
    const [head = '', body = ''] = (await answerTo(text)).split('\r\n\r\n');
    expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} \\w`));
    expect(head.toLowerCase()).toContain('content-type: application/problem+json');
    expect(head.toLowerCase()).toContain(`content-length: ${body.length}`);
    expect(JSON.parse(body)).toEqual({ type: 'about:blank', status, code, title: expect.any(String) });
  });

  it('writes nothing into a response that has begun', async () => {
    const answer = await answerTo(`${REQUEST}\r\n`, 'nothing\r\n\r\n', (_req, res) => void res.write('the first part'));
    expect(answer).toMatch(/^HTTP\/1\.1 200.*the first part/s);
    expect(answer).not.toContain('request-broken');
  });
});
