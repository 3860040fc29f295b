import { uiCopy } from '@waypost/pages/model';
import { expect, test } from '../testing/test';

const copy = uiCopy('english');

// On Saturdays the line is closed for affiliates' visitors, and open for everybody else.
test.use({ line: 'closed-to-affiliates' });

for (const { state, javaScriptEnabled } of [
  { state: 'before React has come', javaScriptEnabled: true },
  { state: 'without JavaScript', javaScriptEnabled: false },
]) {
  test.describe(state, () => {
    // With its own user agent Chromium counts as a program, for which no partner is asked.
    test.use({ javaScriptEnabled, userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0' });

    test(`an affiliate’s visitor reads their own hours ${state}, on the next page too [R8.12] [R14.01]`, async ({ page, visit }) => {
      // Never answered, so that the test reads what the server wrote.
      await page.route(/\/view-[^/]*\.js/, () => undefined);
      const main = page.locator('main');
      await page.goto(visit.url('tqg', '/call-auto'));
      await expect(main).toContainText(copy.lineOpen);

      await page.goto(visit.url('tqg', '/call-auto?utm_medium=aff'));
      await expect(main).toContainText(copy.lineClosed);
      await expect(main).not.toContainText(copy.lineOpen);

      await page.goto(visit.url('tqg', '/call-auto'));
      await expect(main).toContainText(copy.lineClosed);
    });
  });
}
