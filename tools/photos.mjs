#!/usr/bin/env node
// `npm run photos [-- <brand> <path>…]`: photographs the site's pages, on a phone and on a desktop, light and dark, into dist/photos with a
// contact sheet. `npm run photos -- tqg /quiz/auto` photographs only that brand's pages below that path, and `npm run photos -- ccc` the
// screens of the control center.
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { prepare } from './build/prepare.mjs';
import { ensureChromium } from './browser/chromium.mjs';
import { readArguments } from './processes/arguments.mjs';
import { createProgress } from './processes/progress.mjs';
import { photographStaffScreens } from './photos/photos-of-staff.mjs';
import { machineEnvironment } from './processes/machine-environment.mjs';
import { brandHosts, startWaypost } from './stack/stack.mjs';
import { inWorkspace, requireNode } from './workspace.mjs';

const WIDTHS = [375, 1440];
const MODES = ['light', 'dark'];
const CONCURRENCY = 2;
/** The brand of staff's own screens. */
const CONTROL_CENTER = 'ccc';
/** The storage key of the visitor's color choice. */
const COLOR_MODE_KEY = 'waypost:color-mode';
const FOLDER = inWorkspace('dist/photos');
const LOAD_TIMEOUT_MS = 30_000;
/** Chromium cannot take a much higher screenshot. */
const MAX_HEIGHT = 12_000;

const USAGE = `npm run photos -- [<brand>…] [<path>…]
npm run photos -- ccc [<screen>…]

The first photographs the pages of brands, all or those below a path. The second photographs the screens of the control center.`;

const isPath = (word) => word.startsWith('/');
const escapeHtml = (text) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
const fileName = (route) => (route === '/' ? 'home' : route.slice(1).replace(/[^\w-]+/g, '_'));

/** All carriers share one route, and this one represents them. */
const SAMPLE_SLUG = 'humana';

/** Reads the table of routes, which is TypeScript and which Node can't read by itself. */
async function readRoutes() {
  const { runnerImport } = await import('vite');
  const { module } = await runnerImport(inWorkspace('libs/routing/model/table/index.ts'), {
    configFile: false,
    resolve: { tsconfigPaths: true },
  });
  const { activeRoutes, routeTable } = module;
  return (brand) =>
    activeRoutes(routeTable, brand).map(({ path: pattern }) => pattern.replace(/\/:[^/]+\?$/, '').replace(':slug', SAMPLE_SLUG) || '/');
}

/** Returns every page of the first brand that has it. If a brand is given, returns all of its pages. */
async function pagesToTake(words) {
  const brandIds = brandHosts().map(({ id }) => id);
  const brands = words.filter((word) => !isPath(word));
  const unknown = brands.filter((id) => !brandIds.includes(id));
  if (unknown.length > 0) throw new Error(`There is no brand ${unknown.join(', ')}. There are: ${brandIds.join(', ')}.`);
  const paths = words.filter(isPath);
  const isWanted = (route) => paths.length === 0 || paths.some((wanted) => route === wanted || route.startsWith(`${wanted}/`));

  const routesOf = await readRoutes();
  const pages = [];
  const taken = new Set();
  for (const brand of brands.length > 0 ? brands : brandIds.filter((id) => id !== 'ccc')) {
    const routes = [...new Set(routesOf(brand))];
    // A step, or an address without a route, is used as given.
    const named = brands.length > 0 ? paths.filter((wanted) => !routes.includes(wanted)) : [];
    for (const route of [...routes.filter(isWanted), ...named]) {
      // Brands paint the same page in other colors. Each brand has its own home page.
      const key = brands.length > 0 || route === '/' ? `${brand} ${route}` : route;
      if (!taken.has(key)) pages.push({ brand, route });
      taken.add(key);
    }
  }
  return pages;
}

async function photograph(context, { url, brand, route, width, mode }) {
  const page = await context.newPage();
  const problems = [];
  page.on('pageerror', (error) => problems.push(String(error)));
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
  try {
    const answer = await page.goto(url, { waitUntil: 'networkidle', timeout: LOAD_TIMEOUT_MS });
    await page.evaluate(() => document.fonts.ready);
    const facts = await page.evaluate(() => ({
      lang: document.documentElement.lang,
      title: document.title,
      height: document.documentElement.scrollHeight,
      overflow: document.documentElement.scrollWidth - document.documentElement.clientWidth,
    }));
    if (facts.overflow > 0) problems.push(`wider than the window by ${facts.overflow} px`);
    const file = `${brand}/${fileName(route)}-${width}-${mode}.png`;
    mkdirSync(path.join(FOLDER, brand), { recursive: true });
    const clip = { x: 0, y: 0, width, height: Math.min(facts.height, MAX_HEIGHT) };
    // In a window as high as the page, elements that stick to the window's edge are at the page's edge and cover nothing.
    await page.setViewportSize({ width, height: clip.height });
    await page.screenshot({ path: path.join(FOLDER, file), fullPage: true, clip, animations: 'disabled' });
    return { brand, route, width, mode, file, status: answer.status(), ...facts, problems };
  } finally {
    await page.close();
  }
}

