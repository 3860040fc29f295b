import type { Page } from '@playwright/test';
import { expect, test } from '../testing/test';
import { attachByKey } from '../testing/visitor/attach-by-key';

/** A mark on the window, which a full load removes. */
const MARK = 'sameDocument';

test('a link opens another page in the app by its rules and payload, and back [R2.12] [R2.15] [R2.22]', async ({ page, visit }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(visit.url('tqg', '/'));
  await attachByKey(page);
  const home = await page.title();
  await page.evaluate((mark) => Object.assign(window, { [mark]: true }), MARK);

  await page.locator('footer a[href="/tos"]').first().click();
  await expect(page).toHaveURL(/\/tos$/);
  await expect(page).not.toHaveTitle(home);
  expect(await page.evaluate((mark) => mark in window, MARK)).toBe(true);
  expect(asked).toEqual(expect.arrayContaining(['/api/route-rules', '/tos/_payload.json']));

  await page.goBack();
  await expect(page).toHaveTitle(home);
  expect(await page.evaluate((mark) => mark in window, MARK)).toBe(true);
});

for (const path of ['/', '/quiz/auto'])
  test(`the targets of the visible links of ${path} are prefetched before any touch [R2.15]`, async ({ page, visit }) => {
    const fetched: string[] = [];
    page.on('requestfinished', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.endsWith('/_payload.json')) fetched.push(pathname);
    });
    await page.goto(visit.url('tqg', path));
    // Scrolled by a script, because a finger or a key would be an intent.
    await page.evaluate(() => document.querySelector('footer')?.scrollIntoView());
    await expect.poll(() => fetched).toEqual(expect.arrayContaining(['/tos/_payload.json', '/privacy/_payload.json']));
    if (path === '/') await expect(page.locator('html')).not.toHaveAttribute('data-attached');
    else expect(fetched).not.toContain(`${path}/_payload.json`);
  });

test('a former address redirects with its query, on the first load [R2.12]', async ({ page, visit }) => {
  await page.goto(visit.url('tqg', '/privacy-policy?utm_source=mail'));
  await expect(page).toHaveURL(/\/privacy\?utm_source=mail$/);
});

/** Attaches React, and marks the document. */
async function attach(page: Page): Promise<void> {
  await attachByKey(page);
  await page.evaluate((mark) => Object.assign(window, { [mark]: true }), MARK);
}

test('a link to a place on another page opens that place, and updates the document’s head [R2.09] [R3.02]', async ({ page, visit }) => {
  await page.goto(visit.url('tqg', '/'));
  await attach(page);
  await page.locator('footer a[href$="#privacy-choices"]').first().click();
  await expect(page).toHaveURL(/\/privacy#privacy-choices$/);
  expect(await page.evaluate((mark) => mark in window, MARK)).toBe(true);
  await expect(page.locator('#privacy-choices')).toBeInViewport();
  await expect(page.locator('#privacy-choices')).toBeFocused();
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/privacy$/);
});

test('the focus moves to the next page, by a link and by the back button [R15.07]', async ({ page, visit }) => {
  await page.goto(visit.url('tqg', '/'));
  await attach(page);
  const main = page.locator('main');
  for (const href of ['/about', '/privacy']) {
    await page.locator(`footer a[href="${href}"]`).first().press('Enter');
    await expect(page).toHaveURL(new RegExp(`${href}$`));
    await expect(main).toBeFocused();
  }
  await page.locator('footer a').first().focus();
  await page.goBack();
  await expect(page).toHaveURL(/\/about$/);
  await expect(main).toBeFocused();
});

test('a click on a place of the page is no new entry: no page view, no call to a partner [R4.07] [R2.09]', async ({
  page,
  visit,
  events,
  sandbox,
}) => {
  await page.goto(visit.url('tqg', '/privacy'));
  const session = await visit.sessionId();
  const views = async () => (await events.countOfSession(session))['pageView'];
  await expect.poll(views).toBe(1);
  const link = page.locator('footer a[href$="#privacy-choices"]').first();
  await link.click();
  await expect(page).toHaveURL(/#privacy-choices$/);
  await expect(page.locator('#privacy-choices')).toBeInViewport();
  // Also with React attached, because the browser itself may have handled the first click.
  await expect(page.locator('html[data-attached]')).toHaveCount(1);
  await page.evaluate(() => window.scrollTo(0, 0));
  await link.click();
  await expect(page.locator('#privacy-choices')).toBeInViewport();
  // Events are sent in order: once the view of the next page has arrived, a view of the click would have arrived too.
  await page.locator('footer a[href="/tos"]').first().click();
  await expect(page).toHaveURL(/\/tos$/);
  await expect.poll(views).toBe(2);
  expect(await sandbox.requests()).toEqual([]);
});

test('an address that a rule refuses shows the 404 inside the app, and an address without a route a notice [R2.05] [R2.07]', async ({
  page,
  visit,
  allowConsole,
}) => {
  allowConsole(/404/);
  await page.goto(visit.url('mpa', '/'));
  await attach(page);
  const follow = (href: string) =>
    page.evaluate((to) => {
      const link = document.createElement('a');
      link.href = to;
      document.body.append(link);
      link.click();
      link.remove();
    }, href);
  await follow('/no-such-page');
  await expect(page.getByRole('alert')).toContainText('Page not found: /no-such-page');
  await expect(page).toHaveURL(/\/$/);
  await follow('/reviews/nobody');
  await expect(page.getByRole('heading', { name: 'Page Not Found: /reviews/nobody' })).toBeVisible();
  await expect(page).toHaveURL(/\/reviews\/nobody$/);
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await page.getByRole('link', { name: 'Go to the home page' }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.locator('meta[name=robots]')).toHaveCount(0);
  expect(await page.evaluate((mark) => mark in window, MARK)).toBe(true);
});
