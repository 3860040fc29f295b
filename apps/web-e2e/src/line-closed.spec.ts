import { AUTO_ANSWERS, formNamed, walkFunnel } from '../testing/funnel-walk';
import { expect, test } from '../testing/test';

const auto = formNamed('auto-v1');

test.use({ line: 'closed' });

test('while the line is closed the funnel leads to ads and says when the line opens [R4.14] [R8.12]', async ({ page, visit }) => {
  await page.goto(visit.url('tqg', '/quiz/auto'));
  await walkFunnel(page, auto, AUTO_ANSWERS);
  await expect(page.locator('main a[data-ad-partner]').first()).toBeVisible();
  await expect(page.locator('main')).toContainText(/We open/);
});
