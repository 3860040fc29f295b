import type { Page } from '@playwright/test';
import { expectNoViolation } from '../testing/accessibility';
import { oneTimeCode } from '../testing/one-time-code';
import { acceptInvitation, ANNA, controlUrl, invite, signIn, staffTest as test } from '../testing/staff';
import { expect } from '../testing/test';

/** Nobody whom another file knows: the files of one worker share their Waypost. */
const DORA = { name: 'Dora Quist', email: 'dora@waypost.example', password: 'a slow ferry 19' };
const ERIK = { name: 'Erik Moss', email: 'erik@waypost.example', password: 'a slow ferry 20' };

test.use({ line: 'real', viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' });

const expectSignedIn = (page: Page): Promise<void> => expect(page.getByRole('navigation', { name: 'Control center' })).toBeVisible();

test('a second factor is set up from its picture, asked for at the next sign-in, and its codes work once [R11.06]', async ({
  page,
  browser,
  staffed,
  allowConsole,
}) => {
  // A code that is used again is refused.
  allowConsole(/status of 4\d\d/);
  await signIn(page, staffed, ANNA);
  const dora = await (await browser.newContext()).newPage();
  await acceptInvitation(dora, await invite(page, staffed, DORA), DORA);

  await dora.goto(controlUrl(staffed, '/account'));
  await dora.getByRole('button', { name: 'Set up' }).click();
  await expect(dora.getByRole('img', { name: 'QR code for an authenticator app' })).toBeVisible();
  await expectNoViolation(dora);
  const key = await dora.getByText(/^[A-Z2-7]{4}( [A-Z2-7]{4}){7}$/).innerText();
  await dora.getByLabel('Code', { exact: true }).fill(oneTimeCode(key, new Date()));
  await dora.getByRole('button', { name: 'Turn on' }).click();
  const recovery = await dora.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem').first().innerText();
  await dora.getByRole('button', { name: 'I have them' }).click();
  await dora.context().clearCookies();

  const enter = async (code: string): Promise<void> => {
    await dora.goto(controlUrl(staffed, '/sign-in'));
    await dora.getByLabel('E-mail').fill(DORA.email);
    await dora.getByLabel('Password').fill(DORA.password);
    await dora.getByRole('button', { name: 'Sign in' }).click();
    await dora.getByLabel('Code').fill(code);
    await dora.getByRole('button', { name: 'Go on' }).click();
  };
  await enter(recovery);
  await expectSignedIn(dora);
  await dora.context().clearCookies();
  await enter(recovery);
  await expect(dora.getByRole('alert')).toContainText('not the code of now');
  await expectNoViolation(dora);
  // The phone's clock is half a minute ahead: the code that turned it on is used up.
  await dora.getByLabel('Code').fill(oneTimeCode(key, new Date(Date.now() + 30_000)));
  await dora.getByRole('button', { name: 'Go on' }).click();
  await expectSignedIn(dora);
  await dora.context().close();
});

test('what matters most asks again who it is, and is done then [R11.06]', async ({ page, staffed, allowConsole }) => {
  allowConsole(/status of 403/);
  await signIn(page, staffed, ANNA);
  // As the server answers a quarter of an hour later.
  const refused = JSON.stringify({ type: 'about:blank', title: 'Confirm first', status: 403, code: 'proof-needed' });
  let isRefused = false;
  await page.route('**/api/control/account/invitations', (route) => {
    if (isRefused || route.request().method() !== 'POST') return route.continue();
    isRefused = true;
    return route.fulfill({ status: 403, contentType: 'application/problem+json', body: refused });
  });
  await page.goto(controlUrl(staffed, '/people'));
  await page.getByRole('textbox', { name: 'E-mail' }).fill(ERIK.email);
  await page.getByRole('button', { name: 'Make a link' }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await dialog.getByLabel('Password').fill(ANNA.password);
  await expectNoViolation(page);
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('textbox', { name: 'Invitation link' })).toHaveValue(/set-up\?token=/);
  await expect(dialog).toHaveCount(0);
});
