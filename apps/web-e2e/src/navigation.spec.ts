import { expect, test } from '../testing/test';

/** Set on the window, it is gone after a full load. */
const MARK = 'sameDocument';

test('a link leads to another page in the app, by its rules and payload, and back [R2.12] [R2.15] [R2.22]', async ({ page, visit }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(visit.url('tqg', '/'));
  await expect(async () => {
    await page.keyboard.press('Tab');
    await expect(page.locator('html[data-attached]')).toHaveCount(1, { timeout: 1000 });
  }).toPass();
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

test('an older address leads on with its query, on the first load [R2.12]', async ({ page, visit }) => {
  await page.goto(visit.url('tqg', '/privacy-policy?utm_source=mail'));
  await expect(page).toHaveURL(/\/privacy\?utm_source=mail$/);
});
