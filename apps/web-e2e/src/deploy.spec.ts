import { AUTO_ANSWERS } from '@waypost/funnel-engine/model/testing';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { answerStep, expectCall, expectStep, formNamed, mainButton, walkFunnel } from '../testing/visitor/funnel-walk';
import { clockShiftMs, shiftedClock } from '../testing/waypost/line-hours';
import { NEXT_CONTINUE, nextBuild } from '../testing/waypost/next-build';
import { expect, freshWaypost, SERVER_AWAY, test, urlOf } from '../testing/test';

const workspace = path.resolve(__dirname, '../../..');
const auto = formNamed('auto-v1');
/** The name up to the hash, because files of other parts begin with the same word. */
const RESULTS_CHUNK = /\/assets\/results-[\w-]{8}\.js$/;
const BODY_CHUNK = /\/assets\/page-body-blocks-[\w-]{8}\.js$/;
const VEHICLE_LIST = /\/assets\/vehicle-list-[\w-]{8}\.json$/;

/** Starts the API of the build in a folder, as a process. */
async function apiOf(folder: string, env: Readonly<Record<string, string | undefined>>) {
  const child = fork(path.join(folder, 'dist/apps/api/main.mjs'), { env, cwd: folder });
  const ended = once(child, 'exit');
  await Promise.race([once(child, 'message'), ended]);
  return {
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

test('a deploy in the middle of a funnel removes no file that its visitor still needs [R2.14, R2.23]', async ({ page, allowConsole }) => {
  // Between the two processes there is no server.
  for (const expected of [SERVER_AWAY, /Failed to fetch/]) allowConsole(expected);
  test.setTimeout(900_000);
  const next = await nextBuild();
  let running = workspace;
  const { waypost, end } = await freshWaypost(shiftedClock('open'), { runApi: (env) => apiOf(running, env) });
  try {
    await page.clock.setFixedTime(Date.now() + clockShiftMs('open'));
    const buildId = async () => ((await (await page.request.get(`${waypost.url}/builds/latest.json`)).json()) as { id: string }).id;
    const before = await buildId();
    await page.goto(urlOf(waypost, 'tqg', '/quiz/auto'));
    const [zip, insurance] = auto.steps;
    if (!zip || !insurance) throw new Error('the auto form begins with zip, insurance');
    await answerStep(page, zip, AUTO_ANSWERS);
    await expectStep(page, auto, insurance);
    await page.evaluate(() => Object.assign(window, { isSameDocument: true }));

    await waypost.api.stop();
    running = next;
    await waypost.api.start();
    expect(await buildId()).not.toBe(before);

    const chunk = page.waitForResponse((response) => RESULTS_CHUNK.test(response.url()));
    for (const step of auto.steps.slice(1)) {
      await expectStep(page, auto, step);
      if (step.kind === 'question') await answerStep(page, step, AUTO_ANSWERS);
    }
    await expectCall(page);
    const file = await chunk;
    expect(file.status(), 'the old build’s file').toBe(200);
    expect(existsSync(path.join(next, 'dist/apps/web/client', new URL(file.url()).pathname)), 'the next build has that file').toBe(false);
    expect(await page.evaluate(() => 'isSameDocument' in window), 'nothing was loaded again').toBe(true);
    await page.goto(urlOf(waypost, 'tqg', '/quiz/auto/home'));
    await expect(mainButton(page), 'the next build’s words').toHaveText(NEXT_CONTINUE);
  } finally {
    await end();
    await rm(next, { recursive: true, force: true });
  }
});

test('results whose code fails to load come with a reload, then as plain HTML [R2.14, R4.14]', async ({ page, visit, allowConsole }) => {
  allowConsole(/ERR_FAILED/);
  const posts: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) posts.push(`${request.method()} ${new URL(request.url()).pathname}`);
  });
  await page.route(RESULTS_CHUNK, (route) => route.abort());
  await page.goto(visit.url('tqg', '/quiz/auto'));
  for (const step of auto.steps) {
    if (step.kind !== 'question') break;
    await expectStep(page, auto, step);
    await answerStep(page, step, AUTO_ANSWERS);
  }
  await expectCall(page);
  expect(posts).toEqual(['GET /quiz/auto', 'GET /quiz/auto/results', 'POST /quiz/auto/results', 'GET /quiz/auto/results']);
});

