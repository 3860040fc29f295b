import type { Page } from '@playwright/test';
import { headline, openEditor } from '../testing/staff/page-editor';
import { ANNA, AT_A_DESK, controlUrl, createBranch, signIn, staffTest as test } from '../testing/staff/staff';
import { expect } from '../testing/test';

test.use(AT_A_DESK);

const BUILDS = /\/builds\/latest\.json/;
const SAVES = '**/api/control/branches/*/pages/*';

const unsaved = (page: Page) => page.getByText('Unsaved', { exact: true });

/** Saves with the keyboard, and waits until the save is complete. */
async function saveAll(page: Page): Promise<void> {
  await page.keyboard.press('Control+s');
  await expect(unsaved(page)).toBeHidden();
}

/** Simulates a return to the tab, which then asks for a newer build. */
const lookAgain = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));

test('no work is lost: leaving, a second tab, a closed tab, a lost connection, a lost answer, a new build [R10.12] [R2.13]', async ({
  page,
  context,
  staffed,
  allowConsole,
}) => {
  test.slow();
  // A preview runs no scripts; the second tab's save is reported; the network goes away.
  for (const expected of [/Blocked script execution in .*waypost-preview/, /status of 409/, /net::ERR_/]) allowConsole(expected);
  await signIn(page, staffed, ANNA);
  const branch = await createBranch(page, staffed, 'Kept');
  const ownBuild = page.waitForResponse(BUILDS);
  await openEditor(page, staffed, branch);
  await ownBuild;
  const editor = page.url();

  await test.step('leaving is asked about, by a link and by the browser’s own buttons', async () => {
    const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
    const branches = page.getByRole('heading', { level: 1, name: 'Branches' });
    await headline(page).fill('Half a thought');
    await page.getByRole('navigation', { name: 'Branch' }).getByRole('link', { name: 'Pages' }).click();
    await question.getByRole('button', { name: 'Stay' }).click();
    await expect(question).toBeHidden();
    expect(page.url()).toBe(editor);
    await expect(headline(page)).toHaveValue('Half a thought');
    await page.getByRole('navigation', { name: 'Control center' }).getByRole('link', { name: 'Branches' }).click();
    await question.getByRole('button', { name: 'Leave' }).click();
    await expect(branches).toBeVisible();

    await page.goBack();
    await expect(headline(page)).toHaveValue('Half a thought');
    await headline(page).fill('A whole thought');
    await page.goForward();
    await question.getByRole('button', { name: 'Stay' }).click();
    await expect(question).toBeHidden();
    expect(page.url()).toBe(editor);
    await page.goForward();
    await question.getByRole('button', { name: 'Leave' }).click();
    await expect(branches).toBeVisible();
    await page.goBack();
    await expect(headline(page)).toHaveValue('A whole thought');
    await saveAll(page);
  });

  const second = await context.newPage();
  await test.step('a second tab of the same person hears of the first one’s save, and both are kept', async () => {
    await openEditor(second, staffed, branch);
    await headline(second).fill('Typed in the second tab');
    await headline(page).fill('Typed in the first tab');
    await saveAll(page);
    await second.keyboard.press('Control+s');
    const dialog = second.getByRole('dialog', { name: /^You saved this page elsewhere/ });
    await dialog.getByRole('radio', { name: /^Edited/ }).check();
    await expect(dialog.getByRole('textbox', { name: 'Headline' })).toHaveValue('Typed in the second tab Typed in the first tab');
    await dialog.getByRole('button', { name: 'Save both' }).click();
    await expect(unsaved(second)).toBeHidden();
  });

  await test.step('tabs that are closed leave a draft each', async () => {
    await headline(second).fill('Left in the second tab');
    await headline(page).fill('Left in the first tab');
    await page.getByRole('textbox', { name: 'Subheadline' }).fill('And below it');
    await second.close();
    await page.reload();
    await expect(page.getByText(/^You left unsaved changes/)).toBeVisible();
    await expect(headline(page)).toHaveValue('Left in the first tab');
    await page.getByRole('button', { name: 'Discard them' }).click();
    await page.reload();
    await expect(headline(page)).toHaveValue('Left in the second tab');
    await saveAll(page);
  });

  await test.step('what is typed without a connection is saved when it is back', async () => {
    await context.setOffline(true);
    await headline(page).fill('Typed in a tunnel');
    await page.keyboard.press('Control+s');
    await expect(page.getByText('Not saved. The server did not answer.').first()).toBeVisible();
    await expect(unsaved(page)).toBeVisible();
    await page.getByRole('textbox', { name: 'Subheadline' }).fill('And on the other side');
    await context.setOffline(false);
    await saveAll(page);
  });

  await test.step('a save whose answer was lost is no conflict with oneself', async () => {
    await page.route(SAVES, async (route) => {
      if (route.request().method() !== 'PUT') return route.continue();
      await route.fetch();
      await route.abort();
    });
    const lost = page.waitForEvent('requestfailed', (request) => request.method() === 'PUT');
    await headline(page).fill('Saved, and nobody heard');
    await page.keyboard.press('Control+s');
    await lost;
    await expect(unsaved(page)).toBeVisible();
    await page.unroute(SAVES);
    await saveAll(page);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  await test.step('a newer build is offered, and a reload keeps what is typed', async () => {
    await page.route(BUILDS, (route) => route.fulfill({ json: { id: 'newer' } }));
    await headline(page).fill('Typed over a new build');
    await lookAgain(page);
    const offer = page.getByText('There is a newer version of the control center.');
    await expect(offer).toBeVisible();
    await expect(headline(page)).toHaveValue('Typed over a new build');
    const reloaded = page.waitForEvent('load');
    await page.getByRole('button', { name: 'Reload', exact: true }).click();
    await reloaded;
    await expect(headline(page)).toHaveValue('Typed over a new build');
    await expect(page.getByRole('textbox', { name: 'Subheadline' })).toHaveValue('And on the other side');
    await saveAll(page);
  });
});

const EDITORS = [
  ['an article', 'articles?article=NEW', 'Title'],
  ['a phone rule', 'phone-rules?rule=tqg-auto-bigo', 'Name'],
  ['an experiment', 'experiments/kept?name=Kept', 'Name'],
] as const;

test('no work is lost in other editors and forms: leaving, a reload, a closed dialog [R10.12]', async ({ page, staffed, allowConsole }) => {
  test.slow();
  // A preview runs no scripts; the live site has no such experiment yet.
  for (const expected of [/Blocked script execution in .*waypost-preview/, /status of 404/]) allowConsole(expected);
  await signIn(page, staffed, ANNA);
  const branch = await createBranch(page, staffed, 'Kept elsewhere');
  const at = (path: string) => controlUrl(staffed, `/branches/${branch}/${path}`);
  const leaveFor = async (title: string) => {
    await page.getByRole('navigation', { name: 'Control center' }).getByRole('link', { name: 'Branches' }).click();
    await page.getByRole('alertdialog', { name: title }).getByRole('button', { name: 'Leave' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Branches' })).toBeVisible();
    await page.goBack();
  };

  for (const [what, path, label] of EDITORS) {
    await test.step(`${what} has what was typed after leaving and after a reload`, async () => {
      await page.goto(at(path));
      const field = page.getByRole('textbox', { name: label, exact: true });
      await field.fill('Half a thought');
      await leaveFor('Leave without saving?');
      await expect(field).toHaveValue('Half a thought');
      await field.fill('A whole thought');
      await page.reload();
      await expect(field).toHaveValue('A whole thought');
    });
  }

  await test.step('a run that was not started is there again, until somebody discards it', async () => {
    await page.goto(at('content-factory/runs?new=run'));
    const topics = page.getByLabel('One topic on each line');
    await topics.fill('What to ask about hearing aids');
    await leaveFor('Leave without sending?');
    await expect(page.getByText(/^You left a new run unsent/)).toBeVisible();
    await expect(topics).toHaveValue('What to ask about hearing aids');
    await page.reload();
    await expect(topics).toHaveValue('What to ask about hearing aids');
    await page.getByRole('button', { name: 'Discard it' }).click();
    await expect(topics).toHaveValue('');
    await page.reload();
    await expect(topics).toHaveValue('');
  });

  await test.step('a comment that was not sent is there again, also after its dialog was closed; one that was sent is not', async () => {
    await openEditor(page, staffed, branch);
    const open = () => page.getByRole('button', { name: /^Comments/ }).click();
    const comment = page.getByRole('textbox', { name: 'Comment', exact: true });
    await open();
    await comment.fill('Shorter, please');
    await page.keyboard.press('Escape');
    await open();
    await expect(comment).toHaveValue('Shorter, please');
    await page.reload();
    await open();
    await expect(comment).toHaveValue('Shorter, please');
    await page.getByRole('button', { name: 'Add comment' }).click();
    await expect(comment).toHaveValue('');
    await expect(page.getByRole('dialog').getByRole('paragraph').filter({ hasText: 'Shorter, please' })).toBeVisible();
    await page.reload();
    await open();
    await expect(comment).toHaveValue('');
  });
});
