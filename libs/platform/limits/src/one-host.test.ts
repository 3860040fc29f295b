import { createServer, type IncomingHttpHeaders, type RequestListener } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { CONNECTION_OPTIONS } from './guard-connections';
import { hasOneHost } from './one-host';

/** Sends the lines verbatim, which no HTTP client does, and returns everything that comes back. */
async function answerTo(lines: readonly string[]): Promise<{ readonly answer: string; readonly taken: readonly IncomingHttpHeaders[] }> {
  const taken: IncomingHttpHeaders[] = [];
  const listener: RequestListener = (req, res) => {
    if (!hasOneHost(req, res)) return;
    taken.push(req.headers);
    res.writeHead(200, { connection: 'close' }).end();
  };
  const server = createServer(CONNECTION_OPTIONS, listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const answer = await new Promise<string>((resolve, reject) => {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
    let text = '';
    socket.on('data', (chunk: Buffer) => (text += chunk.toString()));
    socket.on('close', () => resolve(text)).on('error', reject);
    socket.write([...lines, '', ''].join('\r\n'));
  });
  await new Promise((resolve) => server.close(resolve));
  return { answer, taken };
}

describe('hasOneHost', () => {
  it.each([
    ['none', ['X-Other: 1']],
    ['two', ['Host: tqg.localhost', 'Host: localhost']],
    ['two that are alike, in other letters', ['host: tqg.localhost', 'X-Other: 1', 'HOST: tqg.localhost']],
  ])('answers 400 to a request with %s, and handles nothing more of its connection [R1.05]', async (_what, hosts) => {
    const next = ['', 'GET /second HTTP/1.1', 'Host: localhost'];
    const { answer, taken } = await answerTo(['GET / HTTP/1.1', ...hosts, ...next]);
    expect(answer).toMatch(/^HTTP\/1\.1 400 .*"code":"host"/s);
    expect([answer.match(/HTTP\/1\.1 /g), taken]).toEqual([['HTTP/1.1 '], []]);
  });

  it('accepts none before HTTP/1.1 [R1.05]', async () => {
    const { answer, taken } = await answerTo(['GET / HTTP/1.0']);
    expect([answer.slice(0, 12), taken.length]).toEqual(['HTTP/1.1 200', 1]);
  });

  it('accepts a single Host header, whatever similar headers there are', async () => {
    const { answer, taken } = await answerTo(['GET / HTTP/1.1', 'Host: tqg.localhost', 'X-Forwarded-Host: a', 'Hosts: b']);
    expect([answer.slice(0, 12), taken.length]).toEqual(['HTTP/1.1 200', 1]);
  });
});
