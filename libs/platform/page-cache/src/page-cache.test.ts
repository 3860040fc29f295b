import { createServer, request, type IncomingHttpHeaders, type Server } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { AddressInfo } from 'node:net';
import { fakeClock } from '@waypost/platform/kernel/testing';
import { takesBrotli, takesGzip } from './accepted-coding';
import { hasPage } from './answer-page';
import type { RenderedPage } from './cached-page';
import { createPageCache, OUTDATED_GRACE_MS, MAX_PAGE_AGE_MS } from './page-cache';

interface Answer {
  readonly statusCode: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

const fail = (error: unknown): never => {
  throw error;
};

const aRendering = (html: string, overrides: Partial<RenderedPage> = {}): RenderedPage => ({
  statusCode: 200,
  html,
  headers: {},
  isCacheable: true,
  ...overrides,
});

const REQUEST = 'request-0001';
/** Compresses a text into its smallest form, as the cache does. */
const compressed = promisify<string, Buffer>(brotliCompress);

describe('the page cache', () => {
  const clock = fakeClock();
  let server: Server;
  let rendered: string[];
  let render: (pathname: string) => Promise<RenderedPage>;
  let fromMemory: boolean[];
  let renewalErrors: unknown[];
  let cache: ReturnType<typeof createPageCache>;

  beforeEach(async () => {
    rendered = [];
    fromMemory = [];
    renewalErrors = [];
    render = (pathname) => Promise.resolve(aRendering(`<p>${pathname} ${rendered.length}</p>`));
    cache = createPageCache({
      render: ({ pathname }) => {
        rendered.push(pathname);
        return render(pathname);
      },
      headers: { 'x-common': 'yes' },
      clock,
      onPackError: fail,
      onRenewalError: (error) => renewalErrors.push(error),
    });
    server = createServer((req, res) => {
      const address = { brandId: 'tqg', pathname: req.url ?? '/' };
      const hit = cache.answerFromMemory(req, res, address, REQUEST);
      fromMemory.push(hit);
      if (!hit) cache.answer(req, res, address).catch(() => res.writeHead(500).end());
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  afterEach(() => new Promise((resolve) => server.close(resolve)));

  const get = (path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const { port } = server.address() as AddressInfo;
      request({ port, host: '127.0.0.1', path, method, headers }, (res) => {
        const chunks: Buffer[] = [];
        res.on('data', (chunk: Buffer) => chunks.push(chunk));
        res.on('end', () => resolve({ statusCode: res.statusCode ?? 0, headers: res.headers, body: Buffer.concat(chunks) }));
      })
        .on('error', reject)
        .end();
    });

  it('renders once, and answers from memory after that', async () => {
    const first = await get('/a');
    const second = await get('/a');
    expect(first.body.toString()).toBe('<p>/a 1</p>');
    expect(second.body.equals(first.body)).toBe(true);
    expect(rendered).toEqual(['/a']);
    expect(fromMemory).toEqual([false, true]);
    expect(second.headers['x-common']).toBe('yes');
  });

  it('sends brotli only to clients that accept it', async () => {
    const compressed = await get('/a', { 'accept-encoding': 'gzip, br' });
    expect(compressed.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(compressed.body).toString()).toBe('<p>/a 1</p>');
    expect((await get('/a')).headers['content-encoding']).toBeUndefined();
  });

  it('responds with 304 to a client that has the page', async () => {
    const { headers } = await get('/a');
    const again = await get('/a', { 'if-none-match': String(headers.etag) });
    expect(again.statusCode).toBe(304);
    expect(again.body).toHaveLength(0);
  });

  it('sends gzip to a client that accepts no brotli, from the first request on', async () => {
    for (const path of ['/a', '/a', '/b']) {
      const { headers, body } = await get(path, { 'accept-encoding': 'gzip, deflate' });
      expect([headers['content-encoding'], headers['content-length']]).toEqual(['gzip', String(body.length)]);
      expect(gunzipSync(body).toString()).toMatch(`<p>${path} `);
    }
    expect((await get('/a', { 'accept-encoding': 'gzip;q=0' })).headers['content-encoding']).toBeUndefined();
    expect((await get('/a', { 'accept-encoding': 'gzip' }, 'HEAD')).body).toHaveLength(0);
    expect(rendered).toEqual(['/a', '/b']);
  });

  it('names each form with its own ETag, and has each of them at the client', async () => {
    const codings = ['identity', 'gzip', 'br'];
    const etags: string[] = [];
    for (const coding of codings) etags.push(String((await get('/a', { 'accept-encoding': coding })).headers.etag));
    expect(new Set(etags).size).toBe(3);
    for (const etag of etags) {
      for (const coding of codings) {
        const again = await get('/a', { 'accept-encoding': coding, 'if-none-match': `"other", ${etag}` });
        expect([again.statusCode, again.headers.etag]).toEqual([304, etag]);
      }
    }
    const any = await get('/a', { 'accept-encoding': 'gzip', 'if-none-match': '*' });
    expect([any.statusCode, any.headers.etag]).toEqual([304, etags[1]]);
  });

  it('sends no body for HEAD', async () => {
    const answer = await get('/a', {}, 'HEAD');
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toHaveLength(0);
    expect(Number(answer.headers['content-length'])).toBeGreaterThan(0);
  });

  it('renders once for simultaneous requests', async () => {
    let release: (page: RenderedPage) => void = () => undefined;
    render = () => new Promise((resolve) => (release = resolve));
    const answers = Promise.all([get('/b'), get('/b'), get('/b')]);
    while (fromMemory.length < 3) await new Promise((resolve) => setImmediate(resolve));
    release(aRendering('<p>b</p>'));
    expect((await answers).map(({ body }) => body.toString())).toEqual(['<p>b</p>', '<p>b</p>', '<p>b</p>']);
    expect(rendered).toEqual(['/b']);
  });

  it('answers the old page at once and renders a new page when an hour has passed', async () => {
    await get('/a');
    clock.advance(MAX_PAGE_AGE_MS);
    expect((await get('/a')).body.toString()).toBe('<p>/a 1</p>');
    while (rendered.length < 2) await new Promise((resolve) => setImmediate(resolve));
    let body = '';
    while (body !== '<p>/a 2</p>') body = (await get('/a')).body.toString();
    expect(fromMemory.slice(1).every(Boolean)).toBe(true);
  });

  it('stores a page once for each of its variants', async () => {
    const asked: (string | undefined)[] = [];
    const variants = createPageCache({
      render: async ({ variant }) => {
        asked.push(variant);
        return aRendering(`<p>for ${variant ?? 'everybody'}</p>`);
      },
      headers: {},
      clock,
      onPackError: fail,
      onRenewalError: (error) => renewalErrors.push(error),
    });
    const own = createServer((req, res) => {
      const variant = req.headers['sec-gpc'] === '1' ? 'gpc' : undefined;
      const address = { brandId: 'tqg', pathname: '/a', variant };
      if (!variants.answerFromMemory(req, res, address, REQUEST)) void variants.answer(req, res, address);
    });
    await new Promise<void>((resolve) => server.close(() => resolve()));
    server = own;
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const bodies = [];
    const gpc = { 'sec-gpc': '1' };
    for (const headers of [{}, gpc, {}, gpc]) bodies.push((await get('/a', headers)).body.toString());
    expect(bodies).toEqual(['<p>for everybody</p>', '<p>for gpc</p>', '<p>for everybody</p>', '<p>for gpc</p>']);
    expect(asked).toEqual([undefined, 'gpc']);
  });

  it('does not answer a page after its validity has ended [R15.05]', async () => {
    const validUntil = clock.now().getTime() + 1_000;
    render = (pathname) =>
      Promise.resolve(aRendering(`<p>${pathname} ${rendered.length}</p>`, rendered.length === 1 ? { validUntil } : {}));
    await get('/a');
    clock.advance(999);
    expect((await get('/a')).body.toString()).toBe('<p>/a 1</p>');
    clock.advance(1);
    expect((await get('/a')).body.toString()).toBe('<p>/a 2</p>');
    expect((await get('/a')).body.toString()).toBe('<p>/a 2</p>');
    expect(fromMemory).toEqual([false, true, false, true]);
  });

  it('keeps the old page if the renewal fails, and reports it', async () => {
    await get('/a');
    clock.advance(MAX_PAGE_AGE_MS);
    render = () => Promise.reject(new Error('no'));
    expect((await get('/a')).body.toString()).toBe('<p>/a 1</p>');
    while (renewalErrors.length === 0) await new Promise((resolve) => setImmediate(resolve));
    expect((await get('/a')).statusCode).toBe(200);
  });

  const settled = async (holds: () => boolean | Promise<boolean>): Promise<void> => {
    for (let turn = 0; turn < 2000; turn++) {
      if (await holds()) return;
      await new Promise((resolve) => setImmediate(resolve));
    }
    throw new Error('it never came to hold');
  };
  const body = async (path: string) => (await get(path)).body.toString();

  it('renders changed pages at once, without a request, and leaves the others [R10.02]', async () => {
    await get('/a');
    await get('/b');
    cache.refresh(({ pathname }) => pathname === '/a');
    await settled(() => rendered.length === 3);
    expect(rendered).toEqual(['/a', '/b', '/a']);
    await settled(async () => (await body('/a')) === '<p>/a 3</p>');
    expect(await body('/b')).toBe('<p>/b 2</p>');
    expect(fromMemory.slice(2).every(Boolean)).toBe(true);
    const brotli = await get('/a', { 'accept-encoding': 'br' });
    expect(brotliDecompressSync(brotli.body).toString()).toBe('<p>/a 3</p>');
  });

  it('answers a changed page’s old version only for a moment, however long the queue is [R10.02]', async () => {
    for (const path of ['/a', '/b', '/c']) await get(path);
    const release: (() => void)[] = [];
    render = (pathname) => new Promise((resolve) => release.push(() => resolve(aRendering(`<p>new ${pathname}</p>`))));
    cache.refresh(() => true);
    await settled(() => release.length === 2);
    const waiting = ['/a', '/b', '/c'].find((path) => rendered.filter((candidate) => candidate === path).length === 1) ?? '';
    expect(await body(waiting)).toMatch(/^<p>.[abc] \d<.p>$/);
    clock.advance(OUTDATED_GRACE_MS);
    const asked = body(waiting);
    await settled(() => release.length === 3);
    release.forEach((each) => each());
    expect(await asked).toBe(`<p>new ${waiting}</p>`);
  });

  it('answers a changed page’s old version only for a moment, however long its rendering takes and however often it changes [R10.02]', async () => {
    await get('/a');
    const release: (() => void)[] = [];
    render = () => new Promise((resolve) => release.push(() => resolve(aRendering(`<p>new ${release.length}</p>`))));
    cache.refresh(() => true);
    await settled(() => release.length === 1);
    expect(await body('/a')).toBe('<p>/a 1</p>');
    clock.advance(OUTDATED_GRACE_MS - 1);
    cache.refresh(() => true);
    await settled(() => release.length === 2);
    expect(await body('/a')).toBe('<p>/a 1</p>');
    clock.advance(1);
    const asked = body('/a');
    await settled(() => fromMemory.length === 4);
    release.forEach((each) => each());
    expect(await asked).toBe('<p>new 2</p>');
    expect(await body('/a')).toBe('<p>new 2</p>');
    expect(release).toHaveLength(2);
  });

  it('stores nothing whose content changed while it was rendered [R10.02]', async () => {
    const release: (() => void)[] = [];
    render = (pathname) => {
      const html = `<p>${pathname} ${rendered.length}</p>`;
      return new Promise((resolve) => release.push(() => resolve(aRendering(html))));
    };
    const first = body('/a');
    await settled(() => release.length === 1);
    cache.refresh(() => true);
    release[0]?.();
    expect(await first).toBe('<p>/a 1</p>');
    const second = body('/a');
    await settled(() => release.length === 2);
    release[1]?.();
    expect(await second).toBe('<p>/a 2</p>');
    expect(await body('/a')).toBe('<p>/a 2</p>');
  });

  it('does not put the smallest form of an older version in place of a page that was rendered meanwhile [R10.02]', async () => {
    await get('/a');
    const long = Array.from({ length: 10_000 }, (_, index) => (index * 7919) % 10_007).join(' ');
    render = () => Promise.resolve(aRendering(long));
    cache.refresh(() => true);
    await settled(async () => (await body('/a')) === long);
    render = () => Promise.resolve(aRendering('<p>the newest</p>'));
    cache.refresh(() => true);
    await settled(async () => (await body('/a')) === '<p>the newest</p>');
    // Twice the work, begun after that of the cache, ends after it.
    await compressed(long);
    await compressed(long);
    expect(await body('/a')).toBe('<p>the newest</p>');
  });

  it('drops a page that no longer exists, and keeps the old version of a page that cannot be rendered [R10.02]', async () => {
    await get('/a');
    render = () => Promise.reject(new Error('no'));
    cache.refresh(() => true);
    await settled(() => renewalErrors.length === 1);
    render = () => Promise.resolve(aRendering('<p>404</p>', { statusCode: 404, isCacheable: false }));
    expect(await body('/a')).toBe('<p>/a 1</p>');
    await settled(async () => (await get('/a')).statusCode === 404);
  });

  it.each([
    ['a newer version stays', aRendering('<p>version 3</p>'), 200],
    ['a removed page stays removed', aRendering('<p>404</p>', { statusCode: 404, isCacheable: false }), 404],
  ])('after two publishes of which the first rendering fails last, %s [R10.02]', async (_what, newest, statusCode) => {
    await get('/a');
    let fail: () => void = () => undefined;
    render = () => new Promise((_resolve, reject) => (fail = () => reject(new Error('no'))));
    cache.refresh(() => true);
    await settled(() => rendered.length === 2);
    render = async () => newest;
    cache.refresh(() => true);
    await settled(async () => (await body('/a')) === newest.html);
    fail();
    await settled(() => renewalErrors.length === 1);
    const { statusCode: answered, body: html } = await get('/a');
    expect([answered, html.toString()]).toEqual([statusCode, newest.html]);
  });

  it('renders a changed page again after the rendering for a request failed, instead of serving the old one for an hour [R10.02]', async () => {
    for (const path of ['/a', '/b', '/c']) await get(path);
    const release: (() => void)[] = [];
    render = (pathname) => new Promise((resolve) => release.push(() => resolve(aRendering(`<p>new ${pathname}</p>`))));
    cache.refresh(() => true);
    await settled(() => release.length === 2);
    const waiting = ['/a', '/b', '/c'].find((path) => rendered.filter((candidate) => candidate === path).length === 1) ?? '';
    clock.advance(OUTDATED_GRACE_MS);
    render = () => Promise.reject(new Error('no'));
    expect((await get(waiting)).statusCode).toBe(500);
    render = () => Promise.resolve(aRendering('<p>at last</p>'));
    await settled(async () => (await body(waiting)) === '<p>at last</p>');
    release.forEach((each) => each());
  });

  it('does not store a page that is not cacheable, and tries again after a failure', async () => {
    render = () => Promise.resolve(aRendering('<p>404</p>', { statusCode: 404, isCacheable: false }));
    const answer = await get('/c');
    expect([answer.statusCode, answer.headers['cache-control'], answer.headers.etag]).toEqual([404, 'no-store', undefined]);
    await get('/c');
    expect(fromMemory).toEqual([false, false]);
    render = () => Promise.reject(new Error('no'));
    expect((await get('/d')).statusCode).toBe(500);
    render = () => Promise.resolve(aRendering('<p>d</p>'));
    expect((await get('/d')).statusCode).toBe(200);
  });
});

describe('negotiation', () => {
  it.each([
    ['br', true],
    ['gzip, deflate, br', true],
    ['gzip;q=1.0, br;q=0.9', true],
    ['br;q=0', false],
    ['br;q=0.0, gzip', false],
    ['gzip', false],
    ['brotli', false],
    [undefined, false],
  ])('accepts brotli for "%s": %s', (header, expected) => expect(takesBrotli(header)).toBe(expected));

  it.each([
    ['gzip', true],
    ['gzip, deflate', true],
    ['deflate, gzip;q=0.5', true],
    ['gzip;q=0', false],
    ['gzip; q=0.00, br', false],
    ['x-gzipped', false],
    [undefined, false],
  ])('accepts gzip for "%s": %s', (header, expected) => expect(takesGzip(header)).toBe(expected));

  it.each([
    ['"a"', true],
    ['W/"a"', true],
    ['"b", "a"', true],
    ['*', true],
    ['"b"', false],
    [undefined, false],
  ])('compares If-None-Match %s: %s', (header, expected) => expect(hasPage(header, '"a"')).toBe(expected));
});
