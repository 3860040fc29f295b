import type { Page, Request } from '@playwright/test';
import { answerStep, AUTO_ANSWERS, expectCall, expectStep, formNamed, funnelForm } from '../testing/funnel-walk';
import { expect, test } from '../testing/test';
import { brandHosts } from '../testing/waypost-tools';

/** What a visitor may download in JavaScript, in bytes as they come over the wire (issue 2, "Must hold"). */
const LANDING_BEFORE_INTENT = 25_000;
const LANDING_AFTER_INTENT = 105_000;
const FUNNEL = 125_000;

/** Adds up what this page really downloads in scripts. */
function scriptsOf(page: Page) {
  const scripts: Request[] = [];
  page.on('requestfinished', (request) => {
    if (request.resourceType() === 'script') scripts.push(request);
  });
  return {
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
    const after = await scripts.bytes();
    expect(after).toBeGreaterThan(before);
    expect(after).toBeLessThanOrEqual(LANDING_AFTER_INTENT);
    expect(await scripts.encodings()).toEqual(new Set(['br']));
    test.info().annotations.push({ type: 'bytes', description: `${brand}: ${before} before intent, ${after} after` });
  });
}

test('a funnel stays within its bytes, all steps through to the results [R1.06]', async ({ page, visit, sandbox }) => {
  await sandbox.reset();
  const scripts = scriptsOf(page);
  const form = formNamed('auto-v1');
  await page.goto(visit.url('tqg', '/quiz/auto'));
  for (const step of form.steps) {
    await expectStep(page, form, step);
    if (step.kind === 'question') await answerStep(page, step, AUTO_ANSWERS);
  }
  await expectCall(page);
  const bytes = await scripts.bytes();
  expect(bytes).toBeLessThanOrEqual(FUNNEL);
  test.info().annotations.push({ type: 'bytes', description: `funnel: ${bytes}` });
});

test('a page before intent runs no React, and attaches on the first touch [R3.08]', async ({ page, visit }) => {
  const loaded: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') loaded.push(new URL(request.url()).pathname);
  });
  await page.goto(visit.url('tqg', '/quiz/auto'));
  await page.waitForLoadState('networkidle');
  expect(loaded.filter((path) => /view-/.test(path))).toEqual([]);
  await funnelForm(page).locator('input[name="zipcode"]').focus();
  await expect.poll(() => loaded.some((path) => /view-tqg/.test(path))).toBe(true);
  const otherBrands = brandHosts().filter(({ id }) => id !== 'tqg');
  expect(loaded.filter((path) => otherBrands.some(({ id }) => path.includes(`/view-${id}-`)))).toEqual([]);
});
