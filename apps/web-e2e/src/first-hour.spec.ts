import type { Browser, Locator, Page } from '@playwright/test';
import { byKeyboard, byPointer, type Hands } from '../testing/visitor/hands';
import { storedEvents } from '../testing/events/stored-events';
import { headline, save, seenByVisitor } from '../testing/staff/page-editor';
import { addColleague, ANNA, AT_A_DESK, controlUrl, expectSignedIn, type StaffAccount, staffTest as test } from '../testing/staff/staff';
import { expect, urlOf } from '../testing/test';
import type { Waypost } from '../testing/waypost-tools';

test.use(AT_A_DESK);
// The stories share a database, so one story's publish would be visible in the other.
test.describe.configure({ mode: 'default', timeout: 180_000 });
// A preview runs no scripts, and Chromium reports each blocked script of the page.
test.beforeEach(({ allowConsole }) => allowConsole(/Blocked script execution in .*waypost-preview/));

/** No other file changes this page. */
const PAGE = { brand: 'ps', path: '/', key: 'ps.home' };

interface Story {
  readonly how: string;
  readonly hands: (page: Page) => Hands;
  /** A colleague whom no other file uses, because the files of one worker share their Waypost. */
  readonly colleague: StaffAccount;
  readonly words: string;
}

const STORIES: readonly Story[] = [
  {
    how: 'in two browsers',
    hands: byPointer,
    colleague: { name: 'Nora Vance', email: 'nora@waypost.example', password: 'an early ferry 17' },
    words: 'A first hour, by hand',
  },
  {
    how: 'by keyboard alone',
    hands: byKeyboard,
    colleague: { name: 'Omar Reyes', email: 'omar@waypost.example', password: 'an early ferry 17' },
    words: 'A first hour, by keys',
  },
];

/** Makes a visit, and waits until its events are stored. */
async function visit(browser: Browser, waypost: Waypost, source: string): Promise<void> {
  const context = await browser.newContext();
  const visitor = await context.newPage();
  const stored = visitor.waitForResponse((response) => response.url().endsWith('/api/event/create') && response.ok());
  await visitor.goto(urlOf(waypost, PAGE.brand, `/call-auto?utm_source=${source}`));
  await stored;
  await context.close();
}

const navigation = (page: Page, name: string): Locator =>
  page.getByRole('navigation', { name: 'Control center' }).getByRole('link', { name, exact: true });

async function signInBy(page: Page, hands: Hands, waypost: Waypost, { email, password }: StaffAccount): Promise<void> {
  await page.goto(controlUrl(waypost, '/'));
  await hands.fill(page.getByLabel('E-mail'), email);
  await hands.fill(page.getByLabel('Password'), password);
  await hands.press(page.getByRole('button', { name: 'Sign in', exact: true }));
}

/** Follows the home screen's steps: creates a branch and writes a page's headline on it. Returns the branch's address. */
async function changePage(page: Page, hands: Hands, name: string, words: string): Promise<string> {
  const firstSteps = page.getByRole('region', { name: 'Change what visitors read, in three steps' });
  await hands.press(firstSteps.getByRole('button', { name: 'Make a branch' }));
  await hands.fill(page.getByRole('textbox', { name: 'Name' }), name);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  const overview = page.url();
  await hands.press(page.getByRole('link', { name: 'Choose a page to change' }));
  await hands.fill(page.getByRole('searchbox', { name: 'Search pages' }), PAGE.key.replace('.', ' '));
  await hands.open(page.getByRole('grid', { name: 'Pages' }).locator('[data-row]').first());
  await expect(page).toHaveURL(new RegExp(`/pages/${PAGE.key.replace('.', '\\.')}`));
  await hands.fill(headline(page), words);
  await save(page);
  return overview;
}

/** Opens the review request on a colleague's home screen and approves it. */
async function approve(page: Page, hands: Hands, branch: string): Promise<void> {
  await hands.press(page.getByRole('link', { name: new RegExp(branch) }).first());
  await hands.fill(page.getByRole('textbox', { name: /^Your answer to/ }), 'Reads well.');
  await hands.press(page.getByRole('button', { name: 'Approve', exact: true }));
  await expect(page.getByText(`${branch} is approved`)).toBeVisible();
}

