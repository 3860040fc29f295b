import type { Page } from '@playwright/test';
import { expectAccessibleInEveryView, openInView, VIEWS } from '../testing/accessibility';
import { headline, openEditor, PAGE, save } from '../testing/page-editor';
import { ANNA, controlUrl, createBranch, signIn, staffTest as test } from '../testing/staff';
import { expect } from '../testing/test';
import type { Waypost } from '../testing/waypost-tools';

test.use({ line: 'real', reducedMotion: 'reduce' });
// Each area is looked at by itself, and by whichever worker is free.
test.describe.configure({ mode: 'parallel', timeout: 120_000 });
// A preview runs no scripts, and Chromium says so for each of the page's.
test.beforeEach(async ({ page, allowConsole }) => {
  allowConsole(/Blocked script execution in .*waypost-preview/);
  await openInView(page, FIRST_VIEW);
});

const [FIRST_VIEW] = VIEWS;

/** The screens of an area of the control center, on a branch where they are a branch's. */
const AREAS: Readonly<Record<string, readonly ((branch: string) => string)[]>> = {
  'home and branches': [
    () => '/',
    () => '/branches',
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
  pages: [(branch) => `/branches/${branch}/pages`, (branch) => `/branches/${branch}/pages?search=nothing-is-like-this`],
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
    (branch) => `/branches/${branch}/content-factory/runs?new=example`,
  ],
};

async function expectScreenAccessible(page: Page, staffed: Waypost, path: string): Promise<void> {
  await page.goto(controlUrl(staffed, path));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('status', { name: /^Loading/ })).toHaveCount(0);
  await expect(page.locator('html')).toHaveAttribute('data-color-mode', FIRST_VIEW.mode);
  await expectAccessibleInEveryView(page);
}

for (const [area, screens] of Object.entries(AREAS)) {
  test(`axe finds nothing on the screens of ${area}, by phone or desktop, light or dark [R15.07]`, async ({ page, staffed }) => {
    await signIn(page, staffed, ANNA);
    const branch = await createBranch(page, staffed, `Seen by axe: ${area}`);
    for (const screen of screens) {
      const path = screen(branch);
      await test.step(path, () => expectScreenAccessible(page, staffed, path));
    }
  });
}

/** A branch on which a page is edited, and the address of that page's editor. */
async function editedBranch(page: Page, staffed: Waypost, name: string): Promise<string> {
  await signIn(page, staffed, ANNA);
  const branch = await createBranch(page, staffed, name);
  await openEditor(page, staffed, branch);
  await headline(page).fill('In every light');
  await save(page);
  return branch;
}

test('axe finds nothing in the editor of a page and its preview [R15.07]', async ({ page, staffed }) => {
  const branch = await editedBranch(page, staffed, 'Edited, seen by axe');
  await expectScreenAccessible(page, staffed, `/branches/${branch}/pages/${PAGE.key}`);
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
