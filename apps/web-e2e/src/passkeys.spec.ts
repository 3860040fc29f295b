import type { Page } from '@playwright/test';
import { expectNoViolation } from '../testing/accessibility';
import { addColleague, ANNA, AT_A_DESK, controlUrl, endSession, expectSignedIn, signIn, staffTest as test } from '../testing/staff/staff';
import { expect } from '../testing/test';

/** A colleague whom no other file uses, because the files of one worker share their Waypost. */
const IRIS = { name: 'Iris Dahl', email: 'iris@waypost.example', password: 'a slow ferry 31' };

test.use(AT_A_DESK);

/** Adds a virtual authenticator that creates passkeys and verifies the person. */
async function giveAuthenticator(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    /** Sets whether the authenticator verifies the person. */
    setVerified: (isUserVerified: boolean) => devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
    count: async () => (await devtools.send('WebAuthn.getCredentials', { authenticatorId })).credentials.length,
  };
}

test('a passkey is added, signs in alone and after the password, confirms an identity, and is removed [R11.06]', async ({
  page,
  browser,
  staffed,
  allowConsole,
}) => {
  // The expected refusals: a call without a proof, and a passkey without verification.
  allowConsole(/status of 4\d\d/);
  await signIn(page, staffed, ANNA);
  const iris = await (await browser.newContext({ viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' })).newPage();
  const device = await giveAuthenticator(iris);
  await addColleague(page, staffed, iris, IRIS);

  await iris.goto(controlUrl(staffed, '/account'));
  await iris.getByRole('button', { name: 'Add a passkey' }).click();
  await iris.getByLabel('Name of the passkey').fill('Laptop');
  await expectNoViolation(iris);
  await iris.getByRole('button', { name: 'Go on' }).click();
  const recovery = await iris.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem').first().innerText();
  await expectNoViolation(iris);
  await iris.getByRole('button', { name: 'I have them' }).click();
  await expect(iris.getByRole('list', { name: 'Passkeys' })).toContainText('Laptop');
  expect(await device.count()).toBe(1);

  // With only the passkey.
  await endSession(iris);
  await iris.goto(controlUrl(staffed, '/sign-in?next=/account'));
  const alone = iris.getByRole('button', { name: 'Use a passkey' });
  await expect(alone).toBeVisible();
  await expectNoViolation(iris);
  await device.setVerified(false);
  await alone.click();
  await expect(iris.getByRole('status')).toHaveText('No passkey was used.');
  await device.setVerified(true);
  await alone.click();
  await expectSignedIn(iris);
  await expect(iris).toHaveURL(controlUrl(staffed, '/account'));

  // After the password, and then with a recovery code.
  const enter = async (): Promise<void> => {
    await endSession(iris);
    await iris.goto(controlUrl(staffed, '/sign-in?next=/account'));
    await iris.getByLabel('E-mail').fill(IRIS.email);
    await iris.getByLabel('Password').fill(IRIS.password);
    await iris.getByRole('button', { name: 'Sign in' }).click();
  };
  await enter();
  await expect(iris.getByRole('button', { name: 'Use a passkey' })).toBeVisible();
  await expectNoViolation(iris);
  await iris.getByLabel('Code').fill(recovery);
  await iris.getByRole('button', { name: 'Continue' }).click();
  await expectSignedIn(iris);
  await enter();
  await iris.getByRole('button', { name: 'Use a passkey' }).click();
  await expectSignedIn(iris);

  // The passkey as a recent proof. The test simulates the server's request for one, which comes a quarter of an hour later.
  let isRefused = false;
  await iris.route('**/api/control/account/passkeys/*', (route) => {
    if (isRefused || route.request().method() !== 'DELETE') return route.continue();
    isRefused = true;
    const body = JSON.stringify({ type: 'about:blank', title: 'Confirm first', status: 403, code: 'proof-needed' });
    return route.fulfill({ status: 403, contentType: 'application/problem+json', body });
  });
  await iris.getByRole('button', { name: 'Remove Laptop' }).click();
  await iris.getByRole('alertdialog').getByRole('button', { name: 'Remove the passkey' }).click();
  const dialog = iris.getByRole('dialog', { name: 'Confirm that it is you' });
  await expect(dialog.getByRole('button', { name: 'Use a passkey' })).toBeVisible();
  await expectNoViolation(iris);
  await dialog.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(iris.getByText('You have no passkeys.')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  // The row with the focused button is gone; the keyboard goes on in its panel.
  await expect(iris.getByRole('region', { name: 'Passkeys' })).toBeFocused();

  // The device still has the passkey, but it signs nobody in.
  await endSession(iris);
  await iris.goto(controlUrl(staffed, '/sign-in'));
  await iris.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(iris.getByRole('alert')).toContainText('That passkey did not sign you in');
  await iris.context().close();
});

test('sign-in without JavaScript has a password and no passkey button [R11.06]', async ({ browser, staffed }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const plain = await context.newPage();
  await plain.goto(controlUrl(staffed, '/sign-in'));
  await expect(plain.getByLabel('Password')).toBeVisible();
  await expect(plain.getByRole('button', { name: 'Use a passkey' })).toHaveCount(0);
  await context.close();
});
