import type { Browser, Page } from '@playwright/test';
import { expectNoViolation } from '../testing/accessibility';
import { addColleague, ANNA, AT_A_DESK, controlUrl, expectSignedIn, signIn, staffTest as test } from '../testing/staff/staff';
import { expect, urlOf } from '../testing/test';

/** A colleague whom no other file uses, because the files of one worker share their Waypost. */
const CARA = { name: 'Cara Lind', email: 'cara@waypost.example', password: 'an early ferry 17' };

test.use(AT_A_DESK);
// The tests share a database: a person signed in by one test is listed in the next.
test.describe.configure({ mode: 'default' });

const newPage = async (browser: Browser): Promise<Page> => (await browser.newContext()).newPage();
const expectSignedOut = async (page: Page): Promise<void> => {
  await page.reload();
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
};

test('a colleague is invited, gets a new password, and loses access [R11.03] [R11.04]', async ({
  page,
  browser,
  staffed,
  allowConsole,
}) => {
  // A used link no longer works, and a disabled account is refused.
  allowConsole(/status of 4\d\d/);
  const NEW_PASSWORD = 'a later ferry 18';
  await signIn(page, staffed, ANNA);
  const cara = await newPage(browser);
  await addColleague(page, staffed, cara, CARA);
  await page.reload();
  const whatToDo = async (item: string): Promise<void> => {
    await page.getByRole('button', { name: `What to do with the account of ${CARA.name}` }).click();
    await page.getByRole('menuitem', { name: item }).click();
  };

  await whatToDo('Make a link for a new password');
  await page.getByRole('button', { name: 'Make the link' }).click();
  const link = await page.getByRole('textbox', { name: 'Link for a new password' }).inputValue();
  await page.getByRole('button', { name: 'Done' }).click();
  const caraElsewhere = await newPage(browser);
  await caraElsewhere.goto(link);
  await caraElsewhere.getByLabel('New password').fill(NEW_PASSWORD);
  await caraElsewhere.getByRole('button', { name: 'Set the password and sign in' }).click();
  await expectSignedIn(caraElsewhere);
  await expectSignedOut(cara);
  expect((await cara.goto(link))?.status()).toBe(410);

  await whatToDo('Disable the account');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Disable the account' }).click();
  await expect(page.getByText(`${CARA.name} can’t sign in any more`)).toBeVisible();
  await expectSignedOut(caraElsewhere);
  await caraElsewhere.getByLabel('E-mail').fill(CARA.email);
  await caraElsewhere.getByLabel('Password').fill(NEW_PASSWORD);
  await caraElsewhere.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(caraElsewhere.getByRole('alert')).toBeVisible();
  await expect(caraElsewhere.getByRole('navigation', { name: 'Control center' })).toHaveCount(0);

  await page.goto(controlUrl(staffed, '/audit'));
  await expect(page.getByRole('listitem').filter({ hasText: CARA.email }).first()).toBeVisible();
  await cara.context().close();
  await caraElsewhere.context().close();
});

test('a program calls the API with a token that is shown once, until it is revoked [R11.04]', async ({ page, playwright, staffed }) => {
  await signIn(page, staffed, ANNA);
  await page.goto(controlUrl(staffed, '/account'));
  const tokens = page.getByRole('region', { name: 'API tokens' });
  await tokens.getByRole('button', { name: 'New token' }).click();
  await tokens.getByLabel('What it is for').fill('Link checker of the evening');
  await expectNoViolation(page);
  await tokens.getByRole('button', { name: 'Make the token' }).click();
  const secret = await tokens.getByRole('textbox', { name: 'Token “Link checker of the evening”' }).inputValue();
  await expectNoViolation(page);

  const program = await playwright.request.newContext({ extraHTTPHeaders: { authorization: `Bearer ${secret}` } });
  const ask = async (path: string) => (await program.get(controlUrl(staffed, path))).status();
  expect([await ask('/api/control/branches'), await ask('/api/control/audit'), await ask('/api/control/account/sessions')]).toEqual([
    200, 403, 403,
  ]);
  await tokens.getByRole('button', { name: 'I have it' }).click();
  await tokens.getByRole('button', { name: 'Revoke Link checker of the evening' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke the token' }).click();
  await expect(tokens.getByText('You have no API tokens.')).toBeVisible();
  expect(await ask('/api/control/branches')).toBe(401);
  await program.dispose();
});

test('a person with two browsers signed in sees both, and signs the other out [R11.04]', async ({ page, browser, staffed }) => {
  await signIn(page, staffed, ANNA);
  const other = await newPage(browser);
  await signIn(other, staffed, ANNA);
  await page.goto(controlUrl(staffed, '/account'));
  const sessions = page.getByRole('region', { name: 'Where you are signed in' });
  await expect(sessions.getByRole('listitem').nth(1)).toBeVisible();
  await sessions.getByRole('button', { name: 'Sign out everywhere else' }).click();
  await expect(sessions.getByRole('listitem')).toHaveCount(1);
  await expectSignedOut(other);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Where you are signed in' })).toBeVisible();
  await other.context().close();
});

test('a visitor’s events show up live [R10.10]', async ({ page, browser, staffed }) => {
  await signIn(page, staffed, ANNA);
  await page.goto(controlUrl(staffed, '/dashboard'));
  const live = page.getByRole('region', { name: 'Live events' });
  await expect(live.getByText('Live', { exact: true })).toBeVisible();
  const visitor = await newPage(browser);
  await visitor.goto(urlOf(staffed, 'tqg', '/quiz/auto'));
  const events = live.getByRole('log', { name: 'Events as they come in' });
  await expect(events.getByText('Page view').first()).toBeVisible();
  await expect(events.getByText('/quiz/auto').first()).toBeVisible();
  await visitor.context().close();
});
