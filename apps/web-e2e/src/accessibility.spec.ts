import { AUTO_ANSWERS, MEDICARE_ANSWERS } from '@waypost/funnel-engine/model/testing';
import { uiCopy } from '@waypost/pages/model';
import { CONSUMER_BRANDS } from '@waypost/routing/model/table';
import { expectAccessibleInEveryView, expectNoSidewaysScroll, expectNoViolation, openInView, VIEWS } from '../testing/accessibility';
import { inParts, pageNames } from '../testing/visitor/site-pages';
import { answerStep, expectCall, expectStep, formNamed, funnelForm, mainButton } from '../testing/visitor/funnel-walk';
import { expect, test } from '../testing/test';

// Two workers share these tests, because the pages and the walks do not depend on each other.
test.describe.configure({ mode: 'parallel' });

const [FIRST_VIEW, , PHONE_VIEW] = VIEWS;
const PAGES_IN_A_TEST = 15;

/** Every page of these brands is checked. The other brands show the same templates with their own colors, type and compositions. */
const WHOLE_BRANDS = ['tqg', 'mpa'];
const OWN_PAGES = ['/', '/about'];

for (const brand of WHOLE_BRANDS) {
  for (const [part, paths] of inParts(pageNames(brand), PAGES_IN_A_TEST).entries()) {
    test(`axe finds nothing on any page of ${brand}, by phone or desktop, light or dark, part ${part + 1} [R15.07] [R2.21]`, async ({
      page,
      visit,
    }) => {
      test.setTimeout(300_000);
      expect(paths.length).toBeGreaterThan(3);
      await openInView(page, FIRST_VIEW);
      for (const { path, language } of paths) {
        await test.step(`${path} (${language})`, async () => {
          await page.goto(visit.url(brand, path));
          await expect(page.locator('html')).toHaveAttribute('lang', language === 'spanish' ? 'es' : /^en/);
          await expect(page.locator('html')).toHaveAttribute('data-color-mode', FIRST_VIEW.mode);
          await expectAccessibleInEveryView(page);
        });
      }
    });
  }
}

for (const brand of CONSUMER_BRANDS.filter((id) => !WHOLE_BRANDS.includes(id))) {
  test(`axe finds nothing on the home and the about page of ${brand}, by phone or desktop, light or dark [R15.07] [R2.21]`, async ({
    page,
    visit,
  }) => {
    await openInView(page, FIRST_VIEW);
    for (const path of OWN_PAGES) {
      await test.step(path, async () => {
        expect((await page.goto(visit.url(brand, path)))?.status()).toBe(200);
        await expect(page.locator('html')).toHaveAttribute('data-color-mode', FIRST_VIEW.mode);
        await expectAccessibleInEveryView(page);
      });
    }
  });
}

for (const { brand, path, form, answers } of [
  { brand: 'tqg', path: '/quiz/auto', form: formNamed('auto-v1'), answers: AUTO_ANSWERS },
  { brand: 'mpa', path: '/quiz/otc', form: formNamed('medicare-v1'), answers: MEDICARE_ANSWERS },
]) {
  test(`axe finds nothing on any step of ${path}, its messages and its results [R15.07]`, async ({ page, visit, sandbox }) => {
    test.setTimeout(300_000);
    await sandbox.reset();
    await page.goto(visit.url(brand, path));
    for (const step of form.steps) {
      await expectStep(page, form, step);
      if (step.kind === 'results') break;
      await expectAccessibleInEveryView(page);
      if (step.fields.some(({ input }) => input === 'combobox')) {
        await funnelForm(page).locator('input[value="true"]').first().click();
        await funnelForm(page).getByRole('searchbox').fill('farm');
        await expectAccessibleInEveryView(page);
      }
      await mainButton(page).click();
      if (step.fields.some(({ required }) => required) && !step.canSkip) {
        await expect(funnelForm(page).locator('[aria-invalid="true"]').first()).toBeVisible();
        await expectAccessibleInEveryView(page);
      }
      if (step.canSkip && !step.fields.some(({ required }) => required)) continue;
      await answerStep(page, step, answers);
    }
    await expectCall(page);
    await expectAccessibleInEveryView(page);
  });
}

test('axe finds nothing on an ad listing and on the error page [R15.07]', async ({ page, visit, sandbox, allowConsole }) => {
  allowConsole(/status of 404/);
  await sandbox.control({ partner: 'alpha', bid: 1 });
  const form = formNamed('medicare-v1');
  await page.goto(visit.url('mpa', '/quiz/otc'));
  for (const step of form.steps) {
    await expectStep(page, form, step);
    if (step.kind === 'question') await answerStep(page, step, MEDICARE_ANSWERS);
  }
  await expect(page.locator('main a[data-ad-partner]').first()).toBeVisible();
  await expectAccessibleInEveryView(page);
  await page.goto(visit.url('mpa', '/no/such/page'));
  await expectAccessibleInEveryView(page);
});

const MEDICARE_PAGES = ['/additional-social-security-call-now', '/quiz/otc', '/medicare-premium-reduction-listing-r2'];
const AUTO_PAGES = ['/call-auto', '/quiz/auto', '/clicks-auto'];
const LISTINGS = [MEDICARE_PAGES[2], AUTO_PAGES[2]];

