import { rm } from 'node:fs/promises';
import { startTestProvider } from '@waypost/staff/server/testing';
import type { Page } from '@playwright/test';
import { temporaryFolder } from '../testing/temporary-folder';
import { expect, test as base, urlOf } from '../testing/test';
import { freePort, machineEnvironment, startWaypost, type Waypost } from '../testing/waypost-tools';

/** A Waypost in which people sign in only through an OpenID provider. */
const test = base.extend<object, { byProvider: { readonly waypost: Waypost; readonly issuer: string } }>({
  byProvider: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the fixture's needs from this pattern.
    async ({}, provide) => {
      const dataDir = await temporaryFolder('waypost-e2e-');
      const port = await freePort();
      const here = `http://localhost:${port}`;
      const { issuer, clientId, clientSecret, stop } = await startTestProvider(`${here}/sign-in/openid/callback`, `${here}/sign-in`);
      const waypost = await startWaypost({
        port,
        dataDir,
        env: {
          ...machineEnvironment(),
          LOG_LEVEL: 'warn',
          OIDC_ISSUER: issuer,
          OIDC_CLIENT_ID: clientId,
          OIDC_CLIENT_SECRET: clientSecret,
          OIDC_ALLOWED_EMAILS: '*@waypost.example',
          OIDC_SIGN_OUT: 'return',
          PASSWORD_SIGN_IN: 'false',
        },
      });
      await provide({ waypost, issuer });
      await waypost.stop();
      await stop();
      await rm(dataDir, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});
test.use({ line: 'real' });

/** Goes through the provider's own pages, from its sign-in page on. */
async function signInAtProvider(page: Page, email: string): Promise<void> {
  await page.locator('[name=login]').fill(email);
  await page.locator('[name=password]').fill('any');
  await page.locator('[type=submit]').click();
  await page.locator('[type=submit]').click();
}

test('people sign in only by the provider, and sign out there too [R11.03] [R11.04]', async ({
  page,
  byProvider,
  expectAccessible,
  allowConsole,
}) => {
  // Requests of the provider's own pages.
  allowConsole(/favicon\.ico/);
  await page.route('https://fonts.googleapis.com/**', (route) => route.fulfill({ contentType: 'text/css', body: '' }));
  const { waypost, issuer } = byProvider;
  await page.goto(urlOf(waypost, 'ccc', '/'));
  await expect(page.getByLabel('Password')).toHaveCount(0);
  await expectAccessible(page);
  const way = page.getByRole('link', { name: `Sign in with ${new URL(issuer).host}` });
  await way.click();
  await signInAtProvider(page, 'ada@waypost.example');
  await expect(page.getByRole('navigation', { name: 'Control center' })).toBeVisible();

  await page.goto(urlOf(waypost, 'ccc', '/account'));
  await expect(page.getByRole('heading', { name: 'Where you are signed in' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Password' })).toHaveCount(0);

  await page.getByRole('button', { name: 'Ada of the provider' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  // The provider asks for confirmation, and leads back.
  await expect(page).toHaveURL((url) => url.origin === issuer && url.pathname.startsWith('/session/end'));
  await page.getByRole('button', { name: 'Yes, sign me out' }).click();
  await expect(page).toHaveURL(urlOf(waypost, 'ccc', '/sign-in'));
  expect(await (await page.request.get(urlOf(waypost, 'ccc', '/api/_auth/session'))).json()).toEqual({});

  // The provider has no session in this browser any more, so it asks the next person.
  await way.click();
  await expect(page.locator('[name=login]')).toBeVisible();
});
