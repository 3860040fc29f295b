import type { Page } from '@playwright/test';
import { uiCopy } from '@waypost/pages/model';
import { PREMIUM_LISTING_TOKEN } from '@waypost/routing/model/table';
import { funnelForm, mainButton } from '../testing/visitor/funnel-walk';
import { expect, test } from '../testing/test';

const copy = uiCopy('english');

const adsOf = (page: Page) => page.locator('main a[data-ad-partner]');
const carriersOf = (page: Page) => adsOf(page).evaluateAll((ads) => ads.map((ad) => (ad as HTMLElement).dataset['adCarrier'] ?? ''));
const partnersOf = async (page: Page) =>
  new Set(await adsOf(page).evaluateAll((ads) => ads.map((ad) => (ad as HTMLElement).dataset['adPartner'])));

/** Answers a funnel's first question. The second partner only answers for a visitor with a ZIP code. */
async function typeZip(page: Page, funnelUrl: string): Promise<void> {
  await page.goto(funnelUrl);
  await funnelForm(page).locator('input[name="zipcode"]').fill('90210');
  await mainButton(page).click();
  await expect(page.getByRole('progressbar')).toHaveText(/^2 /);
}

/** Auto pages list both partners; the second one has no Medicare ads (R8.06). */
const LISTINGS = [
  { brand: 'tqg', funnel: '/quiz/auto', path: '/search-4-auto', partners: ['alpha', 'beta'] },
  { brand: 'tqg', funnel: '/quiz/auto', path: '/clicks-auto', partners: ['alpha', 'beta'] },
  { brand: 'mpa', funnel: '/quiz/otc', path: `/${PREMIUM_LISTING_TOKEN}`, partners: ['alpha'] },
  { brand: 'mpa', funnel: '/quiz/otc', path: '/medicare-premium-reduction-listing-r2', partners: ['alpha'] },
] as const;

for (const { brand, path, funnel, partners } of LISTINGS) {
  test(`${path} lists the partners’ ads, one per carrier, each marked as an ad [R3.07] [R8.08]`, async ({
    page,
    visit,
    sandbox,
    expectAccessible,
  }) => {
    await sandbox.reset();
    await typeZip(page, visit.url(brand, funnel));
    await page.goto(visit.url(brand, path));
    await expect(adsOf(page).first()).toBeVisible();
    expect(await partnersOf(page)).toEqual(new Set(partners));
    const carriers = await carriersOf(page);
    expect(new Set(carriers).size).toBe(carriers.length);
    expect(await adsOf(page).evaluateAll((ads) => ads.map((ad) => (ad as HTMLElement).dataset['adPosition']))).toEqual(
      carriers.map((_, index) => String(index + 1)),
    );
    // Each entry must say so itself, and not the list as a whole.
    const entries = page.locator('main li', { has: page.locator('a[data-ad-partner]') });
    await expect(entries).toHaveCount(carriers.length);
    for (const entry of await entries.all()) await expect(entry.getByText(copy.advertisement, { exact: true })).toBeVisible();
    await expectAccessible(page);
  });
}

test('an ad that comes into view is reported to its partner by its pixel, exactly once [R8.14]', async ({ page, visit, sandbox }) => {
  await sandbox.reset();
  await typeZip(page, visit.url('tqg', '/quiz/auto'));
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/impressions/')) asked.push(request.url());
  });
  await page.goto(visit.url('tqg', '/search-4-auto'));
  const ofAlpha = page.locator('main a[data-ad-partner="alpha"]');
  await expect(ofAlpha.first()).toBeVisible();
  const ads = await ofAlpha.evaluateAll((links) => links.map((link) => (link as HTMLElement).dataset['adId'] ?? ''));
  expect(ads.length).toBeGreaterThan(1);
  const entry = (ad: string) => page.locator('main li', { has: page.locator(`a[data-ad-id="${ad}"]`) });
  for (const ad of ads) {
    await entry(ad).scrollIntoViewIfNeeded();
    await expect.poll(() => sandbox.impressions(), ad).toContain(ad);
  }
  // Scrolls each ad into view again. An observer reports it in the next frame.
  for (const ad of [...ads].reverse()) await entry(ad).scrollIntoViewIfNeeded();
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  expect([...(await sandbox.impressions())].sort()).toEqual([...ads].sort());
  expect(asked).toHaveLength(ads.length);
});

test('a click on an ad is recorded with the ad’s data, and opens the carrier in a new tab [R7.01] [R8.08]', async ({
  page,
  visit,
  sandbox,
  events,
  allowConsole,
}) => {
  // The advertiser's own page, played by the sandbox, has no icon.
  allowConsole(/favicon\.ico/);
  await sandbox.reset();
  await page.goto(visit.url('tqg', '/clicks-auto'));
  await adsOf(page).first().waitFor();
  const [, second] = await carriersOf(page);
  const popup = page.context().waitForEvent('page');
  await adsOf(page).nth(1).click();
  await (await popup).close();
  const session = await visit.sessionId();
  await expect
    .poll(async () =>
      (await events.ofSession(session)).filter(({ name }) => name === 'maAdClicked').map(({ properties }) => properties['dataset']),
    )
    .toEqual([expect.objectContaining({ adCarrier: second, adPosition: '2' })]);
});

test('one partner’s failure leaves the other partner’s ads [R8.08] [R8.09]', async ({ page, visit, sandbox, allowConsole }) => {
  // The browser itself reports every response above 399.
  allowConsole(/status of 502/);
  await typeZip(page, visit.url('tqg', '/quiz/auto'));
  await sandbox.control({ partner: 'alpha', mode: 'garbage' });
  await page.goto(visit.url('tqg', '/search-4-auto'));
  await expect(adsOf(page).first()).toBeVisible();
  expect(await partnersOf(page)).toEqual(new Set(['beta']));
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('a listing without ads shows a number and a way on, and no error [R4.14] [R8.09]', async ({ page, visit, sandbox, allowConsole }) => {
  allowConsole(/status of 502/);
  await sandbox.control({ partner: 'alpha', status: 503 });
  await sandbox.control({ partner: 'beta', mode: 'garbage' });
  await page.goto(visit.url('tqg', '/search-4-auto'));
  await expect(page.getByRole('heading', { name: copy.noAdsTitle })).toBeVisible();
  await expect(adsOf(page)).toHaveCount(0);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page.locator('main a[href^="tel:"]').first()).toBeVisible();
  await page.getByRole('link', { name: 'Narrow it down with a few questions' }).click();
  await expect(page).toHaveURL(/\/compare-auto/);
  await expect(page.getByRole('progressbar')).toBeVisible();
  // After a navigation inside the tab, the funnel's page also has its body.
  await expect(page.locator('main h2')).not.toHaveCount(1);
});

test.describe('without JavaScript', () => {
  // With its own user agent Chromium counts as a program, for which no partner is asked.
  test.use({ javaScriptEnabled: false, userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0' });

  for (const { brand, path } of LISTINGS) {
    test(`${path} lists ads, with a number and a way on, and shows no progress [R3.08]`, async ({ page, visit, sandbox }) => {
      await sandbox.reset();
      await page.goto(visit.url(brand, `${path}?utm_source=x`));
      await expect(adsOf(page).first()).toBeVisible();
      await expect(page).toHaveURL(/\?utm_source=x&plain=1$/);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('main a[href^="tel:"]').first()).toBeVisible();
      await expect(page.locator('main a[data-learn-more="listing"]')).toBeVisible();
      await expect(page.getByText(copy.searching)).toBeHidden();
    });
  }
});
