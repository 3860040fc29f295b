// `npm run photos -- ccc [<screen>…]`: photographs the control center's screens with invented visitors and a branch in use, on a desktop
// and on a phone, light and dark, into dist/photos-of-staff, with overview sheets.
import { spawn } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { signInBrowser, uploadPicture } from '../../bench/browser/staff-browser.mjs';
import { BENCH_STAFF, signedIn } from '../../bench/server/staff.mjs';
import { ensureChromium } from '../browser/chromium.mjs';
import { machineEnvironment } from '../processes/machine-environment.mjs';
import { processUrlOf } from '../database/process-role.mjs';
import { secretsOf } from '../stack/secrets.mjs';
import { startWaypost } from '../stack/stack.mjs';
import { inWorkspace } from '../workspace.mjs';

const VIEWS = [1280, 390].flatMap((width) => ['light', 'dark'].map((mode) => [width, mode]));
const PHONE_BELOW = 600;
const DAY_MS = 86_400_000;
const COLOR_MODE_KEY = 'waypost:color-mode';
const FOLDER = inWorkspace('dist/photos-of-staff');
const BRANCH = 'spring-copy';
const PAGE = 'tqg.quiz-auto';
const ARTICLE = 'plans-in-plain-words';
const SETTLE_MS = 400;
/** Chromium cannot take a much higher screenshot. */
const MAX_HEIGHT = 6_000;
const press = (name) => (page) => page.getByRole('button', { name, exact: true }).first().click();
const OVERVIEW = `/branches/${BRANCH}/overview`;
/**
 * Every screen of the router's list, with the action before its photograph. Addresses that contain an id are looked up first, by the
 * screen's name.
 */