/**
 * One brand for each composition that the walks above do not cover. One view is enough, because the look's own test covers the colors of
 * both modes.
 */
const COMPOSED = [
  // Only this page has a field on the deep ground of the hero.
  { composition: 'poster', brand: 'm10', pages: ['/location-plans', ...MEDICARE_PAGES] },
  { composition: 'letter', brand: 'qs', pages: AUTO_PAGES },
  { composition: 'card', brand: 'ac', pages: MEDICARE_PAGES },
  { composition: 'centered', brand: 'gs', pages: MEDICARE_PAGES },
  { composition: 'split', brand: 'wc', pages: MEDICARE_PAGES },
];

for (const { composition, brand, pages } of COMPOSED) {
  test(`axe finds nothing on a call page, a step and a listing of the composition “${composition}” [R15.07]`, async ({
    page,
    visit,
    sandbox,
  }) => {
    await sandbox.reset();
    await openInView(page, PHONE_VIEW);
    for (const path of pages) {
      await page.goto(visit.url(brand, path));
      if (LISTINGS.includes(path)) await expect(page.locator('main a[data-ad-partner]').first()).toBeVisible();
      await expectNoViolation(page, path);
      await expectNoSidewaysScroll(page, path);
    }
  });
}

test('axe finds nothing on results, a listing and an error in Spanish [R15.07] [R3.04]', async ({ page, visit, sandbox, allowConsole }) => {
  allowConsole(/status of 404/);
  await sandbox.reset();
  await openInView(page, PHONE_VIEW);
  const form = formNamed('medicare-v1');
  await page.goto(visit.url('mpa', '/get-yours-otc-es'));
  for (const [index, step] of form.steps.entries()) {
    await expect(page.getByRole('progressbar')).toHaveText(`${index + 1} / ${form.steps.length}`);
    if (step.kind === 'question') await answerStep(page, step, MEDICARE_ANSWERS);
  }
  const heading = (name: string) => page.getByRole('heading', { name });
  await expect(heading(uiCopy('spanish').callTitle)).toBeVisible();
  await expectNoViolation(page, 'results');
  await page.goto(visit.url('mpa', '/ads-es'));
  await expect(page.locator('main a[data-ad-partner]').first()).toBeVisible();
  await expectNoViolation(page, 'listing');
  await page.goto(visit.url('mpa', '/no/such/page-es'));
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  await expect(page.getByRole('contentinfo').getByRole('link', { name: uiCopy('spanish').privacy })).toBeVisible();
  await expectNoViolation(page, 'error');
});

test('the main button is large enough for a thumb [R15.07]', async ({ page, visit }) => {
  await page.setViewportSize({ width: 375, height: 812 });
  await page.goto(visit.url('tqg', '/quiz/auto'));
  const box = await mainButton(page).boundingBox();
  expect(box?.height).toBeGreaterThanOrEqual(44);
});

test('text at twice its size causes no sideways scroll [R15.07]', async ({ page, visit, sandbox }) => {
  await sandbox.reset();
  await page.setViewportSize({ width: 375, height: 812 });
  for (const [brand, path, shown] of [
    ['tqg', '/', 'h1'],
    ['tqg', '/quiz/auto', 'h1'],
    ['mpa', '/ads', 'a[data-ad-partner]'],
  ] as const) {
    await page.goto(visit.url(brand, path));
    await expect(page.locator('main').locator(shown).first()).toBeVisible();
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    await expectNoSidewaysScroll(page);
  }
});

test('every brand’s home fits the smallest phone with text at twice its size [R15.07]', async ({ page, visit }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const brand of CONSUMER_BRANDS) {
    await page.goto(visit.url(brand, '/'));
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    await expectNoSidewaysScroll(page, brand);
  }
});

test('the bar at the bottom of a phone shows its buttons whole, also with large text [R15.07]', async ({ page, visit }) => {
  // The longest label, and a number as the main action.
  for (const [path, buttons] of [
    ['/compare-save', 2],
    ['/call-auto', 1],
  ] as const) {
    await page.goto(visit.url('tqg', path));
    const bar = page.locator(':has(> [data-ctc-location="bar"])');
    await expect(bar.locator('> a')).toHaveCount(buttons);
    for (const [width, percent] of [320, 360].flatMap((phone) => [100, 130, 200].map((size) => [phone, size] as const))) {
      await test.step(`${path} at ${width} px and ${percent} %`, async () => {
        await page.setViewportSize({ width, height: 640 });
        // Below the buttons in the page, where the bar appears.
        await page.evaluate((size) => {
          document.documentElement.style.fontSize = `${size}%`;
          scrollTo({ top: 6.4 * size, behavior: 'instant' });
        }, percent);
        for (const button of await bar.locator('> a').all()) {
          await expect(button).toBeInViewport({ ratio: 0.99 });
          expect(await button.evaluate((link) => link.scrollWidth - link.clientWidth)).toBeLessThanOrEqual(0);
        }
      });
    }
  }
});
