import { expectNoViolation } from '../testing/accessibility';
import { oneTimeCode } from '../testing/staff/one-time-code';
import { addColleague, ANNA, AT_A_DESK, controlUrl, endSession, expectSignedIn, signIn, staffTest as test } from '../testing/staff/staff';
import { expect } from '../testing/test';

/** Colleagues whom no other file uses, because the files of one worker share their Waypost. */
const FREYA = { name: 'Freya Quist', email: 'freya@waypost.example', password: 'a slow ferry 19' };
const ERIK = { name: 'Erik Moss', email: 'erik@waypost.example', password: 'a slow ferry 20' };

test.use(AT_A_DESK);

test('a second factor is set up from its picture, required at the next sign-in, and each code works once [R11.06]', async ({
  page,
  browser,
  staffed,
  allowConsole,
}) => {
  // A repeated code is refused.
  allowConsole(/status of 4\d\d/);
  await signIn(page, staffed, ANNA);
  const freya = await (await browser.newContext()).newPage();
  await addColleague(page, staffed, freya, FREYA);

  await freya.goto(controlUrl(staffed, '/account'));
  await freya.getByRole('button', { name: 'Set up' }).click();
  await expect(freya.getByRole('img', { name: 'QR code for an authenticator app' })).toBeVisible();
  await expectNoViolation(freya);
  const key = await freya.getByText(/^[A-Z2-7]{4}( [A-Z2-7]{4}){7}$/).innerText();
  await freya.getByLabel('Code', { exact: true }).fill(oneTimeCode(key, new Date()));
  await freya.getByRole('button', { name: 'Turn on' }).click();
  const recovery = await freya.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem').first().innerText();
  await freya.getByRole('button', { name: 'I have them' }).click();
  await endSession(freya);

  const enter = async (code: string): Promise<void> => {
    await freya.goto(controlUrl(staffed, '/sign-in'));
    await freya.getByLabel('E-mail').fill(FREYA.email);
    await freya.getByLabel('Password').fill(FREYA.password);
    await freya.getByRole('button', { name: 'Sign in', exact: true }).click();
    await freya.getByLabel('Code').fill(code);
    await freya.getByRole('button', { name: 'Continue' }).click();
  };
  await enter(recovery);
  await expectSignedIn(freya);
  await endSession(freya);
  await enter(recovery);
  await expect(freya.getByRole('alert')).toContainText('not the code of now');
  await expectNoViolation(freya);
  // Half a minute ahead of now, because the code that turned the factor on is used up.
  await freya.getByLabel('Code').fill(oneTimeCode(key, new Date(Date.now() + 30_000)));
  await freya.getByRole('button', { name: 'Continue' }).click();
  await expectSignedIn(freya);
  await freya.context().close();
});

test('a sensitive action asks for a confirmation of identity first, and then runs [R11.06]', async ({ page, staffed, allowConsole }) => {
  allowConsole(/status of 403/);
  await signIn(page, staffed, ANNA);
  // The server's response a quarter of an hour later.
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
