import { headline, openEditor, PAGE, save, seenByVisitor } from '../testing/staff/page-editor';
import {
  acceptInvitation,
  ANNA,
  AT_A_DESK,
  BEN,
  CARL,
  controlUrl,
  createBranch,
  invite,
  publish,
  signIn,
  staffTest as test,
} from '../testing/staff/staff';
import { expect } from '../testing/test';

test.use(AT_A_DESK);
// The tests share a database, so one test's publish would be visible in another.
test.describe.configure({ mode: 'default' });
// A preview runs no scripts, and Chromium reports each blocked script of the page.
test.beforeEach(({ allowConsole }) => allowConsole(/Blocked script execution in .*waypost-preview/));

const at = controlUrl;

test('the screens follow the device’s colors until staff choose others [R2.21] [R10.01]', async ({ page, staffed }) => {
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  await page.emulateMedia({ colorScheme: 'light' });
  await signIn(page, staffed, ANNA, '/account');
  const light = await background();
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(background).not.toBe(light);
  const dark = await background();
  await page.getByRole('radio', { name: 'Light', exact: true }).check();
  await expect.poll(background).toBe(light);
  await page.getByRole('radio', { name: 'As the device', exact: true }).check();
  await expect.poll(background).toBe(dark);
});

test('a page is edited beside its preview, published, seen by visitors and rolled back [R10.02] [R10.03] [R10.04]', async ({
  page,
  browser,
  staffed,
}) => {
  await signIn(page, staffed, ANNA, '/branches');
  await expect(page).toHaveURL(at(staffed, '/branches'));
  const branch = await createBranch(page, staffed, 'Spring copy');

  await page.getByRole('link', { name: 'Choose a page to change' }).click();
  await page.getByRole('searchbox', { name: 'Search pages' }).fill(`${PAGE.brand}${PAGE.path}`);
  await page.getByRole('link', { name: 'Compare car insurance' }).first().click();
  await headline(page).fill('A calmer way to compare');
  const preview = page.frameLocator(`iframe[title="Preview of ${PAGE.brandName} ${PAGE.path}"]`);
  await expect(preview.getByText('A calmer way to compare')).toBeVisible();
  expect(await seenByVisitor(browser, staffed, PAGE)).not.toContain('A calmer way to compare');
  await save(page);

  // Other tests of this worker may have published before.
  const publication = await publish(page, staffed, branch);
  await expect.poll(() => seenByVisitor(browser, staffed, PAGE)).toContain('A calmer way to compare');
  await page.getByRole('button', { name: `Roll back #${publication}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Roll back' }).click();
  await expect(page.getByText(`Rolled back by #${publication + 1}`)).toBeVisible();
  await expect.poll(() => seenByVisitor(browser, staffed, PAGE)).not.toContain('A calmer way to compare');

  // The published content is on its branch again and can be corrected there.
  await page.goto(at(staffed, `/branches/${branch}/overview`));
  await expect(page.locator('ins', { hasText: 'A calmer way to compare' })).toBeVisible();

  await page.goto(at(staffed, '/audit'));
  await expect(page.getByText(/Every entry follows/)).toBeVisible();
  await expect(page.getByText(/published the branch/).first()).toBeVisible();
  await page.getByLabel('About').selectOption('Pages');
  await page.getByRole('button', { name: 'Search' }).click();
  const rolledBack = page.getByText(/^rolled back .* on the live site$/).first();
  await rolledBack.click();
  await expect(page.locator('del', { hasText: 'A calmer way to compare' }).first()).toBeVisible();
  await expect(page.getByText('{')).toHaveCount(0);
  const file = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download CSV' }).click();
  expect((await file).suggestedFilename()).toMatch(/^waypost-audit-log-.*\.csv$/);
  await page.getByRole('link', { name: 'Everything done to it' }).click();
  await expect(page.getByText(/^Everything done to/).first()).toBeVisible();
  await expect(page).toHaveURL(/\/audit\?content=page%3A/);
});

test('two people in two browsers edit one page and lose nothing [R10.12]', async ({ page, browser, staffed, allowConsole }) => {
  // The second save gets a reported 409.
  allowConsole(/status of 409/);
  await signIn(page, staffed, ANNA);
  const branch = await createBranch(page, staffed, 'Together');
  const link = await invite(page, staffed, BEN);
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const ben = await context.newPage();
  await acceptInvitation(ben, link, BEN);

  await openEditor(page, staffed, branch);
  await openEditor(ben, staffed, branch);
  await headline(ben).fill('Written by Ben');
  await ben.getByRole('textbox', { name: 'Subheadline' }).fill('Ben’s second line');
  await save(ben);

  await headline(page).fill('Written by Anna');
  await page.keyboard.press('Control+s');
  const dialog = page.getByRole('dialog', { name: /Ben Ortiz saved this page/ });
  await expect(dialog.getByText('Written by Ben')).toBeVisible();
  await expect(dialog.getByText('Written by Anna')).toBeVisible();
  await dialog.getByRole('radio', { name: /^Edited/ }).check();
  await expect(dialog.getByRole('textbox', { name: 'Headline' })).toHaveValue('Written by Anna Written by Ben');
  await dialog.getByRole('button', { name: 'Save both' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();

  await ben.reload();
  await expect(headline(ben)).toHaveValue('Written by Anna Written by Ben');
  await expect(ben.getByRole('textbox', { name: 'Subheadline' })).toHaveValue('Ben’s second line');
  await context.close();
});

test('a preview’s link opens for colleagues who are signed in, and for others only if it was made for them [R10.03] [R11.02]', async ({
  page,
  browser,
  staffed,
}) => {
  await signIn(page, staffed, ANNA);
  await createBranch(page, staffed, 'To be looked at');
  await page.getByRole('button', { name: 'Preview', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Preview' });
  await dialog.getByLabel('Brand').selectOption('mpa');
  await dialog.getByRole('textbox', { name: 'Path' }).fill('/location-plans');
  await dialog.getByRole('textbox', { name: 'State' }).fill('TX');
  await dialog.getByRole('textbox', { name: 'ZIP code' }).fill('78701');
  await dialog.getByRole('button', { name: 'Make the link' }).click();
  const forStaff = await dialog.getByRole('textbox', { name: 'Preview link' }).inputValue();
  await dialog.getByLabel('Who can open it').selectOption('Anyone who has the link');
  await dialog.getByRole('button', { name: 'Make another' }).click();
  await expect(dialog.getByText(/^Anyone who has it can open it until/)).toBeVisible();
  const forAnyone = await dialog.getByRole('textbox', { name: 'Preview link' }).inputValue();

  const link = await invite(page, staffed, CARL);
  const context = await browser.newContext();
  const carl = await context.newPage();
  await carl.goto(forStaff);
  await expect(carl).toHaveURL(/\/sign-in\?next=/);
  await carl.goto(forAnyone);
  const banner = carl.getByRole('complementary', { name: 'Preview' });
  await expect(banner).toContainText('Anyone who has this link can open it until');
  await expect(carl.getByText('ZIP code 78701, Texas')).toBeVisible();

  await acceptInvitation(carl, link, CARL);
  await carl.goto(forStaff);
  await expect(banner).toContainText('Staff who are signed in can open this link until');
  await expect(banner).toContainText('As seen in TX 78701.');
  // From then on by the session of the brand’s own host.
  await carl.goto(forStaff);
  await expect(banner).toBeVisible();
  expect(new URL(carl.url()).searchParams.has('waypost-ticket')).toBe(false);
  await context.close();
});

test('a click in the preview leads to its field, and typing highlights the field in the preview [R10.04]', async ({ page, staffed }) => {
  await signIn(page, staffed, ANNA);
  const branch = await createBranch(page, staffed, 'Pointed at');
  await openEditor(page, staffed, branch);
  const preview = page.frameLocator(`iframe[title="Preview of ${PAGE.brandName} ${PAGE.path}"]`);
  // The frame is scaled, so a pointer would not be where Playwright aims.
  await preview.getByRole('heading', { level: 1 }).dispatchEvent('click');
  await expect(headline(page)).toBeFocused();
  const subheadline = page.getByRole('textbox', { name: 'Subheadline' });
  await subheadline.focus();
  await expect(preview.locator('[style*="outline"]')).toHaveText(await subheadline.inputValue());
});

test('a conflict of two branches in one field is resolved side by side [R10.02]', async ({ page, browser, staffed }) => {
  await signIn(page, staffed, ANNA);
  const first = await createBranch(page, staffed, 'First');
  const second = await createBranch(page, staffed, 'Second');
  for (const [branch, words] of [
    [first, 'The first words'],
    [second, 'The second words'],
  ] as const) {
    await openEditor(page, staffed, branch);
    await headline(page).fill(words);
    await save(page);
  }
  await publish(page, staffed, first);
  await publish(page, staffed, second, async () => {
    await expect(page.getByRole('button', { name: 'Publish now' })).toBeDisabled();
    await page.getByRole('radio', { name: /^Mine/ }).check();
  });
  await expect.poll(() => seenByVisitor(browser, staffed, PAGE)).toContain('The second words');
});

test('the way from a new branch to its publish works by keyboard [R15.07]', async ({ page, staffed }) => {
  await signIn(page, staffed, ANNA);
  await page.keyboard.press('c');
  await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused();
  await page.keyboard.type('By keys');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'By keys' })).toBeVisible();

  await page.keyboard.press('g');
  await page.keyboard.press('p');
  await expect(page.getByRole('grid', { name: 'Pages' })).toBeVisible();
  await page.keyboard.press('/');
  await page.keyboard.type(`${PAGE.brand}${PAGE.path}`);
  for (let presses = 0; presses < 20 && !(await page.locator('[data-row]:focus').count()); presses += 1) await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(headline(page)).toBeVisible();
  for (let presses = 0; presses < 40 && !(await headline(page).evaluate((field) => field === document.activeElement)); presses += 1)
    await page.keyboard.press('Tab');
  await page.keyboard.press('End');
  await page.keyboard.type(', by keys');
  await save(page);

  await page.keyboard.press('Control+k');
  await page.keyboard.type('overview');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'By keys' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Publish…' })).toBeEnabled();
  await page.getByRole('button', { name: 'Publish…' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Publish By keys' });
  await expect(dialog.getByText(/Every check is passed|I have read/)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Publish…' })).toBeFocused();
});

test('the splitter moves by a tenth, with Shift to the end, and with the pointer [R10.13]', async ({ page, staffed }) => {
  await signIn(page, staffed, ANNA);
  await openEditor(page, staffed, 'main');
  const splitter = page.getByRole('separator');
  const share = async () => Number(await splitter.getAttribute('aria-valuenow'));
  await splitter.focus();
  const before = await share();
  await page.keyboard.press('ArrowRight');
  await expect.poll(share).toBeCloseTo(before + 10, 0);
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect.poll(share).toBeCloseTo(before - 10, 0);
  await page.keyboard.press('Shift+ArrowRight');
  await expect.poll(share).toBeCloseTo(80, 0);
  await page.keyboard.press('Shift+ArrowLeft');
  await expect.poll(share).toBeCloseTo(20, 0);

  // Dragged to the right, the pointer is over the preview, whose frame would otherwise get its events.
  const { x, y, width } = (await splitter.boundingBox()) ?? { x: 0, y: 0, width: 0 };
  await page.mouse.move(x + width / 2, y + 200);
  await page.mouse.down();
  await page.mouse.move(x + 300, y + 220, { steps: 5 });
  await page.mouse.up();
  const dragged = await share();
  expect(dragged).toBeGreaterThan(30);
  await page.mouse.move(x + 600, y + 220);
  expect(await share(), 'it stays where it was let go').toBe(dragged);
});

test('a person without a session reads no screen, file or answer [R11.02]', async ({ page, staffed, allowConsole }) => {
  await signIn(page, staffed, ANNA);
  const script = await page.locator('script[type=module]').getAttribute('src');
  await page.getByRole('button', { name: 'anna' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page.getByLabel('Password')).toBeVisible();
  await page.goto(at(staffed, '/branches/main/pages'));
  await expect(page).toHaveURL(/\/sign-in\?next=/);
  allowConsole(/status of 401/);
  // Bypasses this browser's cache.
  const statuses = await page.evaluate(
    (paths) => Promise.all(paths.map(async (path) => (await fetch(path, { cache: 'no-store' })).status)),
    [script ?? '', '/api/control/branches', '/api/control/audit'],
  );
  expect(statuses).toEqual([401, 401, 401]);
});

test('an unknown address responds with 404 and with a page that says so [R10.01]', async ({ page, staffed, allowConsole }) => {
  allowConsole(/status of 404/);
  await signIn(page, staffed, ANNA);
  const answer = await page.goto(at(staffed, '/no/such/screen'));
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  await expect(page).toHaveTitle('Page not found - Waypost Control Center');
});
