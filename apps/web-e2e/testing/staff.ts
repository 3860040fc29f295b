import { expect, type Page } from '@playwright/test';
import { urlOf } from './test';
import type { Waypost } from './waypost-tools';

export interface StaffAccount {
  readonly name: string;
  readonly email: string;
  readonly password: string;
}

/** An address of the control center. */
export const controlUrl = (waypost: Waypost, path: string): string => urlOf(waypost, 'ccc', path);

export async function signIn(page: Page, waypost: Waypost, { email, password }: StaffAccount, path = '/'): Promise<void> {
  await page.goto(controlUrl(waypost, path));
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('navigation', { name: 'Control center' })).toBeVisible();
}

/** Makes a branch and answers with its id. */
export async function createBranch(page: Page, waypost: Waypost, name: string): Promise<string> {
  await page.goto(controlUrl(waypost, '/branches'));
  await page.getByRole('button', { name: 'New branch' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill(name);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  return new URL(page.url()).pathname.split('/')[2] ?? '';
}

/** Publishes a branch, after `settle` has settled its conflicts. */
export async function publish(page: Page, waypost: Waypost, branch: string, settle?: () => Promise<void>): Promise<void> {
  await page.goto(controlUrl(waypost, `/branches/${branch}/overview`));
  await page.getByRole('button', { name: 'Publish…' }).click();
  const dialog = page.getByRole('dialog', { name: /^Publish/ });
  await settle?.();
  await expect(dialog.getByText(/Every check is passed|I have read/)).toBeVisible();
  const warnings = dialog.getByRole('checkbox', { name: /^I have read/ });
  if (await warnings.isVisible()) await warnings.check();
  await dialog.getByRole('button', { name: 'Publish now' }).click();
  await expect(page.getByText(/is live as #\d+/)).toBeVisible();
}
