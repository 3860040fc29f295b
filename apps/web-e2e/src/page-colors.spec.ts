import { save } from '../testing/staff/page-editor';
import { ANNA, AT_A_DESK, controlUrl, createBranch, publish, signIn, staffTest as test } from '../testing/staff/staff';
import { expect, urlOf } from '../testing/test';
import { attachByKey } from '../testing/visitor/attach-by-key';

test.use(AT_A_DESK);
// A preview runs no scripts, and Chromium reports each blocked script of the page.
test.beforeEach(({ allowConsole }) => allowConsole(/Blocked script execution in .*waypost-preview/));

/** A page that no other test changes. */
const FORCED = { key: 'tqg.auto-insurance-skyrockets', path: '/auto-insurance-skyrockets' };

/** Records the colors of each frame from the first one on. It runs in the page. */
function noteColors() {
  const seen: string[] = [];
  Object.assign(globalThis, { __colors: seen });
  const look = () => {
    // Without a body there is no color yet.
    if (document.body) seen.push(getComputedStyle(document.body).backgroundColor);
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

test('colors that staff force on a page apply to that page only, from its first frame [R2.21] [R2.04]', async ({
  page,
  browser,
  staffed,
}) => {
  await signIn(page, staffed, ANNA, '/branches');
  const branch = await createBranch(page, staffed, 'A dark page');
  await page.goto(controlUrl(staffed, `/branches/${branch}/pages/${FORCED.key}`));
  await page.getByRole('heading', { name: 'Behavior' }).click();
  await page.getByRole('combobox', { name: 'Colors' }).selectOption('Always dark');
  await save(page);
  await publish(page, staffed, branch);

  const context = await browser.newContext({ colorScheme: 'light' });
  const visitor = await context.newPage();
  await visitor.addInitScript(noteColors);
  const html = visitor.locator('html');
  const colors = () => visitor.evaluate(() => [...new Set((globalThis as unknown as { __colors: string[] }).__colors)]);
  await expect
    .poll(async () => (await visitor.goto(urlOf(staffed, 'tqg', FORCED.path)))?.text())
    .toContain('data-color-mode="dark" data-color-mode-forced');
  await expect(html).toHaveAttribute('data-started');
  const dark = await colors();
  expect(dark, 'one color from the first frame on').toHaveLength(1);
  await expect(visitor.getByRole('group', { name: 'Colors' })).toBeHidden();

  // From a page in the visitor's own color mode, and back to it, within the tab.
  await visitor.goto(urlOf(staffed, 'tqg', '/'));
  const light = await colors();
  expect(light).toHaveLength(1);
  expect(light).not.toEqual(dark);
  await attachByKey(visitor);
  await visitor.evaluate((href) => {
    const link = Object.assign(document.createElement('a'), { href, textContent: 'To the dark page' });
    document.body.append(link);
  }, FORCED.path);
  await visitor.getByRole('link', { name: 'To the dark page' }).click();
  await expect(visitor).toHaveURL(urlOf(staffed, 'tqg', FORCED.path));
  await expect(html).toHaveAttribute('data-color-mode', 'dark');
  await expect(html).toHaveAttribute('data-color-mode-forced');
  await visitor.goBack();
  await expect(html).not.toHaveAttribute('data-color-mode-forced');
  await expect(html).toHaveAttribute('data-color-mode', 'system');
  await context.close();
});
