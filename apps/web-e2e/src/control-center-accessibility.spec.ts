import { expectAccessibleInEveryView, openInView, VIEWS } from '../testing/accessibility';
import { headline, openEditor, PAGE, save } from '../testing/page-editor';
import { ANNA, controlUrl, createBranch, signIn, staffTest as test } from '../testing/staff';
import { expect } from '../testing/test';

test.use({ line: 'real', reducedMotion: 'reduce' });
// A preview runs no scripts, and Chromium says so for each of the page's.
test.beforeEach(({ allowConsole }) => allowConsole(/Blocked script execution in .*waypost-preview/));

const [FIRST_VIEW] = VIEWS;

test('axe finds nothing on any screen, nor on what opens over one, by phone or desktop, light or dark [R15.07]', async ({
  page,
  staffed,
}) => {
  test.setTimeout(300_000);
  await openInView(page, FIRST_VIEW);
  await signIn(page, staffed, ANNA);
  await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible();
  const branch = await createBranch(page, staffed, 'Seen by axe');
  await openEditor(page, staffed, branch);
  await headline(page).fill('In every light');
  await save(page);
  const screens = [
    '/',
    '/branches',
    `/branches/${branch}/overview`,
    '/branches/main/overview',
    `/branches/${branch}/pages`,
    `/branches/${branch}/pages?search=nothing-is-like-this`,
    `/branches/${branch}/pages/${PAGE.key}`,
    `/branches/${branch}/images`,
    `/branches/${branch}/articles`,
    `/branches/${branch}/experiments`,
    `/branches/${branch}/phone-rules`,
    `/branches/${branch}/phone-rules?rule=ps-florida-saturday`,
    `/branches/${branch}/phone-rules?rule=NEW`,
    `/branches/${branch}/phone-rules?show=replay`,
    `/branches/${branch}/phone-rules?show=placements`,
    `/branches/${branch}/phone-rules?show=test&url=http%3A%2F%2Ftqg.localhost%2Fquiz%2Fauto%3Futm_source%3Dbigo`,
    `/branches/${branch}/content-factory`,
    `/branches/${branch}/content-factory/runs?new=example`,
    '/account',
    '/people',
    '/audit',
    '/branches/no-such-branch/pages',
  ];
  for (const path of screens) {
    await test.step(path, async () => {
      await page.goto(controlUrl(staffed, path));
      await expect(page.getByRole('status', { name: /^Loading/ })).toHaveCount(0);
      await expect(page.locator('html')).toHaveAttribute('data-color-mode', FIRST_VIEW.mode);
      await expectAccessibleInEveryView(page);
    });
  }
  await test.step('what opens over a screen', async () => {
    await page.goto(controlUrl(staffed, `/branches/${branch}/overview`));
    await page.getByRole('button', { name: 'Publish…' }).click();
    await expect(page.getByText(/Every check is passed|I have read/)).toBeVisible();
    await expectAccessibleInEveryView(page);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Preview' }).click();
    await expectAccessibleInEveryView(page);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('combobox')).toBeFocused();
    await expectAccessibleInEveryView(page);
    await page.keyboard.press('Escape');
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
    await expectAccessibleInEveryView(page);
  });
});
