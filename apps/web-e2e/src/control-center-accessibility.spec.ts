import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { screenAt, SCREENS, type ScreenName } from '@waypost/control-center/contract/screens';
import { expectAccessibleInEveryView, openInView } from '../testing/accessibility';
import { PAGE } from '../testing/staff/page-editor';
import { arrive, editedBranch, expectScreenAccessible, FIRST_VIEW, uploadPicture } from '../testing/staff/seen-by-axe';
import { controlUrl, staffTest as test } from '../testing/staff/staff';
import { expect } from '../testing/test';

test.use({ line: 'real', reducedMotion: 'reduce' });
// Each area is a separate test, run by any free worker.
test.describe.configure({ mode: 'parallel', timeout: 300_000 });
// A preview runs no scripts, and Chromium reports each blocked script of the page.
test.beforeEach(async ({ page, allowConsole }) => {
  allowConsole(/Blocked script execution in .*waypost-preview/);
  await openInView(page, FIRST_VIEW);
});

/** The screens of each area of the control center, on a branch if they belong to one. */
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
    () => '/operations?show=events&in=week',
    () => '/operations?show=visits',
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
  'content factory': [(branch) => `/branches/${branch}/content-factory`],
};

const editorOf = (branch: string): string => `/branches/${branch}/pages/${PAGE.key}`;
const pictureOf = (branch: string, picture: string): string => `/branches/${branch}/images/${picture}`;

const FACTORY_STORY = 'control-center-factory.spec.ts';
/** Screens with content that a story of another file checks in every view. */
const SEEN_IN_A_STORY: Readonly<Partial<Record<ScreenName, string>>> = { authors: FACTORY_STORY, runs: FACTORY_STORY, run: FACTORY_STORY };

const pathsOn = (branch: string): readonly string[] => Object.values(AREAS).flatMap((screens) => screens.map((screen) => screen(branch)));

test('axe checks every screen [R10.01] [R15.07]', () => {
  const paths = [...pathsOn('spring'), editorOf('spring'), pictureOf('spring', 'a')];
  const seen = new Set(paths.map((path) => screenAt(path.replace(/\?.*$/, ''))?.name));
  const unseen = SCREENS.map(({ name }) => name).filter((name) => !seen.has(name));
  expect(unseen, 'add them to AREAS').toEqual(Object.keys(SEEN_IN_A_STORY));
  for (const file of Object.values(SEEN_IN_A_STORY))
    expect(readFileSync(join(__dirname, file), 'utf8'), file).toContain('await expectAccessibleInEveryView(page)');
});

/** Returns a view's address: its path and the `show` parameter. */
const viewAt = (path: string): string => {
  const { pathname, searchParams } = new URL(path, 'http://localhost');
  return `${pathname}?show=${searchParams.get('show')}`;
};

const viewsSeen = (branch: string): readonly string[] => pathsOn(branch).map(viewAt);

/** The views of a saved or running experiment are checked in `control-center-overlays.spec.ts` and `control-center-experiments.spec.ts`. */
const VIEW_OF_EXPERIMENT = /\/experiments\/[^/]+\?/;

/** Returns the views to which a screen links. */
const offeredViews = async (page: Page): Promise<readonly string[]> => {
  const links = await page.locator('a[href*="show="]').evaluateAll((found: HTMLAnchorElement[]) => found.map(({ href }) => href));
  const { pathname } = new URL(page.url());
  return [...new Set(links.map(viewAt).filter((view) => view.startsWith(`${pathname}?`) && !VIEW_OF_EXPERIMENT.test(view)))];
};

for (const [area, screens] of Object.entries(AREAS)) {
  test(`axe finds nothing on the screens of ${area}, by phone or desktop, light or dark [R15.07]`, async ({ page, staffed }) => {
    const { branch } = await arrive(page, staffed, `Seen by axe: ${area}`);
    for (const screen of screens) {
      const path = screen(branch);
      await test.step(path, async () => {
        await expectScreenAccessible(page, staffed, path);
        expect(viewsSeen(branch), 'axe looks at each view: add it to AREAS').toEqual(
          expect.arrayContaining([...(await offeredViews(page))]),
        );
      });
    }
  });
}

test('axe finds nothing in the editor of a page and its preview [R15.07]', async ({ page, staffed }) => {
  const branch = await editedBranch(page, staffed, 'Edited, seen by axe');
  await expectScreenAccessible(page, staffed, editorOf(branch));
});

test('axe finds nothing on a picture, its place in the list, and the choice of a replacement [R10.05] [R15.07]', async ({
  page,
  staffed,
}) => {
  const { branch } = await arrive(page, staffed, 'Pictures, seen by axe');
  const picture = await uploadPicture(page, staffed, branch);
  await expectScreenAccessible(page, staffed, `/branches/${branch}/images`);
  await page.goto(controlUrl(staffed, pictureOf(branch, picture)));
  await expect(page.getByRole('slider', { name: 'Focal point' })).toBeVisible();
  await expectAccessibleInEveryView(page);
});

test('axe finds nothing where pages are selected, nor in the dialogs for selected pages [R10.04] [R15.07]', async ({ page, staffed }) => {
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

/** What opens over a screen, and how to open it. */
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
