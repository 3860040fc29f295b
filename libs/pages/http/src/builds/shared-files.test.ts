import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import express from 'express';
import { builtFiles, sharedFiles } from './shared-files';

const FOREVER = 'public, max-age=31536000, immutable';
const FILES: Readonly<Record<string, string>> = {
  'assets/new.js': 'plain',
  'assets/new.js.br': 'packed',
  'assets/new.js.gz': 'packed for older phones',
  'assets/only.css': 'css',
};

async function ask(file: string, encodings: string) {
  const app = express();
  const asked: string[] = [];
  const find = async (name: string) => {
    asked.push(name);
    return name in FILES ? Buffer.from(FILES[name] ?? '') : null;
  };
  app.use('/assets', sharedFiles('assets', find, FOREVER), (_req, res) => void res.status(404).end());
  const server = app.listen(0);
  try {
    const { port } = server.address() as AddressInfo;
    // `fetch` would try to decompress this body, which is not really compressed.
    const { get } = await import('node:http');
    return await new Promise<{ status: number; headers: Readonly<Record<string, unknown>>; text: string; asked: string[] }>(
      (resolve, reject) => {
        get({ port, path: file, headers: { 'accept-encoding': encodings } }, (answer) => {
          let text = '';
          answer.on('data', (part) => (text += String(part)));
          answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text, asked }));
        }).on('error', reject);
      },
    );
  } finally {
    server.close();
  }
}

describe('files of other processes’ builds [R16.07]', () => {
  it.each([
    ['packed, to who takes it', '/assets/new.js', 'gzip, br', 'packed', 'br', 'text/javascript; charset=utf-8'],
    [
      'as gzip, to who takes only that',
      '/assets/new.js',
      'gzip, br;q=0',
      'packed for older phones',
      'gzip',
      'text/javascript; charset=utf-8',
    ],
    ['plain, to who takes neither', '/assets/new.js', 'deflate, gzip;q=0', 'plain', undefined, 'text/javascript; charset=utf-8'],
    ['plain, where it is nothing else', '/assets/only.css', 'br', 'css', undefined, 'text/css; charset=utf-8'],
  ])('are sent %s', async (_how, file, encodings, text, encoding, type) => {
    const answer = await ask(file, encodings);
    expect([answer.status, answer.text]).toEqual([200, text]);
    expect(answer.headers).toMatchObject({
      'content-type': type,
      'cache-control': FOREVER,
      vary: expect.stringMatching(/accept-encoding/i),
    });
    expect(answer.headers['content-encoding']).toBe(encoding);
  });

  it('are left to the next handler if no build has them, and invalid names are not looked up', async () => {
    expect((await ask('/assets/none.js', 'br')).status).toBe(404);
    expect(await ask('/assets/%00%27.js', 'br')).toMatchObject({ status: 404, asked: [] });
  });

  it('are all files of a build except source maps', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'waypost-files-'));
    try {
      mkdirSync(path.join(folder, 'deep'));
      for (const name of ['a.js', 'a.js.br', 'a.js.gz', 'a.js.map', 'deep/b.css']) writeFileSync(path.join(folder, name), name);
      const files = builtFiles({ assets: folder });
      expect(files.map(({ path: name, body }) => [name, String(Buffer.from(body))]).toSorted()).toEqual([
        ['assets/a.js', 'a.js'],
        ['assets/a.js.br', 'a.js.br'],
        ['assets/a.js.gz', 'a.js.gz'],
        ['assets/deep/b.css', 'deep/b.css'],
      ]);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
});