const SCREENS = [
  ['/sign-in', 'sign-in'],
  ['/', 'home'],
  ['/branches', 'branches'],
  [OVERVIEW, 'overview'],
  [OVERVIEW, 'publish-dialog', press('Publish…')],
  [OVERVIEW, 'preview-dialog', press('Preview')],
  [OVERVIEW, 'review-dialog', press('Ask for a review')],
  [OVERVIEW, 'roll-back-question', press(/^Roll back #/)],
  ['/branches/main/overview', 'live-site'],
  [`/branches/${BRANCH}/pages`, 'pages'],
  [`/branches/${BRANCH}/pages?show=redirects`, 'redirects'],
  [`/branches/${BRANCH}/pages?show=redirects`, 'redirect-dialog', press('New redirect')],
  [`/branches/${BRANCH}/pages/${PAGE}`, 'page'],
  [`/branches/${BRANCH}/pages/${PAGE}`, 'versions-dialog', press('Versions')],
  [`/branches/${BRANCH}/pages/${PAGE}`, 'comments-dialog', press(/^Comments/)],
  [`/branches/${BRANCH}/images`, 'images'],
  [null, 'picture'],
  [`/branches/${BRANCH}/articles`, 'articles'],
  [`/branches/${BRANCH}/articles?article=NEW`, 'new-article'],
  [`/branches/${BRANCH}/articles?article=${ARTICLE}`, 'article'],
  [`/branches/${BRANCH}/experiments`, 'experiments'],
  [`/branches/${BRANCH}/experiments/NEW`, 'new-experiment'],
  ['/branches/main/experiments/demo-first-words', 'experiment'],
  [`/branches/${BRANCH}/phone-rules`, 'phone-rules'],
  [`/branches/${BRANCH}/phone-rules?rule=NEW`, 'new-phone-rule'],
  [`/branches/${BRANCH}/phone-rules?show=replay`, 'replay'],
  [`/branches/${BRANCH}/phone-rules?show=placements`, 'placements'],
  [`/branches/${BRANCH}/phone-rules?show=test&url=http%3A%2F%2Ftqg.localhost%2Fquiz%2Fauto`, 'tester'],
  [`/branches/${BRANCH}/content-factory`, 'factory'],
  [`/branches/${BRANCH}/content-factory/authors`, 'authors'],
  [`/branches/${BRANCH}/content-factory/runs?new=example`, 'new-run'],
  [`/branches/${BRANCH}/content-factory/runs`, 'runs'],
  [null, 'run'],
  ['/dashboard', 'dashboard'],
  ['/operations?in=week', 'events'],
  ['/operations?show=visits', 'visits'],
  ['/operations?show=gaps', 'gaps'],
  ['/operations?show=refused', 'refused'],
  ['/operations?show=deliveries', 'deliveries'],
  ['/operations?show=calls', 'calls'],
  ['/operations?show=leases', 'leases'],
  ['/operations?show=person', 'person'],
  [null, 'visit'],
  ['/account', 'account'],
  ['/people', 'people'],
  ['/audit', 'audit'],
  ['/nowhere', 'not-found'],
];

const ARTICLE_CONTENT = {
  brand: 'mpa',
  slug: ARTICLE,
  title: 'Plans in plain words',
  description: 'What the words in a plan mean.',
  language: 'english',
  author: 'Anna Berg',
  imageKey: null,
  status: 'draft',
  approvedBy: null,
  isGenerated: false,
  indexable: true,
  body: '## What a premium is\n\nIt is what you pay each month.\n\n## What a deductible is\n\nIt is what you pay before the plan begins to pay.',
};
const COMMENT = { kind: 'page', key: PAGE, field: 'headline', text: 'Shorter, so that a phone shows it in two lines?', parentId: null };

/** Adds three weeks of visitors and an experiment, as `npm run demo` does. */
function inventVisitors({ databaseUrl, dataDir }) {
  return new Promise((resolve, reject) => {
    const env = { ...process.env, ...secretsOf(dataDir, process.env), DATABASE_URL: processUrlOf(databaseUrl) };
    const child = spawn(process.execPath, [inWorkspace('dist/apps/api/demo.mjs')], { stdio: ['ignore', 'ignore', 'inherit'], env });
    child.on('close', (code) => (code === 0 ? resolve() : reject(new Error(`the demonstration ended with ${code}`))));
  });
}

/** Makes a branch in use, with a change and an earlier publish. */
async function workOnBranch(waypost) {
  const call = await signedIn(waypost);
  await call('POST', '/branches', { name: 'Spring copy' }, 201);
  const address = `/branches/${BRANCH}/pages/${PAGE}`;
  const read = async () => JSON.parse((await call('GET', address)).body);
  for (const words of ['A calmer way to compare', 'Compare car insurance in the time of a cup of tea']) {
    const { content, revisionId } = await read();
    await call('PUT', address, { content: { ...content, headline: words }, baseRevisionId: revisionId });
    if (words.startsWith('A calmer'))
      await call('POST', `/branches/${BRANCH}/publish`, { note: 'The first words', resolutions: [], acceptsWarnings: true }, 201);
  }
  await call('PUT', `/branches/${BRANCH}/articles/${ARTICLE}`, { content: ARTICLE_CONTENT, baseRevisionId: null });
  await call('POST', `/branches/${BRANCH}/comments`, COMMENT, 201);
  return call;
}

async function photograph(page, { url, name, width, mode, open }) {
  await page.setViewportSize({ width, height: width < PHONE_BELOW ? 844 : 800 });
  await page.goto(url, { waitUntil: 'load' });
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page
    .getByRole('status', { name: /^Loading/ })
    .first()
    .waitFor({ state: 'detached' });
  if (open) {
    await open(page);
    await page.getByRole('dialog').or(page.getByRole('alertdialog')).waitFor();
  }
  await page.waitForTimeout(SETTLE_MS);
  const { overflow, height } = await page.evaluate(() => {
    const { scrollWidth, clientWidth, scrollHeight } = document.documentElement;
    return { overflow: scrollWidth - clientWidth, height: scrollHeight };
  });
  await page.setViewportSize({ width, height: Math.min(height, MAX_HEIGHT) });
  const file = `${name}-${width}-${mode}.png`;
  await page.screenshot({ path: path.join(FOLDER, file), animations: 'disabled' });
  if (overflow > 0) console.error(`${name} at ${width} px is wider than the window by ${overflow} px`);
  return { file, name, width, mode };
}

/** Places photographs side by side, each cropped from its top. */
async function photographSheet(browser, photos, { file, columns, height }) {
  const page = await browser.newPage({ viewport: { width: 1800, height: 1200 } });
  const source = (photo) => `data:image/png;base64,${readFileSync(path.join(FOLDER, photo.file)).toString('base64')}`;
  const figures = photos.map((photo) => `<figure><figcaption>${photo.name}</figcaption><img src="${source(photo)}"></figure>`);
  await page.setContent(`<style>
body{margin:8px;display:grid;gap:8px;grid-template-columns:repeat(${columns},1fr);font:14px system-ui}figure{margin:0}
img{width:100%;max-height:${height}px;object-fit:cover;object-position:top;border:1px solid #888}</style>${figures.join('')}`);
  await page.screenshot({ path: path.join(FOLDER, file) });
  await page.close();
}

async function photographSheets(browser, photos) {
  for (const [width, mode] of VIEWS) {
    const ofView = photos.filter((photo) => photo.width === width && photo.mode === mode);
    const { onSheet, ...shape } = width < PHONE_BELOW ? { onSheet: 8, columns: 8, height: 1150 } : { onSheet: 4, columns: 2, height: 570 };
    for (let from = 0; from < ofView.length; from += onSheet) {
      const file = `sheet-${width}-${mode}-${String(from / onSheet).padStart(2, '0')}.png`;
      await photographSheet(browser, ofView.slice(from, from + onSheet), { file, ...shape });
    }
  }
}

/** Returns the address of a visit with events. */
async function addressOfVisit(call) {
  const time = new URLSearchParams({ from: new Date(Date.now() - 30 * DAY_MS).toISOString(), to: new Date().toISOString() });
  const { rows } = JSON.parse((await call('GET', `/operations/events?${time}`)).body);
  return `/operations/visits/${rows[0].session}`;
}

/** Starts a run of the content factory and returns its address. */
async function addressOfRun(call) {
  const author = { name: 'Vera Holm', bio: '', credentials: '', guidelines: '', photo: null };
  const { id } = JSON.parse((await call('POST', '/content-factory/authors', author, 201)).body);
  const run = {
    topics: ['What to ask about hearing aids'],
    author: id,
    brand: 'mpa',
    language: 'english',
    facts: [],
    mostCost: 5,
  };
  const started = await call('POST', `/branches/${BRANCH}/content-factory/runs`, { ...run, template: 'guide' }, 201);
  return `/branches/${BRANCH}/content-factory/runs/${JSON.parse(started.body).id}`;
}

async function photographAll(browser, waypost, screens) {
  const stranger = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
  const page = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
  await signInBrowser(page, waypost);
  await stranger.goto(`${waypost.url}/sign-in`);
  const picture = `/branches/${BRANCH}/images/${await uploadPicture(page, waypost, BRANCH, 'A green field in the morning')}`;
  const photos = [];
  for (const [width, mode] of VIEWS) {
    for (const of of [page, stranger]) await of.evaluate(([key, chosen]) => localStorage.setItem(key, chosen), [COLOR_MODE_KEY, mode]);
    for (const [address, name, open] of screens)
      photos.push(
        await photograph(name === 'sign-in' ? stranger : page, { url: `${waypost.url}${address ?? picture}`, name, width, mode, open }),
      );
  }
  return photos;
}

/** Photographs the screens with these names, or all of them. */
export async function photographStaffScreens(names, progress) {
  const unknown = names.filter((name) => !SCREENS.some(([, screen]) => screen === name));
  if (unknown.length > 0)
    throw new Error(`There is no screen ${unknown.join(', ')}. There are: ${SCREENS.map(([, name]) => name).join(', ')}.`);
  const executable = await ensureChromium();
  const { chromium } = createRequire(inWorkspace('package.json'))('playwright-core');
  const dataDir = mkdtempSync(path.join(tmpdir(), 'waypost-photos-'));
  // As root, PostgreSQL runs as another user.
  chmodSync(dataDir, 0o755);
  const waypost = await startWaypost({ dataDir, progress, env: { ...machineEnvironment(), ...BENCH_STAFF } });
  let browser;
  try {
    const call = await workOnBranch(waypost);
    await inventVisitors(waypost);
    const found = { visit: await addressOfVisit(call), run: await addressOfRun(call) };
    const screens = SCREENS.map(([address, name, open]) => [address ?? found[name] ?? null, name, open]).filter(
      ([, name]) => names.length === 0 || names.includes(name),
    );
    browser = await chromium.launch({ ...executable, args: ['--no-sandbox'] });
    mkdirSync(FOLDER, { recursive: true });
    await progress.step(`${VIEWS.length * screens.length} photographs`, async () =>
      photographSheets(browser, await photographAll(browser, waypost, screens)),
    );
    console.log('dist/photos-of-staff: a photograph of each, and sheets of them');
  } finally {
    await browser?.close();
    await waypost.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
