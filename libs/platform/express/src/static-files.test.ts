import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { rawRequest, serveRoutes, type ServedRoutes } from '../testing';
import { staticFiles } from './static-files';

const TEXT = 'runtime()';

let folder: string;
let routes: ServedRoutes;
beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'waypost-files-'));
  writeFileSync(path.join(folder, 'runtime.js'), TEXT);
  writeFileSync(path.join(folder, 'runtime.js.br'), brotliCompressSync(TEXT));
  writeFileSync(path.join(folder, 'runtime.js.gz'), gzipSync(TEXT));
  routes = await serveRoutes((app) => app.use('/assets', staticFiles(folder, { maxAge: 1000 })));
});
afterEach(async () => {
  await routes.stop();
  rmSync(folder, { recursive: true });
});

const get = (headers: Readonly<Record<string, string>>, method = 'GET') =>
  rawRequest(routes.port, '/assets/runtime.js', { method, headers });

describe('staticFiles', () => {
  it('serves a file and a part of it [R12.01]', async () => {
    expect(await get({})).toMatchObject({ status: 200, text: TEXT });
    expect(await get({ range: 'bytes=0-3' })).toMatchObject({ status: 206, text: 'runt' });
    expect((await get({ 'accept-encoding': 'br' })).headers['content-encoding']).toBe('br');
  });

  it('serves the smallest form that the client accepts, each with its own ETag', async () => {
    const codings = ['identity', 'gzip, deflate', 'gzip, deflate, br', 'gzip;q=0, br;q=0'];
    const answers = await Promise.all(codings.map((coding) => get({ 'accept-encoding': coding })));
    expect(answers.map(({ headers }) => headers['content-encoding'])).toEqual([undefined, 'gzip', 'br', undefined]);
    expect(new Set(answers.map(({ headers }) => headers.etag)).size).toBe(3);
  });

  it.each<[string, Readonly<Record<string, string>>, number, string]>([
    ['a part after its end', { range: 'bytes=900-999' }, 416, 'range-not-satisfiable'],
    ['another version', { 'if-match': '"x"' }, 412, 'precondition-failed'],
    ['a version from before', { 'if-unmodified-since': 'Mon, 01 Jan 2001 00:00:00 GMT' }, 412, 'precondition-failed'],
  ])('answers a request for %s with a problem that is not logged as an error [R12.02] [R16.04]', async (_what, headers, status, code) => {
    for (const coding of ['identity', 'br', 'gzip']) {
      const answer = await get({ ...headers, 'accept-encoding': coding });
      expect(answer).toMatchObject({ status, json: { status, code }, headers: { 'cache-control': 'no-store' } });
      expect(answer.headers['content-encoding']).toBeUndefined();
      expect(answer.headers['content-range']).toEqual(status === 416 ? expect.stringMatching(/^bytes \*\/\d+$/) : undefined);
    }
    expect(routes.logged()).not.toContain('"err"');
  });

  it.each(['%E0%A4%A', '%FF', '%'])(
    'passes on a path that cannot be decoded, %s, as the error of any such address [R2.06]',
    async (path) => {
      expect(await rawRequest(routes.port, `/assets/${path}`)).toMatchObject({ status: 400, json: { code: 'bad-address' } });
    },
  );

  it.each(['POST', 'PUT', 'OPTIONS'])('refuses %s, and names the methods that files take [R12.01] [R12.02]', async (method) => {
    expect(await get({}, method)).toMatchObject({ status: 405, headers: { allow: 'GET, HEAD' } });
  });
});
