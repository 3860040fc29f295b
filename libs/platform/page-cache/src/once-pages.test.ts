import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { RenderedPage } from './cached-page';
import { createOncePages } from './once-pages';

const aPage = (html: string): RenderedPage => ({ statusCode: 200, html, headers: { 'x-own': 'yes' }, isCacheable: true });

describe('pages that are not cached', () => {
  let server: Server;
  let rendered: number;
  let render: () => RenderedPage;

  beforeEach(async () => {
    rendered = 0;
    render = () => aPage(`<p>${rendered}</p>`);
    const pages = createOncePages({ 'x-common': 'yes' });
    server = createServer((req, res) => {
      pages
        .answer(req, res, () => {
          rendered++;
          return render();
        })
        .catch(() => res.writeHead(500).end());
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  afterEach(() => new Promise((resolve) => server.close(resolve)));

  const get = (headers: Record<string, string> = {}): Promise<{ status: number; body: Buffer; headers: NodeJS.Dict<string | string[]> }> =>
    new Promise((resolve, reject) => {
      request({ port: (server.address() as AddressInfo).port, host: '127.0.0.1', headers }, (res) => {
        const chunks: Buffer[] = [];
        res.on('data', (chunk: Buffer) => chunks.push(chunk));
        res.on('end', () => resolve({ status: res.statusCode ?? 0, body: Buffer.concat(chunks), headers: res.headers }));
      })
        .on('error', reject)
        .end();
    });

  it('are compressed only on request, and marked no-store', async () => {
    const plain = await get();
    expect([plain.body.toString(), plain.headers['content-encoding'], plain.headers['cache-control']]).toEqual([
      '<p>1</p>',
      undefined,
      'no-store',
    ]);
    const compressed = await get({ 'accept-encoding': 'br' });
    expect(brotliDecompressSync(compressed.body).toString()).toBe('<p>2</p>');
    const older = await get({ 'accept-encoding': 'gzip, deflate' });
    expect([gunzipSync(older.body).toString(), older.headers['content-encoding']]).toEqual(['<p>3</p>', 'gzip']);
    expect([compressed.headers['x-common'], compressed.headers['x-own']]).toEqual(['yes', 'yes']);
  });

  it('are all answered, however many are requested at once', async () => {
    const answers = await Promise.all(Array.from({ length: 40 }, () => get({ 'accept-encoding': 'br' })));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 40 }, () => 200));
    expect(rendered).toBe(40);
  });

  it('admit the next request after a failed rendering', async () => {
    render = () => {
      throw new Error('no');
    };
    for (let index = 0; index < 6; index++) expect((await get()).status).toBe(500);
    render = () => aPage('<p>again</p>');
    expect((await get()).body.toString()).toBe('<p>again</p>');
  });
});