/** Returns one row per page with its photographs side by side, below the problems of the page. */
function contactSheet(photos) {
  const rows = new Map();
  for (const photo of photos) {
    const key = `${photo.brand} ${photo.route}`;
    rows.set(key, [...(rows.get(key) ?? []), photo]);
  }
  const sections = [...rows].map(([name, row]) => {
    const problems = [...new Set(row.flatMap((photo) => photo.problems))];
    const shots = row
      .map(
        ({ file, width, mode }) =>
          `<a href="${file}"><img loading="lazy" src="${file}" alt="${width} px, ${mode}"><br>${width} ${mode}</a>`,
      )
      .join('');
    const warning = problems.length > 0 ? `<ul>${problems.map((problem) => `<li>${escapeHtml(problem)}</li>`).join('')}</ul>` : '';
    const [{ title, lang, status }] = row;
    return `<section><h2>${escapeHtml(name)}</h2><p>${status} · ${lang} · ${escapeHtml(title)}</p>${warning}<div>${shots}</div></section>`;
  });
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Photographs</title><style>
body{font:15px system-ui;margin:2rem;background:#f4f4f2}h2{margin:2.5rem 0 .25rem;font-size:1.1rem}p{margin:0 0 .75rem;color:#555}ul{color:#a11}
div{display:flex;gap:1rem;overflow-x:auto}a{flex:none;color:#555;font-size:.8rem}img{height:30rem;max-width:none;object-fit:cover;object-position:top;border:1px solid #ccc;background:#fff}
</style><h1>${photos.length} photographs</h1>${sections.join('')}</html>`;
}

async function main() {
  const { words } = readArguments({ usage: USAGE, mostWords: Infinity });
  if (words[0] === CONTROL_CENTER) {
    const staffProgress = createProgress();
    await prepare(staffProgress);
    return photographStaffScreens(words.slice(1), staffProgress);
  }
  const pages = await pagesToTake(words);
  if (pages.length === 0) throw new Error(`No page matches ${words.join(' ')}.`);
  const progress = createProgress();
  await prepare(progress);
  const executable = await ensureChromium();
  const { chromium } = createRequire(inWorkspace('package.json'))('playwright-core');

  const dataDir = mkdtempSync(path.join(tmpdir(), 'waypost-photos-'));
  // As root, PostgreSQL runs as another user.
  chmodSync(dataDir, 0o755);
  const waypost = await startWaypost({ dataDir, progress, env: machineEnvironment() });
  const photos = [];
  let browser;
  try {
    browser = await chromium.launch({ ...executable, args: ['--no-sandbox'] });
    rmSync(FOLDER, { recursive: true, force: true });
    const urls = new Map(waypost.brands.map(({ id, url }) => [id, url]));
    const waiting = WIDTHS.flatMap((width) =>
      MODES.flatMap((mode) => pages.map((page) => ({ ...page, width, mode, url: `${urls.get(page.brand)}${page.route}` }))),
    );
    const total = waiting.length;
    await progress.step(`${total} photographs of ${pages.length} pages`, async () => {
      const worker = async () => {
        for (let shot = waiting.shift(); shot !== undefined; shot = waiting.shift()) {
          const context = await browser.newContext({
            viewport: { width: shot.width, height: shot.width < 600 ? 812 : 900 },
            colorScheme: shot.mode,
            reducedMotion: 'reduce',
          });
          // Applies the visitor's choice, which overrides the device's mode.
          await context.addInitScript(([key, mode]) => localStorage.setItem(key, mode), [COLOR_MODE_KEY, shot.mode]);
          try {
            photos.push(await photograph(context, shot));
          } finally {
            await context.close();
          }
        }
      };
      await Promise.all(Array.from({ length: CONCURRENCY }, worker));
    });
  } finally {
    await browser?.close();
    await waypost.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }

  const order = new Map(pages.map((page, index) => [`${page.brand} ${page.route}`, index]));
  const place = (photo) => order.get(`${photo.brand} ${photo.route}`) ?? 0;
  photos.sort((a, b) => place(a) - place(b) || a.width - b.width || b.mode.localeCompare(a.mode));
  writeFileSync(path.join(FOLDER, 'index.html'), contactSheet(photos));
  const failed = photos.filter(({ problems, status }) => problems.length > 0 || status >= 400);
  for (const { brand, route, width, mode, status, problems } of failed) {
    console.error(`${brand} ${route} at ${width} px, ${mode}: ${[status >= 400 ? status : '', ...problems].filter(Boolean).join('; ')}`);
  }
  console.log(`dist/photos/index.html: ${photos.length} photographs`);
}

requireNode();
void main().catch((error) => {
  console.error(error.output ?? error.stack ?? error);
  process.exitCode = 1;
});
