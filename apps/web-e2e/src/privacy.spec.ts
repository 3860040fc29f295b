import { expect, test } from '../testing/test';

const CONFIRMED = 'You have opted out. We do not sell or share your information with advertisers.';
const HONORED = 'Your browser’s Global Privacy Control signal is honored.';

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled });

    test('a visitor opts out from any page’s footer, sees it confirmed on every page, and opts in again [R15.06]', async ({
      page,
      visit,
    }) => {
      await page.goto(visit.url('tqg', '/'));
      const footer = page.getByRole('contentinfo');
      await expect(footer).not.toContainText(CONFIRMED);
      await footer.getByRole('link', { name: 'Your privacy choices' }).click();
      await page.getByRole('button', { name: 'Do not sell or share my information' }).click();
      await expect(page.getByRole('status')).toContainText(CONFIRMED);
      await page.goto(visit.url('tqg', '/'));
      await expect(footer).toContainText(CONFIRMED);
      await footer.getByRole('link', { name: 'Your privacy choices' }).click();
      await page.getByRole('button', { name: 'Allow sharing again' }).click();
      await expect(page.getByRole('button', { name: 'Do not sell or share my information' })).toBeVisible();
      await expect(footer).not.toContainText(CONFIRMED);
    });
  });
}

test.describe('with Global Privacy Control', () => {
  test.use({ extraHTTPHeaders: { 'sec-gpc': '1' } });

  test('every page confirms the signal, also a page that was cached before [R15.06]', async ({ page, visit }) => {
    for (const path of ['/', '/', '/tos']) {
      await page.goto(visit.url('mpa', path));
      await expect(page.getByRole('contentinfo')).toContainText(HONORED);
    }
    await page.context().setExtraHTTPHeaders({});
    await page.goto(visit.url('mpa', '/'));
    await expect(page.getByRole('contentinfo')).not.toContainText(HONORED);
  });
});