test('a page whose view fails to load is reloaded once, and then plain: nothing on it promises more [R2.14, R13.10]', async ({
  page,
  visit,
  allowConsole,
}) => {
  allowConsole(/ERR_FAILED|could not be brought to life/);
  const loads: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads.push(new URL(request.url()).pathname);
  });
  await page.route(/\/assets\/view-[^/]+\.js/, (route) => route.abort());
  await page.goto(visit.url('qs', '/search-4-auto'));
  await expect(page.locator('html')).toHaveAttribute('data-plain', '');
  await expect(page.locator('main [role="status"]')).toBeHidden();
  await expect(page.locator('main a[href^="tel:"]').first()).toBeVisible();
  expect(loads).toEqual(['/search-4-auto', '/search-4-auto']);
});

test('results whose view fails to load come with a reload, then as plain HTML [R2.14, R3.08, R4.14]', async ({
  page,
  visit,
  allowConsole,
}) => {
  allowConsole(/ERR_FAILED|could not be brought to life/);
  await page.goto(visit.url('tqg', '/quiz/auto'));
  await walkFunnel(page, auto, AUTO_ANSWERS);
  await expectCall(page);
  const loads: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads.push(request.url().replace(/^.*?\/quiz/, '/quiz'));
  });
  await page.route(/\/assets\/view-[^/]+\.js/, (route) => route.abort());
  await page.goto(visit.url('tqg', '/quiz/auto/results?utm_source=x'));
  await expectCall(page);
  const results = '/quiz/auto/results?utm_source=x';
  expect(loads).toEqual([results, results, '/quiz/auto/results?plain=1', results]);
});

test('a body whose code fails to load comes with a full load of the target page [R2.14, R13.10]', async ({ page, visit, allowConsole }) => {
  allowConsole(/ERR_FAILED|dynamically imported module/);
  const loads: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads.push(new URL(request.url()).pathname);
  });
  await page.route(BODY_CHUNK, (route) => route.abort());
  await page.goto(visit.url('tqg', '/'));
  await page.locator('main a[href="/quiz/auto"]').first().click();
  await expect(page.locator('main h2').last()).toBeVisible();
  await expect.poll(() => loads).toEqual(['/', '/quiz/auto']);
  await expect(page.getByRole('progressbar')).toBeVisible();
});

test('a failed vehicle list leads to one reload, which restores typed text, and then to plain text fields [R2.14, R4.13]', async ({
  page,
  visit,
  allowConsole,
}) => {
  allowConsole(/ERR_FAILED/);
  const loads: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads.push(new URL(request.url()).pathname);
  });
  let failTheList: () => void = () => undefined;
  const typed = new Promise<void>((resolve) => (failTheList = resolve));
  await page.route(VEHICLE_LIST, async (route) => {
    await typed;
    await route.abort();
  });
  await page.goto(visit.url('tqg', '/quiz/auto'));
  const vehicle = auto.steps.find(({ name }) => name === 'vehicle-1');
  if (!vehicle) throw new Error('the auto form asks for a vehicle');
  for (const step of auto.steps.slice(0, auto.steps.indexOf(vehicle))) {
    await expectStep(page, auto, step);
    await answerStep(page, step, AUTO_ANSWERS);
  }
  await expectStep(page, auto, vehicle);
  const make = page.locator('main form [name="vehicle1Make"]');
  await make.fill('Hon');
  const asked = page.waitForRequest(VEHICLE_LIST);
  failTheList();
  await asked;
  await expect.poll(() => loads).toEqual(['/quiz/auto', '/quiz/auto/vehicle-1']);
  await expect(make).toHaveValue('Hon');
  await answerStep(page, vehicle, AUTO_ANSWERS);
  await expect(page.getByRole('progressbar')).toHaveText(`${auto.steps.indexOf(vehicle) + 2} / ${auto.steps.length}`);
  expect(loads).toHaveLength(2);
});
