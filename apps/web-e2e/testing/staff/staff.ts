import type { Page } from '@playwright/test';
import { expect, freshWaypost, test, urlOf } from '../test';
import type { Waypost } from '../waypost-tools';

export interface StaffAccount {
  readonly name: string;
  readonly email: string;
  readonly password: string;
}

/** The first account of a Waypost, if it has one. */
export const ANNA: StaffAccount = { name: 'anna', email: 'anna@waypost.example', password: 'a quiet harbour 42' };
export const BEN: StaffAccount = { name: 'Ben Ortiz', email: 'ben@waypost.example', password: 'an early ferry 17' };

export const CARL: StaffAccount = { name: 'Carl Novak', email: 'carl@waypost.example', password: 'nine slow herons 88' };

/** The usual setting of staff: a desktop window and the real time. */
export const AT_A_DESK = { line: 'real', viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' } as const;

/** Tests with a Waypost that has Anna's account. A worker's tests share it, so one test's publish is visible in the others. */
export const staffTest = test.extend<object, { staffed: Waypost }>({
  staffed: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the fixture's needs from this pattern.
    async ({}, provide) => {
      const { waypost, end } = await freshWaypost({ ADMIN_EMAIL: ANNA.email, ADMIN_PASSWORD: ANNA.password });
      await provide(waypost);
      await end();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

/** Returns an address of the control center. */
export const controlUrl = (waypost: Waypost, path: string): string => urlOf(waypost, 'ccc', path);

export const expectSignedIn = (page: Page): Promise<void> => expect(page.getByRole('navigation', { name: 'Control center' })).toBeVisible();

export async function signIn(page: Page, waypost: Waypost, { email, password }: StaffAccount, path = '/'): Promise<void> {
  await page.goto(controlUrl(waypost, path));
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expectSignedIn(page);
}

/**
 * Ends the session, as after a long time. The page is left first: an open page would send a request, be refused, and go to the sign-in page
 * in the middle of the test's next step.
 */
export async function endSession(page: Page): Promise<void> {
  await page.goto('about:blank');
  await page.context().clearCookies();
}

/** Creates a branch and returns its id. */
export async function createBranch(page: Page, waypost: Waypost, name: string): Promise<string> {
  await page.goto(controlUrl(waypost, '/branches'));
  await page.getByRole('button', { name: 'New branch' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill(name);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  return new URL(page.url()).pathname.split('/')[2] ?? '';
}

/** Publishes a branch after `settle` has resolved its conflicts. Returns the publication's number. */
export async function publish(page: Page, waypost: Waypost, branch: string, settle?: () => Promise<void>): Promise<number> {
  await page.goto(controlUrl(waypost, `/branches/${branch}/overview`));
  await page.getByRole('button', { name: 'Publish…' }).click();
  const dialog = page.getByRole('dialog', { name: /^Publish/ });
  await settle?.();
  await expect(dialog.getByText(/Every check is passed|I have read/)).toBeVisible();
  const warnings = dialog.getByRole('checkbox', { name: /^I have read/ });
  if (await warnings.isVisible()) await warnings.check();
  await dialog.getByRole('button', { name: 'Publish now' }).click();
  const live = page.getByText(/is live as #\d+/);
  await expect(live).toBeVisible();
  return Number(/#(\d+)/.exec(await live.innerText())?.[1]);
}

/** Invites a colleague on the people screen. Returns the link. */
export async function invite(page: Page, waypost: Waypost, { email }: StaffAccount): Promise<string> {
  await page.goto(controlUrl(waypost, '/people'));
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email);
  await page.getByRole('button', { name: 'Make a link' }).click();
  return page.getByRole('textbox', { name: 'Invitation link' }).inputValue();
}

/** Creates the account of an invitation link, which also signs in. */
export async function acceptInvitation(page: Page, link: string, { name, password }: StaffAccount): Promise<void> {
  await page.goto(link);
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Create account and sign in' }).click();
  await expectSignedIn(page);
}

/** Adds a colleague: an administrator's page invites them, and their own page creates the account. */
export async function addColleague(administrator: Page, waypost: Waypost, colleague: Page, account: StaffAccount): Promise<void> {
  await acceptInvitation(colleague, await invite(administrator, waypost, account), account);
}
