import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { screenAt, SCREENS, type ScreenName } from '@waypost/control-center/contract';
import sharp from 'sharp';
import { expectAccessibleInEveryView, openInView, VIEWS } from '../testing/accessibility';
import { PAGE } from '../testing/staff/page-editor';
import { ANNA, controlUrl, staffTest as test } from '../testing/staff/staff';
import { expect } from '../testing/test';
import type { Waypost } from '../testing/waypost-tools';

test.use({ line: 'real', reducedMotion: 'reduce' });
// Each area is looked at by itself, and by whichever worker is free.
test.describe.configure({ mode: 'parallel', timeout: 300_000 });
// A preview runs no scripts, and Chromium says so for each of the page's.
test.beforeEach(async ({ page, allowConsole }) => {
  allowConsole(/Blocked script execution in .*waypost-preview/);
  await openInView(page, FIRST_VIEW);
});

const [FIRST_VIEW] = VIEWS;

const aPicture = (): Promise<Buffer> =>
  sharp({ create: { width: 800, height: 500, channels: 3, background: '#3f7d6a' } })
    .png()
    .toBuffer();

/** The screens of an area of the control center, on a branch where they are a branch's. */
const AREAS: Readonly<Record<string, readonly ((branch: string) => string)[]>> = {
  'home and branches': [
    () => '/',
    () => '/branches',
    (branch) => `/branches/${branch}`,
    (branch) => `/branches/${branch}/overview`,
    () => '/branches/main/overview',
    () => '/dashboard',
    () => '/branches/no-such-branch/pages',
  ],
  operations: [
    () => '/operations?in=week',
    () => '/operations?show=gaps',
    () => '/operations?show=refused',
    () => '/operations?show=deliveries',
    () => '/operations?show=person',
  ],
  'calls, numbers and a visit': [
    () => '/operations?show=calls&in=custom&from=2026-11-01T00:00:00.000Z&to=2026-11-02T00:00:00.000Z',
    () => '/operations?show=leases',
    () => '/operations/visits/no-such-visit',
  ],
  'people and the audit log': [() => '/account', () => '/people', () => '/audit'],
  pages: [
    (branch) => `/branches/${branch}/pages`,
    (branch) => `/branches/${branch}/pages?search=nothing-is-like-this`,
    (branch) => `/branches/${branch}/pages?show=redirects`,
  ],
  'pictures, articles and experiments': [
    (branch) => `/branches/${branch}/images`,
    (branch) => `/branches/${branch}/articles`,
    (branch) => `/branches/${branch}/experiments`,
    (branch) => `/branches/${branch}/experiments/NEW`,
    (branch) => `/branches/${branch}/experiments/headline?name=Headline`,
  ],
  'phone rules': [
    (branch) => `/branches/${branch}/phone-rules`,
    (branch) => `/branches/${branch}/phone-rules?rule=ps-florida-saturday`,
    (branch) => `/branches/${branch}/phone-rules?rule=NEW`,
  ],
  'what phone rules answer': [
    (branch) => `/branches/${branch}/phone-rules?show=replay`,
    (branch) => `/branches/${branch}/phone-rules?show=placements`,
    (branch) => `/branches/${branch}/phone-rules?show=test&url=http%3A%2F%2Ftqg.localhost%2Fquiz%2Fauto%3Futm_source%3Dbigo`,
  ],
  'content factory': [
    (branch) => `/branches/${branch}/content-factory`,
    (branch) => `/branches/${branch}/content-factory/authors`,
    (branch) => `/branches/${branch}/content-factory/runs?new=example`,
  ],
};

const editorOf = (branch: string): string => `/branches/${branch}/pages/${PAGE.key}`;
const pictureOf = (branch: string, picture: string): string => `/branches/${branch}/images/${picture}`;

/** Screens that are there after a story alone, and the file that looks at them in every view. */
const SEEN_IN_A_STORY: Readonly<Partial<Record<ScreenName, string>>> = { run: 'control-center-factory.spec.ts' };

test('axe looks at every screen that there is [R10.01] [R15.07]', () => {
  const paths = [
    ...Object.values(AREAS).flatMap((screens) => screens.map((screen) => screen('spring'))),
    editorOf('spring'),
    pictureOf('spring', 'a'),
  ];
  const seen = new Set(paths.map((path) => screenAt(path.replace(/\?.*$/, ''))?.name));
  const unseen = SCREENS.map(({ name }) => name).filter((name) => !seen.has(name));
  expect(unseen, 'add them to AREAS').toEqual(Object.keys(SEEN_IN_A_STORY));
  for (const file of Object.values(SEEN_IN_A_STORY))
    expect(readFileSync(join(__dirname, file), 'utf8'), file).toContain('await expectAccessibleInEveryView(page)');
});

async function expectScreenAccessible(page: Page, staffed: Waypost, path: string): Promise<void> {
  await page.goto(controlUrl(staffed, path));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('status', { name: /^Loading/ })).toHaveCount(0);
  await expect(page.locator('html')).toHaveAttribute('data-color-mode', FIRST_VIEW.mode);
  await expectAccessibleInEveryView(page);
}

