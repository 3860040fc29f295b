import { AUTO_ANSWERS } from '@waypost/funnel-engine/model/testing';
import type { Locator, Page } from '@playwright/test';
import { uiCopy } from '@waypost/pages/model';
import { formNamed, walkFunnel } from '../testing/visitor/funnel-walk';
import { expect, test } from '../testing/test';

const auto = formNamed('auto-v1');

test.use({ line: 'closed' });

const copy = uiCopy('english');

/** With its own user agent Chromium counts as a program, for which the server asks no partner. */
const OF_A_PERSON = 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0';

/** Returns the vertical position of each part of a page that leads to the phone. */
async function topsOf(page: Page): Promise<Record<'status' | 'ad' | 'hours' | 'number', number>> {
  const top = async (what: Locator) => (await what.boundingBox())?.y ?? Number.NaN;
  const main = page.locator('main');
  return {
    status: await top(main.getByText(copy.lineClosed).first()),
    ad: await top(main.locator('a[data-ad-partner]').first()),
    hours: await top(main.getByRole('heading', { name: copy.phoneHours })),
    number: await top(main.locator('a[data-ctc-location="line-closed"]')),
  };
}

test('a call page with a closed line shows when it opens, then ads, then the hours and the number [R8.12] [R3.07]', async ({
  page,
  visit,
  expectAccessible,
}) => {
  await page.goto(visit.url('tqg', '/call-auto'));
  await expect(page.locator('main a[data-ad-partner]').first()).toBeVisible();
  const { status, ad, hours, number } = await topsOf(page);
  expect(status).toBeLessThan(ad);
  expect(ad).toBeLessThan(hours);
  expect(hours).toBeLessThan(number);
  await expect(page.getByText(copy.orCallNow)).toHaveCount(0);
  await expect(page.locator('main')).toContainText(/We open .* your time/);
  await expectAccessible(page);
});

test.describe('in New York', () => {
  test.use({ timezoneId: 'America/New_York' });

  for (const path of ['/call-auto', '/search-4-auto']) {
    test(`${path} shows by the visitor’s clock when the line opens, before and after React attaches [R8.12]`, async ({ page, visit }) => {
      let release: () => void = () => undefined;
      const gate = new Promise<void>((resolve) => {
        release = resolve;
      });
      await page.route(/\/view-[^/]*\.js/, async (route) => {
        await gate;
        await route.continue();
      });
      const opening = page.locator('main').getByText(/We open\s\w+\sat\s[89]\sAM your time\./);
      await page.goto(visit.url('tqg', path));
      await expect(opening.first()).toBeVisible();
      await expect(page.locator('html[data-attached]')).toHaveCount(0);
      release();
      await expect(page.locator('html')).toHaveAttribute('data-attached', '');
      await expect(opening.first()).toBeVisible();
    });
  }
});

test.describe('without the code of the ads', () => {
  test.use({ userAgent: OF_A_PERSON });

  test('a call page whose ads lose their code leads to the ads that the server writes [R2.14] [R3.08]', async ({
    page,
    visit,
    allowConsole,
  }) => {
    allowConsole(/ERR_FAILED|dynamically imported module/);
    await page.route(/\/assets\/call-ads-[^/]*\.js/, (route) => route.abort());
    await page.goto(visit.url('tqg', '/call-auto'));
    await page.getByRole('main').getByRole('link', { name: copy.showAds }).click();
    await expect(page).toHaveURL(/\/call-auto\?plain=1$/);
    await expect(page.locator('main a[data-ad-partner]').first()).toBeVisible();
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, userAgent: OF_A_PERSON });

  test('a call page with a closed line shows when it opens, then ads, then the hours and the number [R8.12] [R3.08]', async ({
    page,
    visit,
  }) => {
    await page.goto(visit.url('tqg', '/call-auto'));
    await expect(page).toHaveURL(/\?plain=1$/);
    await expect(page.locator('main')).toContainText(/We open\s\w+\sat\s[56]\sAM Pacific time\./);
    await expect(page.locator('main a[data-ad-partner]').first()).toBeVisible();
    const { status, ad, hours, number } = await topsOf(page);
    expect(status).toBeLessThan(ad);
    expect(ad).toBeLessThan(hours);
    expect(hours).toBeLessThan(number);
  });
});

test('the funnel leads to ads while the line is closed, and shows when it opens [R4.14] [R8.12]', async ({ page, visit }) => {
  await page.goto(visit.url('tqg', '/quiz/auto'));
  await walkFunnel(page, auto, AUTO_ANSWERS);
  await expect(page.locator('main a[data-ad-partner]').first()).toBeVisible();
  await expect(page.locator('main')).toContainText(/We open/);
});
