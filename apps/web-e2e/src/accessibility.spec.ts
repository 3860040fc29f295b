import type { Page } from '@playwright/test';
import { pageNames } from '../testing/site-pages';
import {
  answerStep,
  AUTO_ANSWERS,
  expectCall,
  expectStep,
  formNamed,
  funnelForm,
  mainButton,
  MEDICARE_ANSWERS,
} from '../testing/funnel-walk';
import { expect, test } from '../testing/test';

const SIZES = [
  { name: 'phone', width: 375, height: 812 },
  { name: 'desktop', width: 1440, height: 900 },
] as const;

const expectNoSidewaysScroll = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBeLessThanOrEqual(0);

for (const { name, width, height } of SIZES) {
  test.describe(`on a ${name}`, () => {
    test.use({ viewport: { width, height } });

    for (const [brand, colorMode] of [
      ['tqg', 'light'],
      ['mpa', 'light'],
      ['tqg', 'dark'],
      ['mpa', 'dark'],
    ] as const) {
      test(`axe finds nothing on any page of ${brand}, ${colorMode} [R15.07] [R2.21]`, async ({ page, visit, expectAccessible }) => {
        test.setTimeout(600_000);
        await page.addInitScript((mode) => localStorage.setItem('waypost:color-mode', mode), colorMode);
        const pages = pageNames(brand);
        expect(pages.length).toBeGreaterThan(3);
        for (const { path, language } of pages) {
          await test.step(`${path} (${language})`, async () => {
            await page.goto(visit.url(brand, path));
            await expect(page.locator('html')).toHaveAttribute('lang', language === 'spanish' ? 'es' : /^en/);
            if (colorMode === 'dark') await expect(page.locator('html')).toHaveAttribute('data-color-mode', 'dark');
            await expectAccessible(page);
            await expectNoSidewaysScroll(page);
          });
        }
      });
    }

    for (const { brand, path, form, answers } of [
      { brand: 'tqg', path: '/quiz/auto', form: formNamed('auto-v1'), answers: AUTO_ANSWERS },
      { brand: 'mpa', path: '/quiz/otc', form: formNamed('medicare-v1'), answers: MEDICARE_ANSWERS },
    ]) {
      test(`axe finds nothing on any step of ${path}, its messages and its results [R15.07]`, async ({
        page,
        visit,
        sandbox,
        expectAccessible,
      }) => {
        test.setTimeout(300_000);
        await sandbox.reset();
        await page.goto(visit.url(brand, path));
        for (const step of form.steps) {
          await expectStep(page, form, step);
          if (step.kind === 'results') break;
          await expectAccessible(page);
          await mainButton(page).click();
          if (step.fields.some(({ required }) => required) && !step.canSkip) {
            await expect(funnelForm(page).locator('[aria-invalid="true"]').first()).toBeVisible();
            await expectAccessible(page);
          }
          await expectNoSidewaysScroll(page);
          if (step.canSkip && !step.fields.some(({ required }) => required)) continue;
          await answerStep(page, step, answers);
        }
        await expectCall(page);
        await expectAccessible(page);
      });
    }

    test('axe finds nothing on an ad listing and on the error page [R15.07]', async ({
      page,
      visit,
      sandbox,
      expectAccessible,
      allowConsole,
    }) => {
      allowConsole(/status of 404/);
      await sandbox.control({ partner: 'alpha', bid: 1 });
      const form = formNamed('medicare-v1');
      await page.goto(visit.url('mpa', '/quiz/otc'));
      for (const step of form.steps) {
        await expectStep(page, form, step);
        if (step.kind === 'question') await answerStep(page, step, MEDICARE_ANSWERS);
      }
      await expect(page.locator('main a[data-ad-partner]').first()).toBeVisible();
      await expectAccessible(page);
      await page.goto(visit.url('mpa', '/no/such/page'));
      await expectAccessible(page);
    });
  });
}

test('targets are large enough for a thumb [R15.07]', async ({ page, visit }) => {
  await page.setViewportSize({ width: 375, height: 812 });
  await page.goto(visit.url('tqg', '/quiz/auto'));
  const box = await mainButton(page).boundingBox();
  expect(box?.height).toBeGreaterThanOrEqual(44);
});

test('text can be twice as large without anything being cut off [R15.07]', async ({ page, visit }) => {
  await page.setViewportSize({ width: 375, height: 812 });
  for (const path of ['/', '/quiz/auto']) {
    await page.goto(visit.url('tqg', path));
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    await expectNoSidewaysScroll(page);
  }
});
