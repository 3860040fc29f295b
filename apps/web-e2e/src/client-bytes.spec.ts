import { AUTO_ANSWERS, MEDICARE_ANSWERS } from '@waypost/funnel-engine/model/testing';
import type { Page, Request } from '@playwright/test';
import { answerStep, expectCall, expectStep, formNamed } from '../testing/visitor/funnel-walk';
import { expect, test } from '../testing/test';
import { brandHosts, FUNNEL_THROUGH_RESULTS, LANDING_AFTER_INTENT, LANDING_BEFORE_INTENT } from '../testing/waypost-tools';

/** A margin of 2 %, so that growth is noticed before a visitor's limit is reached (ADR 19). */
const withRoom = (limit: number): number => limit * 0.98;

/** Adds up the scripts that this page really downloads. */
function scriptsOf(page: Page) {
  const scripts: Request[] = [];
  page.on('requestfinished', (request) => {
    if (request.resourceType() === 'script') scripts.push(request);
  });
  const paths = () => scripts.map((request) => new URL(request.url()).pathname);
  return {
    paths,
    /** A page without a form fetches that once it is live and idle. */
    whatNavigationsNeed: () => expect.poll(paths).toContainEqual(expect.stringMatching(/between-pages/)),
    async bytes(): Promise<number> {
      await page.waitForLoadState('networkidle');
      const sizes = await Promise.all(scripts.map(async (request) => (await request.sizes()).responseBodySize));
      return sizes.reduce((sum, size) => sum + size, 0);
    },
    async encodings(): Promise<Set<string | undefined>> {
      const headers = await Promise.all(
        scripts.map(async (request) => (await (await request.response())?.allHeaders())?.['content-encoding']),
      );
      return new Set(headers);
    },
  };
}

for (const brand of ['tqg', 'mpa']) {
  test(`a landing page of ${brand} stays within its bytes before and after intent [R1.06]`, async ({ page, visit }) => {
    const scripts = scriptsOf(page);
    await page.goto(visit.url(brand, '/'));
    const before = await scripts.bytes();
    expect(before).toBeGreaterThan(0);
    expect(before).toBeLessThanOrEqual(LANDING_BEFORE_INTENT);
    await page.keyboard.press('Tab');
    await expect(page.locator('html'), 'React has attached').toHaveAttribute('data-attached', '');
    await scripts.whatNavigationsNeed();
    const after = await scripts.bytes();
    test.info().annotations.push({ type: 'bytes', description: `${brand}: ${before} before intent, ${after} after` });
    expect(after).toBeGreaterThan(before);
    expect(after).toBeLessThanOrEqual(withRoom(LANDING_AFTER_INTENT));
    expect(await scripts.encodings()).toEqual(new Set(['br']));
  });
}

for (const [brand, path] of [
  ['tqg', '/call-auto'],
  ['mpa', '/additional-social-security-call-now'],
] as const) {
  test(`${path}, the largest of the pages without a form, stays within its bytes [R1.06]`, async ({ page, visit }) => {
    const scripts = scriptsOf(page);
    await page.goto(visit.url(brand, path));
    await page.keyboard.press('Tab');
    await expect(page.locator('html'), 'React has attached').toHaveAttribute('data-attached', '');
    await scripts.whatNavigationsNeed();
    const bytes = await scripts.bytes();
    test.info().annotations.push({ type: 'bytes', description: `${path}: ${bytes}` });
    expect(bytes).toBeLessThanOrEqual(withRoom(LANDING_AFTER_INTENT));
  });
}

for (const { brand, path, formName, answers } of [
  { brand: 'tqg', path: '/quiz/auto', formName: 'auto-v1', answers: AUTO_ANSWERS },
  { brand: 'mpa', path: '/quiz/otc', formName: 'medicare-v1', answers: MEDICARE_ANSWERS },
  { brand: 'tqg', path: '/chat-ad-f3z', formName: 'auto-v1', answers: AUTO_ANSWERS },
]) {
  test(`the funnel ${path} stays within its bytes over all steps to the results [R1.06]`, async ({ page, visit, sandbox }) => {
    await sandbox.reset();
    const scripts = scriptsOf(page);
    const form = formNamed(formName);
    await page.goto(visit.url(brand, path));
    for (const step of form.steps) {
      await expectStep(page, form, step);
      if (step.kind === 'question') await answerStep(page, step, answers);
    }
    await expectCall(page);
    const bytes = await scripts.bytes();
    test.info().annotations.push({ type: 'bytes', description: `${path}: ${bytes}` });
    expect(bytes).toBeLessThanOrEqual(withRoom(FUNNEL_THROUGH_RESULTS));
    // The page's body is there, without the code that would render it (R3.01).
    expect(scripts.paths().filter((file) => /body-blocks/.test(file))).toEqual([]);
  });
}

test('a page without a form runs no React before intent, and attaches on the first touch [R3.08]', async ({ page, visit }) => {
  const loaded: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') loaded.push(new URL(request.url()).pathname);
  });
  await page.goto(visit.url('tqg', '/'));
  await page.waitForLoadState('networkidle');
  expect(loaded.filter((path) => /view-/.test(path))).toEqual([]);
  await page.keyboard.press('Tab');
  await expect.poll(() => loaded.some((path) => /view-tqg/.test(path))).toBe(true);
  const otherBrands = brandHosts().filter(({ id }) => id !== 'tqg');
  expect(loaded.filter((path) => otherBrands.some(({ id }) => path.includes(`/view-${id}-`)))).toEqual([]);
});

/** The limit for the state in a page's HTML, uncompressed: what the first paint, an event and a call need. */
const MAX_STATE_BYTES = 8_000;

for (const { brand, path } of [
  { brand: 'tqg', path: '/quiz/auto' },
  { brand: 'mpa', path: '/quiz/otc' },
  { brand: 'tqg', path: '/' },
  { brand: 'mpa', path: '/' },
  { brand: 'tqg', path: '/get-your-auto-r2d' },
]) {
  test(`the state in ${path} of ${brand} leaves words and questions to files that load with the view [R2.15]`, async ({ page, visit }) => {
    const html = (await (await page.goto(visit.url(brand, path)))?.text()) ?? '';
    const [, state = ''] = /<script type="application\/json" id="waypost-state">(.*?)<\/script>/.exec(html) ?? [];
    expect(Buffer.byteLength(state)).toBeGreaterThan(1_000);
    expect(Buffer.byteLength(state)).toBeLessThanOrEqual(MAX_STATE_BYTES);
    expect(state).not.toContain('skipToContent');
    test.info().annotations.push({ type: 'bytes', description: `${brand}${path}: ${Buffer.byteLength(state)}` });
  });
}

test('a page whose words fail to load is reloaded once, and then works as plain HTML [R2.14] [R2.15]', async ({
  page,
  visit,
  allowConsole,
}) => {
  allowConsole(/ERR_FAILED|Failed to load resource|answered|Failed to fetch/);
  await page.route(/\/assets\/words-.*\.json/, (route) => route.abort());
  let loads = 0;
  page.on('load', () => (loads += 1));
  await page.goto(visit.url('tqg', '/quiz/auto'));
  await expect.poll(() => loads).toBe(2);
  await expect(page.locator('html')).toHaveAttribute('data-plain', '');
  await page.locator('input[name="zipcode"]').fill('90210');
  await page.locator('main form button[type="submit"]').first().click();
  await expect(page.getByRole('progressbar')).toHaveText(/^2 /);
});
