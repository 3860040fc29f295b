import { expect, test } from '../testing/test';

/** The seed `tqg-auto-bigo`, and the placement that it replaces. */
const RULE_NUMBER = '1-888-555-0153';
const PLACEMENT_NUMBER = '1-888-555-0126';

test('a visit from a campaign gets its phone rule’s number, in text and link, and its affiliate in events [R8.11] [R8.05]', async ({
  page,
  visit,
  events,
}) => {
  await page.goto(visit.url('tqg', '/call-auto?utm_source=bigo'));
  const call = page.locator('main a[href^="tel:"]').first();
  await expect(call).toContainText(RULE_NUMBER);
  for (const link of await page.locator('a[href^="tel:"]').all()) await expect(link).toHaveAttribute('href', 'tel:+18885550153');

  const session = await visit.sessionId();
  await expect.poll(() => events.countOfSession(session)).toMatchObject({ pageView: 1 });
});

test('any other visit has the placement’s number [R8.11]', async ({ page, visit }) => {
  await page.goto(visit.url('tqg', '/call-auto?utm_source=elsewhere'));
  await expect(page.locator('main a[href^="tel:"]').first()).toContainText(PLACEMENT_NUMBER);
});
