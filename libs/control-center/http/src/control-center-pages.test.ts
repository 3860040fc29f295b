import { COLOR_MODE_SCRIPT } from '@waypost/platform/color-mode';
import { securityHeaders } from '@waypost/platform/express/security';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brandRecords } from '@waypost/brands/records';
import express, { Router } from 'express';
import { readControlCenterBuild } from './control-center-build';
import { controlCenterPages } from './control-center-pages';

const folder = mkdtempSync(path.join(tmpdir(), 'waypost-screens-'));
mkdirSync(path.join(folder, '.vite'));
mkdirSync(path.join(folder, 'staff-assets'));
writeFileSync(path.join(folder, 'staff-assets/control-center-1.js'), 'open()');
writeFileSync(
  path.join(folder, '.vite/manifest.json'),
  JSON.stringify({
    'src/control-center.ts': { file: 'staff-assets/control-center-1.js', imports: ['_react'] },
    _react: { file: 'staff-assets/react-1.js' },
  }),
);

const app = express();
app.use((_req, res, next) => {
  res
    .set(
      securityHeaders({
        isProduction: false,
        inlineScripts: [COLOR_MODE_SCRIPT, 'start()'],
        imageOrigins: [],
        scriptOrigins: [],
        connectOrigins: [],
      }),
    )
    .set('cache-control', 'no-store');
  next();
});
const screens = {
  build: readControlCenterBuild(folder),
  brands: brandRecords,
  publicScheme: 'http',
  buildId: 'build-"1"',
  buildPollMs: 60_000,
  errorsTo: null,
  filesOfOthers: Router(),
};
app.use('/reporting', controlCenterPages({ ...screens, errorsTo: 'https://key@errors.example/2' }));
app.get('/{*path}', controlCenterPages(screens));
const server = app.listen(0);
const ask = (address: string) => fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${address}`);
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true, force: true });
});

describe('controlCenterPages', () => {
  it.each([
    ['/', 'Home - Waypost Control Center'],
    ['/?branch=spring', 'Home - Waypost Control Center'],
    ['/branches', 'Branches - Waypost Control Center'],
    ['/branches/spring/pages/tqg.quiz-auto', 'Page - Waypost Control Center'],
    ['/branches/spring/content-factory/runs/7', 'Run - Waypost Control Center'],
    ['/audit', 'Audit log - Waypost Control Center'],
  ])('answers %s with the page of the screens, titled %s [R10.01, R2.17]', async (address, title) => {
    const answer = await ask(address);
    const html = await answer.text();
    expect(answer.status).toBe(200);
    expect(html).toContain(`<title>${title}</title>`);
    expect(html).toContain('src="/staff-assets/control-center-1.js"');
    expect(html).toContain('<link rel="modulepreload" href="/staff-assets/react-1.js">');
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  it('gives its screens their build, the poll interval and the error reporting address, if any [R2.13] [R13.13]', async () => {
    const shown = async (address: string) => /<div id="root"[^>]*>/.exec(await (await ask(address)).text())?.[0];
    const build = '<div id="root" data-build="build-&quot;1&quot;" data-build-poll-ms="60000"';
    expect(await shown('/reporting')).toBe(`${build} data-report-to="https://key@errors.example/2">`);
    expect(await shown('/')).toBe(`${build}>`);
  });

  it('responds to an unmatched address with 404, and without its path in the page [R10.01]', async () => {
    const answer = await ask('/branches/spring/<script>');
    expect(answer.status).toBe(404);
    const html = await answer.text();
    expect(html).toContain('<title>Page not found - Waypost Control Center</title>');
    expect(html).not.toContain('branches/spring');
  });

  it('allows only private caching of its files, and responds with 404 for missing files [R11.02]', async () => {
    const file = await ask('/staff-assets/control-center-1.js');
    expect([file.status, await file.text(), file.headers.get('cache-control')]).toEqual([
      200,
      'open()',
      'private, max-age=31536000, immutable',
    ]);
    expect((await ask('/staff-assets/none.js')).status).toBe(404);
    expect((await ask('/staff-assets/..%2f.vite%2fmanifest.json')).status).not.toBe(200);
  });

  it('allows frames of brand pages, and no inline script but the color script [R15.01] [R10.04]', async () => {
    const policy = (await ask('/')).headers.get('content-security-policy') ?? '';
    const frames = policy.split(';').find((candidate) => candidate.startsWith('frame-src'));
    expect(frames).toContain("'self'");
    expect(frames).toContain('http://tqg.localhost:*');
    expect(frames).not.toContain('//localhost');
    expect(policy).toMatch(/script-src 'self'( 'sha256-[^' ]+'){2}(;|$)/);
    expect(policy).toContain("img-src 'self' blob: data:");
  });
});
