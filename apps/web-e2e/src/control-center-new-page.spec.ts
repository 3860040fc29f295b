import { headline, save } from '../testing/staff/page-editor';
import { rawRequest } from '../testing/raw-request';
import { ANNA, AT_A_DESK, controlUrl, createBranch, publish, signIn, staffTest as test } from '../testing/staff/staff';
import { expect, urlOf } from '../testing/test';
import { attachByKey } from '../testing/visitor/attach-by-key';

test.use(AT_A_DESK);
// A preview runs no scripts, and Chromium reports each blocked script of the page. An address without a page responds with 404.
test.beforeEach(({ allowConsole }) => allowConsole(/Blocked script execution in .*waypost-preview|status of 40[04]/));

const PATH = '/drivers/over-60';

test('a page is created at a new address, previewed, published, used by a visitor, and rolled back [R10.04] [R10.02] [R2.07]', async ({
  page,
  browser,
  staffed,
}) => {
  const address = urlOf(staffed, 'ps', PATH);
  const { port, hostname } = new URL(address);
  const statusOf = async () => (await rawRequest({ port: Number(port), host: `${hostname}:${port}`, path: PATH })).status;
  await signIn(page, staffed, ANNA, '/branches');
  const branch = await createBranch(page, staffed, 'A new address');
  await page.getByRole('link', { name: 'Choose a page to change' }).click();
  await page.getByRole('button', { name: 'New page' }).click();
  const dialog = page.getByRole('dialog', { name: 'New page' });
  await dialog.getByLabel('Brand').selectOption('ps');
  await dialog.getByLabel('Address', { exact: true }).selectOption('A new address…');
  await dialog.getByLabel('Title').fill('Drivers over 60');
  await dialog.getByLabel('Template').selectOption('Quiz');
  await dialog.getByLabel('Form version').selectOption('auto-v1');
  await dialog.getByLabel('New address').fill('/quiz/auto');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByText('There is a page at this address already.')).toBeVisible();
  await dialog.getByLabel('New address').fill(PATH);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL(controlUrl(staffed, `/branches/${branch}/pages/ps.~drivers~over-60`));
  await headline(page).fill('Sixty and careful');
  await expect(page.frameLocator(`iframe[title$="${PATH}"]`).getByText('Sixty and careful')).toBeVisible();
  await save(page);
  expect(await statusOf()).toBe(404);

  const publication = await publish(page, staffed, branch);
  await expect.poll(statusOf).toBe(200);
  const visitor = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
  await test.step('a link leads there from a page whose build knows nothing of it', async () => {
    await visitor.goto(urlOf(staffed, 'ps', '/tos'));
    // React would take away a link that is not in its page if it attached at the click.
    await attachByKey(visitor);
    await visitor.evaluate((href) => {
      const link = Object.assign(document.createElement('a'), { href, textContent: 'Over 60?' });
      document.querySelector('main')?.prepend(link);
    }, PATH);
    await visitor.getByRole('link', { name: 'Over 60?' }).click();
    await expect(visitor).toHaveURL(address);
    await expect(visitor.getByText('Sixty and careful').first()).toBeVisible();
  });
  await test.step('its questions have addresses below it, and are walked without loading a document', async () => {
    const zip = visitor.locator('input[name="zipcode"]');
    await zip.focus();
    await expect(visitor.locator('html')).toHaveAttribute('data-attached', '');
    const begun = visitor.url();
    await visitor.evaluate(() => Object.assign(window, { isSameDocument: true }));
    await zip.fill('60601');
    await zip.press('Enter');
    await expect.poll(() => visitor.url()).not.toBe(begun);
    expect(new URL(visitor.url()).pathname).toMatch(new RegExp(`^${PATH}/`));
    expect(await visitor.evaluate(() => 'isSameDocument' in window)).toBe(true);
  });

  await page.goto(controlUrl(staffed, `/branches/${branch}/overview`));
  await page.getByRole('button', { name: `Roll back #${publication}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Roll back' }).click();
  await expect(page.getByText(`Rolled back by #${publication + 1}`)).toBeVisible();
  await expect.poll(statusOf).toBe(404);
  await visitor.goto(address);
  await expect(visitor.getByText('Sixty and careful')).toHaveCount(0);
  await visitor.context().close();
});
