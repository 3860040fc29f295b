import type { Browser, Locator, Page } from '@playwright/test';
import { expectAccessibleInEveryView, expectNoSidewaysScroll, expectNoViolation } from '../testing/accessibility';
import { addColleague, ANNA, AT_A_DESK, controlUrl, createBranch, publish, signIn, staffTest as test } from '../testing/staff/staff';
import { expect, urlOf } from '../testing/test';

/** A colleague whom no other file uses, because the files of one worker share their Waypost. */
const DORA = { name: 'Dora Lund', email: 'dora@waypost.example', password: 'a late ferry 19' };
const TOPIC = 'What to ask about hearing aids';
const PHONE = { width: 375, height: 812 };

test.use(AT_A_DESK);

const newPage = async (browser: Browser): Promise<Page> => (await browser.newContext({ reducedMotion: 'reduce' })).newPage();

/** Not over the next row, which covers what hangs out. */
async function expectInside(part: Locator, whole: Locator): Promise<void> {
  const [inner, outer] = [await part.boundingBox(), await whole.boundingBox()];
  if (!inner || !outer) throw new Error('One of them is not in sight');
  expect(inner.y).toBeGreaterThanOrEqual(outer.y);
  expect(inner.y + inner.height).toBeLessThanOrEqual(outer.y + outer.height);
}

async function addAuthor(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'New author' }).first().click();
  // With only the keyboard: the dialog focuses its first field, and Enter saves. Its code may still be on the way after the click.
  await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused();
  await page.keyboard.type(name);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 2, name })).toBeVisible();
}

test('a topic becomes an article that one person corrects and another approves on a phone [R10.09] [R10.18] [R10.20]', async ({
  page,
  browser,
  staffed,
}) => {
  test.slow();
  await signIn(page, staffed, ANNA);
  const dora = await newPage(browser);
  await addColleague(page, staffed, dora, DORA);
  await dora.setViewportSize(PHONE);
  // A name that no line of a phone has room for.
  const branch = await createBranch(page, staffed, `Factory-${'story'.repeat(10)}`);
  const factory = controlUrl(staffed, `/branches/${branch}/content-factory`);

  await page.goto(`${factory}/authors`);
  await addAuthor(page, 'Vera Holm');
  await expectAccessibleInEveryView(page);

  await page.goto(`${factory}/runs`);
  await expect(page.getByText('No runs on this branch yet')).toBeVisible();
  await expectAccessibleInEveryView(page);
  await page.getByRole('button', { name: 'New run' }).first().click();
  await page.getByLabel('One topic on each line').fill(TOPIC);
  await page.getByLabel('Author').selectOption({ label: 'Vera Holm' });
  await page.getByRole('button', { name: 'Add a fact' }).click();
  await expectAccessibleInEveryView(page);
  await page.getByLabel('Value').fill('30');
  await page.getByLabel('Unit').fill('days');
  await page.getByLabel('Source').fill('https://www.medicare.gov/coverage/hearing-aids');
  await page.getByLabel('As of').fill('2026-11-01');
  await page.getByRole('button', { name: 'Start the run' }).click();
  await expect(page.getByText(/^1 topic · 1 drafted; \$0\.00 of \$5\.00/)).toBeVisible();
  await expectAccessibleInEveryView(page);

  await page.getByRole('link', { name: TOPIC }).click();
  const draft = page.getByRole('article', { name: 'Draft' });
  await expect(draft.getByRole('heading', { name: TOPIC })).toBeVisible();
  const item = page.url();
  await page.getByRole('tab', { name: 'Draft' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByText(/^Version \d+ of the instructions/)).toBeVisible();

  // Somebody adds a figure without a source.
  await page.getByRole('link', { name: 'Edit the text' }).click();
  const text = page.getByRole('textbox', { name: 'Text', exact: true });
  await expect(text).toHaveValue(/##/);
  await text.fill(`${await text.inputValue()}\n\nMost pairs cost $4,217.`);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText(/^Saved/).first()).toBeVisible();
  await page.goto(item);
  await expect(draft.locator('mark')).toHaveText(/\$4,217/);
  await expect(page.getByText(/1 finding stops the approval/)).toBeVisible();
  await expectAccessibleInEveryView(page);
  await draft.getByRole('button', { name: /^Add the fact/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a fact' });
  await dialog.getByLabel('Source').fill('https://www.medicare.gov/coverage/hearing-aids');
  await dialog.getByLabel('As of').fill('2026-11-02');
  await expectNoViolation(page);
  await dialog.getByRole('button', { name: 'Add the fact' }).click();
  await expect(draft.locator('mark')).toHaveCount(0);

  await page.getByRole('button', { name: 'Mark as ready for review' }).click();
  await expect(page.getByRole('button', { name: 'Approve' })).toHaveAccessibleDescription(/^You started the run/);
  await expectNoViolation(page);

  await dora.goto(controlUrl(staffed, '/'));
  await dora.getByRole('region', { name: 'Articles to approve' }).getByRole('link', { name: TOPIC }).click();
  await expect(dora).toHaveURL(item);
  await expect(dora.getByRole('article', { name: 'Draft' }).getByText('Most pairs cost $4,217.')).toBeVisible();
  await expectNoSidewaysScroll(dora);
  await expectNoViolation(dora);
  await dora.getByRole('button', { name: 'Approve' }).click();
  await expect(dora.getByText(/^Approved by Dora Lund\. \d+% of the generated text was rewritten/)).toBeVisible();
  await dora.goto(`${factory}/runs`);
  await expect(dora.getByRole('region', { name: 'How much was rewritten' }).getByText(/^\d+% of 1 approved$/)).toBeVisible();
  await expectNoSidewaysScroll(dora);
  await expectNoViolation(dora);

  await dora.goto(controlUrl(staffed, `/branches/${branch}/overview`));
  await expect(dora.getByRole('heading', { level: 1, name: /^Factory-story/ })).toBeVisible();
  await expectNoSidewaysScroll(dora);
  await dora.goto(controlUrl(staffed, `/branches/${branch}/articles`));
  const row = dora.getByRole('grid', { name: 'Articles' }).locator('[data-row]').filter({ hasText: TOPIC });
  for (const badge of ['Approved', 'Generated']) await expectInside(row.getByText(badge, { exact: true }), row);

  await publish(page, staffed, branch);
  const visitor = await newPage(browser);
  await visitor.goto(urlOf(staffed, 'mpa', '/reviews/what-to-ask-about-hearing-aids'));
  await expect(visitor.getByText('Most pairs cost $4,217.')).toBeVisible();
  await expect(visitor.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
  await visitor.context().close();
  await dora.context().close();
});