type Call = (method: string, path: string, data?: object) => Promise<unknown>;

/** Signs in and makes a branch by requests: other files go that way on screens. The page has the session. */
async function arrive(page: Page, staffed: Waypost, name: string): Promise<{ readonly branch: string; readonly call: Call }> {
  const origin = controlUrl(staffed, '');
  const form = { email: ANNA.email, password: ANNA.password };
  const signedIn = await page.request.post(`${origin}/sign-in`, { form, headers: { origin }, maxRedirects: 0 });
  expect(signedIn.status(), 'signed in').toBe(303);
  const token = (await page.context().cookies(origin)).find((cookie) => cookie.name === 'waypost.csrf')?.value ?? '';
  const call: Call = async (method, path, data) => {
    const headers = { origin, 'x-csrf-token': token };
    const answer = await page.request.fetch(`${origin}/api/control${path}`, { method, headers, ...(data && { data }) });
    expect(answer.ok(), `${method} ${path}: ${answer.status()}`).toBe(true);
    return answer.json();
  };
  const { id } = (await call('POST', '/branches', { name })) as { readonly id: string };
  return { branch: id, call };
}

for (const [area, screens] of Object.entries(AREAS)) {
  test(`axe finds nothing on the screens of ${area}, by phone or desktop, light or dark [R15.07]`, async ({ page, staffed }) => {
    const { branch } = await arrive(page, staffed, `Seen by axe: ${area}`);
    for (const screen of screens) {
      const path = screen(branch);
      await test.step(path, () => expectScreenAccessible(page, staffed, path));
    }
  });
}

/** A branch on which a page is edited. */
async function editedBranch(page: Page, staffed: Waypost, name: string): Promise<string> {
  const { call, branch } = await arrive(page, staffed, name);
  const path = `/branches/${branch}/pages/${PAGE.key}`;
  const { content, revisionId } = (await call('GET', path)) as { readonly content: object; readonly revisionId: string };
  await call('PUT', path, { content: { ...content, headline: 'In every light' }, baseRevisionId: revisionId });
  return branch;
}

test('axe finds nothing in the editor of a page and its preview [R15.07]', async ({ page, staffed }) => {
  const branch = await editedBranch(page, staffed, 'Edited, seen by axe');
  await expectScreenAccessible(page, staffed, editorOf(branch));
});

test('axe finds nothing on a picture, its place in the list, and the choice of another one instead [R10.05] [R15.07]', async ({
  page,
  staffed,
}) => {
  const { branch } = await arrive(page, staffed, 'Pictures, seen by axe');
  await page.goto(controlUrl(staffed, `/branches/${branch}/images`));
  await page.getByLabel('Picture files').setInputFiles({ name: 'axe.png', mimeType: 'image/png', buffer: await aPicture() });
  await page.getByLabel('Alternative text of axe.png').fill('A green field');
  await page.getByRole('button', { name: 'Upload', exact: true }).click();
  const picture = page.getByRole('list', { name: 'Pictures' }).getByRole('link');
  await expect(picture).toBeVisible();
  await expectAccessibleInEveryView(page);
  await picture.click();
  await expect(page.getByRole('slider', { name: 'Focal point' })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe(pictureOf(branch, new URL(page.url()).pathname.split('/').at(-1) ?? ''));
  await expectAccessibleInEveryView(page);
});

test('axe finds nothing where pages are chosen, nor in what is done with them [R10.04] [R15.07]', async ({ page, staffed }) => {
  const { branch } = await arrive(page, staffed, 'Chosen, seen by axe');
  await page.goto(controlUrl(staffed, `/branches/${branch}/pages?brand=tqg`));
  await page
    .getByRole('checkbox', { name: /^Choose / })
    .nth(1)
    .check();
  await expect(page.getByRole('group', { name: 'Chosen pages' })).toBeVisible();
  await expectAccessibleInEveryView(page);
  for (const button of ['Edit a field…', 'Duplicate…', 'Columns', 'New page']) {
    await page.getByRole('button', { name: button }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectAccessibleInEveryView(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
  }
});

/** What opens over a screen, and how. */
const OVERLAYS: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  'publishing a branch': async (page) => {
    await page.getByRole('button', { name: 'Publish…' }).click();
    await expect(page.getByText(/Every check is passed|I have read/)).toBeVisible();
  },
  'a preview link': async (page) => {
    await page.getByRole('button', { name: 'Preview', exact: true }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
  },
  'asking for a review': async (page) => {
    await page.getByRole('button', { name: 'Ask for a review', exact: true }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
  },
  'the palette': async (page) => {
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('combobox')).toBeFocused();
  },
  'the shortcuts': async (page) => {
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  },
};

for (const [name, openOverlay] of Object.entries(OVERLAYS)) {
  test(`axe finds nothing in ${name}, over a screen [R15.07]`, async ({ page, staffed }) => {
    const branch = await editedBranch(page, staffed, `Axe and ${name}`);
    await page.goto(controlUrl(staffed, `/branches/${branch}/overview`));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await openOverlay(page);
    await expectAccessibleInEveryView(page);
  });
}