async function publish(page: Page, hands: Hands): Promise<number> {
  await hands.press(page.getByRole('button', { name: 'Publish…' }));
  const dialog = page.getByRole('dialog', { name: /^Publish/ });
  await expect(dialog.getByText(/Every check is passed|I have read/)).toBeVisible();
  const warnings = dialog.getByRole('checkbox', { name: /^I have read/ });
  if (await warnings.isVisible()) await hands.check(warnings);
  await hands.press(dialog.getByRole('button', { name: 'Publish now' }));
  const live = page.getByText(/is live as #\d+/);
  await expect(live).toBeVisible();
  return Number(/#(\d+)/.exec(await live.innerText())?.[1]);
}

/** Follows the link that the tool offers after a publish. Returns the tab that it opened. */
async function followLiveLink(page: Page, hands: Hands): Promise<Page> {
  const opened = page.context().waitForEvent('page');
  await hands.press(page.getByRole('status').filter({ hasText: 'See it live' }).getByRole('link').first());
  const live = await opened;
  await live.waitForURL((url) => url.hostname.startsWith(PAGE.brand) && url.pathname === PAGE.path);
  return live;
}

/** Returns, for each page view of a tab's visit, whether it is marked as staff's. */
async function staffInViews(tab: Page, { databaseUrl }: Waypost): Promise<readonly unknown[]> {
  const kept = await tab.evaluate(() => localStorage.getItem('waypost:session'));
  const { id } = JSON.parse(kept ?? '{"id":""}') as { readonly id: string };
  const events = await storedEvents(databaseUrl).ofSession(id);
  return events.flatMap(({ name, properties }) => (name === 'pageView' ? [properties['isStaff']] : []));
}

async function findVisit(page: Page, hands: Hands, source: string): Promise<void> {
  await hands.press(navigation(page, 'Operations'));
  await hands.fill(page.getByLabel('Property'), 'sessionUrlParams.utm_source');
  await hands.fill(page.getByLabel('Value'), source);
  await page.keyboard.press('Enter');
  const event = page.getByRole('region', { name: 'Events' }).getByRole('listitem').first();
  await expect(event).toContainText('call-auto');
  await hands.press(event.locator('summary'));
  await hands.press(event.getByRole('link').first());
  await expect(page.getByRole('heading', { level: 1, name: 'Visit' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Events of this visit' }).getByText('Page view').first()).toBeVisible();
}

for (const { how, hands: handsOf, colleague, words } of STORIES) {
  test(`the first hour, ${how}: sign in, branch, change, review, publish, open the live page, roll back, find a visit [R10.02] [R10.03] [R10.21] [R15.07]`, async ({
    page,
    browser,
    staffed,
  }) => {
    const hands = handsOf(page);
    const name = `${words}, a branch`;
    await signInBy(page, hands, staffed, ANNA);
    const other = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
    await expectSignedIn(page);
    await addColleague(page, staffed, other, colleague);
    await page.goto(controlUrl(staffed, '/'));

    const overview = await test.step('the home screen says what to do, and a page is changed', () => changePage(page, hands, name, words));
    expect(await seenByVisitor(browser, staffed, PAGE)).not.toContain(words);

    await test.step('a colleague is asked, told, and approves', async () => {
      await page.goto(overview);
      await hands.press(page.getByRole('button', { name: 'Ask for a review', exact: true }));
      const dialog = page.getByRole('dialog');
      await hands.choose(dialog.getByLabel('Colleague'), colleague.name);
      await hands.press(dialog.getByRole('button', { name: 'Ask', exact: true }));
      await expect(page.getByText(`${colleague.name} is asked for a review`)).toBeVisible();
      await other.goto(controlUrl(staffed, '/'));
      await approve(other, handsOf(other), name);
      await other.context().close();
      await page.reload();
      await expect(page.getByText('Approved', { exact: true })).toBeVisible();
    });

    const publication = await test.step('it is published, and found live by the link that is offered, as staff [R9.06]', async () => {
      const number = await publish(page, hands);
      await expect.poll(() => seenByVisitor(browser, staffed, PAGE)).toContain(words);
      const live = await followLiveLink(page, hands);
      await expect(live.getByRole('main')).toContainText(words);
      await expect.poll(() => staffInViews(live, staffed), 'the look counts as staff’s').toEqual([true]);
      await live.close();
      return number;
    });

    await test.step('it is taken back, and the work is kept', async () => {
      await page.goto(overview);
      await hands.press(page.getByRole('button', { name: `Roll back #${publication}` }));
      await hands.press(page.getByRole('alertdialog').getByRole('button', { name: 'Roll back' }));
      await expect(page.getByText(`Rolled back by #${publication + 1}`)).toBeVisible();
      await expect.poll(() => seenByVisitor(browser, staffed, PAGE)).not.toContain(words);
      await page.goto(overview);
      await expect(page.locator('ins', { hasText: words }).first()).toBeVisible();
    });

    await test.step('a visit’s events are found', async () => {
      const source = words.toLowerCase().replaceAll(/[^a-z]+/g, '-');
      await visit(browser, staffed, source);
      await findVisit(page, hands, source);
    });
  });
}
