import { AUTO_ANSWERS } from '@waypost/funnel-engine/model/testing';
import type { Browser, Page } from '@playwright/test';
import { expectAccessibleInEveryView, expectNoSidewaysScroll } from '../testing/accessibility';
import { browserByHand } from '../testing/visitor/by-hand';
import { answerStep, formNamed } from '../testing/visitor/funnel-walk';
import { ANNA, AT_A_DESK, controlUrl, createBranch, publish, signIn } from '../testing/staff/staff';
import { expect, freshWaypost, test, urlOf } from '../testing/test';
import type { Waypost } from '../testing/waypost-tools';

test.use(AT_A_DESK);

const PATH = '/quiz/auto';
const KEY = 'first-words';
const WORDS = 'Which words make people begin?';
const [FIRST_STEP] = formNamed('auto-v1').steps;
const MAX_VISITORS = 12;

/** Opens a page as a new visitor. The variant depends on the visitor's id. */
async function openVisitor(browser: Browser, waypost: Waypost): Promise<{ readonly page: Page; readonly variant: string }> {
  const context = await browserByHand(browser);
  const page = await context.newPage();
  const stored = page.waitForResponse((response) => response.url().endsWith('/api/event/create') && response.ok());
  await page.goto(urlOf(waypost, 'tqg', PATH));
  await stored;
  return { page, variant: await variantOf(page) };
}
const variantOf = async (page: Page): Promise<string> => (await page.locator('html').getAttribute('data-variant')) ?? 'none';

test('an experiment is planned on a branch, runs for visitors, is counted, and its winner ships [R9.02] [R9.05] [R9.13] [R10.03] [R10.07]', async ({
  page,
  browser,
  allowConsole,
  expectAccessible,
}) => {
  // A preview runs no scripts, and Chromium reports each blocked script of the page.
  allowConsole(/Blocked script execution in .*waypost-preview/);
  test.setTimeout(240_000);
  const { waypost, end } = await freshWaypost({ ADMIN_EMAIL: ANNA.email, ADMIN_PASSWORD: ANNA.password });
  try {
    await signIn(page, waypost, ANNA);
    const branch = await createBranch(page, waypost, 'Other words');
    const experiments = controlUrl(waypost, `/branches/${branch}/experiments`);

    await test.step('it is made, and says what it costs before it is saved', async () => {
      await page.goto(experiments);
      await expect(page.getByText('No experiments yet')).toBeVisible();
      await page.getByRole('link', { name: 'New experiment' }).first().press('Enter');
      await page.getByLabel('Name').fill('First words');
      await page.keyboard.press('Enter');
      await page.getByRole('combobox', { name: 'Page', exact: true }).fill('/quiz/auto tallgrass');
      await expectAccessible(page);
      await page.getByRole('option', { name: /^\/quiz\/auto \(/ }).click();
      const b = page.getByRole('region', { name: 'Variant B' });
      await b.getByLabel(/^Change a field of/).selectOption({ label: 'Headline' });
      await b.getByLabel('Headline', { exact: true }).fill(WORDS);
      await page.getByRole('combobox', { name: 'What decides' }).selectOption({ label: 'Sent a step of the form' });
      await expect(page.getByText(/^Nobody has visited these pages in the last 28 days\. It needs [\d,]+ visitors\.$/)).toBeVisible();
      await page.keyboard.press('Control+s');
      await expect(page).toHaveURL(/first-words\?show=definition$/);
    });

    await test.step('its variants are seen side by side before anybody starts it', async () => {
      await page.goto(`${experiments}/${KEY}?show=preview`);
      const headlineIn = (name: string) => page.frameLocator(`iframe[title="Preview of ${name}"]`).getByRole('heading', { level: 1 });
      await expect(headlineIn('Variant B')).toHaveText(WORDS);
      await expect(headlineIn('Control')).not.toHaveText(WORDS);
    });

    await test.step('it is published, then started', async () => {
      await publish(page, waypost, branch);
      await page.goto(`${experiments}/${KEY}`);
      await page.getByRole('button', { name: 'Start', exact: true }).click();
      const dialog = page.getByRole('dialog', { name: 'Start the experiment?' });
      await dialog.getByLabel('Why?').fill('To see which begins more');
      await expectAccessible(page);
      await dialog.getByRole('button', { name: 'Start' }).click();
      await expect(page.getByRole('region', { name: 'Verdict' })).toContainText('Collecting (day 1');
    });

    const variants = new Map<string, Page>();
    await test.step('visitors keep the variant that they got first, and begin the form', async () => {
      for (let count = 0; count < MAX_VISITORS && variants.size < 2; count++) {
        // The start reaches the pages a moment later.
        const visitor = await openVisitor(browser, waypost);
        if (visitor.variant === 'none' || variants.has(visitor.variant)) await visitor.page.context().close();
        else variants.set(visitor.variant, visitor.page);
      }
      expect([...variants.keys()].sort()).toEqual([`${KEY}:b`, `${KEY}:control`]);
      for (const [variant, visitor] of variants) {
        await expect(visitor.getByRole('heading', { level: 1, name: WORDS })).toHaveCount(variant.endsWith(':b') ? 1 : 0);
        await visitor.reload();
        expect(await variantOf(visitor)).toBe(variant);
      }
      const converted = variants.get(`${KEY}:b`);
      if (!converted || !FIRST_STEP) throw new Error('somebody has the variant, and the form has a step');
      const sent = converted.waitForResponse((response) => response.url().endsWith('/api/event/create') && response.ok());
      await answerStep(converted, FIRST_STEP, AUTO_ANSWERS);
      await sent;
    });

    await test.step('the results count them', async () => {
      const rows = page.getByRole('table', { name: 'Variants' });
      await expect(async () => {
        await page.goto(`${experiments}/${KEY}`);
        await expect(rows.getByRole('row', { name: /^Variant B [1-9]\d* 1 / })).toBeVisible({ timeout: 2_000 });
      }).toPass({ timeout: 90_000 });
      await expect(rows.getByRole('row', { name: /^Control [1-9]\d* 0 0\.00%/ })).toBeVisible();
      await expect(page.getByRole('region', { name: 'Verdict' })).toContainText('Too early to say');
      await expect(page.getByText('Nobody and nothing.')).toBeVisible();
      await page.getByText('The days as a table').click();
      await expectAccessibleInEveryView(page);
      await expectNoSidewaysScroll(page);
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.goto(experiments);
      await expect(page.getByRole('list', { name: 'Experiments' })).toContainText(
        'Control against Variant B on /quiz/auto (Tallgrass Quote Guide)',
      );
    });

    await test.step('the winner ships, and everyone sees it', async () => {
      await page.goto(`${experiments}/${KEY}`);
      await page.getByRole('button', { name: 'Ship a variant…' }).click();
      const dialog = page.getByRole('dialog', { name: 'Give everyone one variant?' });
      await dialog.getByRole('radio', { name: 'Variant B' }).check();
      await dialog.getByRole('button', { name: 'Ship a variant' }).click();
      await expect(page.getByText('Everyone has Variant B. The experiment is over.')).toBeVisible();
      for (const visitor of variants.values())
        await expect(async () => {
          await visitor.goto(urlOf(waypost, 'tqg', PATH));
          await expect(visitor.getByRole('heading', { level: 1, name: WORDS })).toBeVisible({ timeout: 2_000 });
          expect(await variantOf(visitor)).toBe('none');
        }).toPass({ timeout: 30_000 });
    });
  } finally {
    await Promise.all(
      browser
        .contexts()
        .slice(1)
        .map((context) => context.close()),
    );
    await end();
  }
});
