import { rm } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { temporaryFolder } from '../testing/temporary-folder';
import { expect, SERVER_AWAY, test as base, urlOf } from '../testing/test';
import { machineEnvironment, startWaypost, type Waypost } from '../testing/waypost-tools';

const SET_UP_LINK = /http:\/\/localhost:\d+\/set-up\?token=[\w-]{43}\s/g;
const PASSWORD = 'correct horse battery';
/** The file of a screen that nothing loads before it is opened. */
const PEOPLE_CODE = /\/people-screen-[\w-]+\.js$/;

interface FirstStart {
  readonly waypost: Waypost;
  /** Returns the set-up links that starts have printed so far, oldest first. */
  readonly links: () => readonly string[];
}

/** A Waypost without any account, and its printed output. */
const test = base.extend<object, { firstStart: FirstStart }>({
  firstStart: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the fixture's needs from this pattern.
    async ({}, provide) => {
      const dataDir = await temporaryFolder('waypost-e2e-');
      let printed = '';
      const waypost = await startWaypost({
        dataDir,
        env: { ...machineEnvironment(), LOG_LEVEL: 'warn' },
        output: (text) => (printed += text),
      });
      await provide({ waypost, links: () => (printed.match(SET_UP_LINK) ?? []).map((link) => link.trim()) });
      await waypost.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});
test.describe.configure({ mode: 'serial' });
test.use({ line: 'real' });

const signIn = async (page: Page, password = PASSWORD): Promise<void> => {
  await page.getByLabel('E-mail').fill('ada@waypost.example');
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
};

for (const [colorScheme, width] of [
  ['light', 375],
  ['dark', 1440],
] as const) {
  test.describe(`in ${colorScheme}, ${width} px wide`, () => {
    test.use({ colorScheme, viewport: { width, height: 900 } });

    test('axe finds nothing on the pages of sign-in and set-up [R15.07] [R11.03]', async ({
      page,
      firstStart,
      allowConsole,
      expectAccessible,
    }) => {
      allowConsole(/status of 4(?:10|22)/);
      await page.goto(firstStart.links().at(-1) ?? '');
      await expect(page.getByRole('heading', { name: 'Set up your account' })).toBeVisible();
      await expectAccessible(page);
      await page.getByLabel('Name').fill('Ada');
      await page.getByLabel('E-mail').fill('ada@waypost.example');
      await page.getByLabel('Password').fill('short');
      await page.getByRole('button').click();
      await expect(page.getByLabel('Password')).toHaveAccessibleDescription(/Use at least 12 characters/);
      await expectAccessible(page);
      await page.goto(urlOf(firstStart.waypost, 'ccc', '/set-up?token=guess'));
      await expectAccessible(page);
      await page.goto(urlOf(firstStart.waypost, 'ccc', '/'));
      await expectAccessible(page);
      await signIn(page);
      await expect(page.getByRole('alert')).toHaveText(/don’t go together/);
      await expectAccessible(page);
    });
  });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the link in the terminal creates the first account, once [R11.03]', async ({ page, firstStart, allowConsole }) => {
    allowConsole(/status of 410/);
    await firstStart.waypost.api.stop();
    await firstStart.waypost.api.start();
    await expect.poll(() => firstStart.links().length, 'the next start prints a link again').toBe(2);
    const link = firstStart.links().at(-1) ?? '';
    await page.goto(link);
    await page.getByLabel('Name').fill('Ada');
    await page.getByLabel('E-mail').fill('ada@waypost.example');
    await page.getByLabel('Password').fill(PASSWORD);
    await page.getByRole('button').click();
    await expect(page).toHaveURL(urlOf(firstStart.waypost, 'ccc', '/'));
    const answer = await page.request.get(urlOf(firstStart.waypost, 'ccc', '/api/_auth/session'));
    expect(await answer.json()).toMatchObject({ user: { email: 'ada@waypost.example', name: 'Ada' } });
    await page.goto(link);
    await expect(page.getByRole('heading')).toHaveText(/can’t be used any more/);
  });

  test('sign-in leads on to the requested page [R11.02]', async ({ page, firstStart }) => {
    await page.goto(urlOf(firstStart.waypost, 'ccc', '/branches?archived=true'));
    await expect(page).toHaveURL(/\/sign-in\?next=/);
    await signIn(page);
    await expect(page).toHaveURL(urlOf(firstStart.waypost, 'ccc', '/branches?archived=true'));
  });
});

test('no start prints a link once an account exists, and sessions survive a restart [R11.03] [R11.04]', async ({
  page,
  firstStart,
  allowConsole,
}) => {
  // The screens ask who is signed in, and load other screens in advance, while the process ends and is away.
  allowConsole(SERVER_AWAY);
  await page.goto(urlOf(firstStart.waypost, 'ccc', '/sign-in'));
  await signIn(page);
  await expect(page).toHaveURL(urlOf(firstStart.waypost, 'ccc', '/'));
  // Waits for the first screen, whose file can't be loaded while the process is away.
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const printed = firstStart.links().length;
  await firstStart.waypost.api.stop();
  await firstStart.waypost.api.start();
  expect(firstStart.links()).toHaveLength(printed);
  const session = await page.evaluate(async () => (await fetch('/api/_auth/session')).json() as Promise<unknown>);
  expect(session).toMatchObject({ user: { email: 'ada@waypost.example' } });
});

test('an ended session leads to the sign-in page from a screen whose code was never loaded [R11.02]', async ({
  page,
  firstStart,
  allowConsole,
}) => {
  // The browser says so of the refused file, and React of the screen that it was for.
  allowConsole(/status of 401|Failed to fetch dynamically imported module/);
  // The session ends when the code is requested. If it ended earlier, a request of the first screen could lead to the sign-in page before.
  // Routed before the first page: while one is being opened, the browser may send a requested file past a new route.
  await page.route(PEOPLE_CODE, async (route) => {
    await page.context().clearCookies();
    await route.continue();
  });
  await page.goto(urlOf(firstStart.waypost, 'ccc', '/sign-in'));
  await signIn(page);
  const code = page.waitForResponse(PEOPLE_CODE);
  await page.getByRole('navigation').getByRole('link', { name: 'People' }).click();
  expect((await code).status()).toBe(401);
  await expect(page).toHaveURL(/\/sign-in\?ended&next=%2Fpeople/);
  await expect(page.getByText(/session has ended/i)).toBeVisible();
});
