import type { Browser, Page } from '@playwright/test';
import { expectAccessibleInEveryView, openInView } from '../testing/accessibility';
import { twoHeadlines } from '../testing/staff/experiment';
import { headline, PAGE } from '../testing/staff/page-editor';
import {
  arrive,
  expectScreenAccessible,
  FIRST_VIEW,
  publishByRequest,
  uploadPicture,
  writeHeadline,
  type Call,
} from '../testing/staff/seen-by-axe';
import { addColleague, controlUrl, staffTest as test } from '../testing/staff/staff';
import { expect } from '../testing/test';
import type { Waypost } from '../testing/waypost-tools';

test.use({ line: 'real', reducedMotion: 'reduce' });
// Each is a separate test, run by any free worker.
test.describe.configure({ mode: 'parallel', timeout: 120_000 });
test.beforeEach(async ({ page, allowConsole }) => {
  // A preview runs no scripts. Chromium also reports responses for refused, questioned and removed content.
  for (const expected of [/Blocked script execution in .*waypost-preview/, /status of 4(04|09|22)/]) allowConsole(expected);
  await openInView(page, FIRST_VIEW);
});

interface Place {
  readonly page: Page;
  readonly staffed: Waypost;
  readonly branch: string;
  readonly call: Call;
}

/** A page that no other file publishes. */
const PUBLISHED_PAGE = 'gs.home';
const EXPERIMENT = 'seen-by-axe';
const ARTICLE = {
  brand: 'gs',
  title: 'The words of a plan',
  description: 'What the words of a plan mean.',
  language: 'english',
  author: 'Anna Berg',
  body: '## What a premium is\n\nIt is what you pay each month.',
  imageKey: null,
  status: 'draft',
  approvedBy: null,
  isGenerated: false,
  indexable: false,
};

const saveExperiment = ({ call, branch }: Place, words = 'Which words?'): Promise<unknown> =>
  call('PUT', `/branches/${branch}/experiments/${EXPERIMENT}`, { content: twoHeadlines(PAGE.key, words), baseRevisionId: null });

const saveArticle = ({ call, branch }: Place, key: string): Promise<unknown> =>
  call('PUT', `/branches/${branch}/articles/${key}`, { content: { ...ARTICLE, slug: key }, baseRevisionId: null });

/** Writes an article on its screen and gets it ready for a publish: a colleague must approve another person's article. */
async function approveArticle({ page, staffed, branch }: Place, title: string): Promise<void> {
  const other = await (await browserOf(page).newContext({ reducedMotion: 'reduce' })).newPage();
  await addColleague(page, staffed, other, { name: 'Cora Lind', email: 'cora@waypost.example', password: 'an early tram 21' });
  await page.goto(controlUrl(staffed, `/branches/${branch}/articles?article=NEW`));
  await page.getByLabel('Title').fill(title);
  await page.getByLabel('Brand').selectOption(ARTICLE.brand);
  await page.getByLabel('Author').fill(ARTICLE.author);
  await page.getByLabel('Description').fill(ARTICLE.description);
  await page.getByLabel('Text', { exact: true }).fill(ARTICLE.body);
  for (const step of ['Save', 'Mark as ready for review']) await page.getByRole('button', { name: step, exact: true }).click();
  await expect(page.getByText('In review', { exact: true })).toBeVisible();
  await other.goto(page.url());
  await other.getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(other.getByText(/^by Cora/)).toBeVisible();
  await other.context().close();
  await page.reload();
}

function browserOf(page: Page): Browser {
  const browser = page.context().browser();
  if (!browser) throw new Error('The page has no browser of its own');
  return browser;
}

const dialog = (page: Page, name: RegExp | string) => page.getByRole('dialog', { name });

/** Screens that show something only after an action. Requests do the action, and the screen is opened by its address. */
const FILLED: Readonly<Record<string, (place: Place) => Promise<string>>> = {
  'a saved article': async (place) => {
    await saveArticle(place, 'axe-saved');
    return `/branches/${place.branch}/articles?article=axe-saved`;
  },
  'the definition of a saved experiment': async (place) => {
    await saveExperiment(place);
    return `/branches/${place.branch}/experiments/${EXPERIMENT}?show=definition`;
  },
  'the visits behind a figure': async ({ page }) => {
    // Figures are counted a while after their events.
    const visit = { brand: 'gs', session: 'axe', page: 'home', source: 'axe', device: 'phone', at: new Date().toISOString() };
    await page.route(/\/operations\/visits\?/, (route) => route.fulfill({ json: { rows: [visit], next: null, searchedTo: null } }));
    return '/operations?show=visits';
  },
  'the deliveries of events': async ({ page }) => {
    // No receiver is configured here.
    const delivery = {
      id: 'axe',
      sink: 'webhook',
      eventCount: 2,
      eventNames: ['pageView', 'ctcClicked'],
      createdAt: new Date().toISOString(),
    };
    const rows = [
      { ...delivery, state: 'dead', generation: 2, reason: 'the webhook answered 503' },
      { ...delivery, id: 'axe-2', state: 'delivered', generation: 1, reason: null },
    ];
    const answer = { rows, next: 'older', searchedTo: null, sink: 'webhook', sinks: ['webhook'] };
    await page.route(/\/operations\/deliveries\?/, (route) => route.fulfill({ json: answer }));
    return '/operations?show=deliveries&state=any';
  },
  'the variants of an experiment side by side': async (place) => {
    await saveExperiment(place);
    return `/branches/${place.branch}/experiments/${EXPERIMENT}?show=preview`;
  },
};

for (const [name, fill] of Object.entries(FILLED)) {
  test(`axe finds nothing on ${name}, by phone or desktop, light or dark [R15.07]`, async ({ page, staffed }) => {
    const place = { page, staffed, ...(await arrive(page, staffed, `Axe on ${name}`)) };
    await expectScreenAccessible(page, staffed, await fill(place));
  });
}

/** What opens over a screen: where, and how to open it. */
const OVERLAYS: Readonly<Record<string, (place: Place) => Promise<void>>> = {
  'versions of a page': async ({ page, staffed, branch, call }) => {
    await writeHeadline(call, branch, 'In every light');
    await page.goto(controlUrl(staffed, `/branches/${branch}/pages/${PAGE.key}`));
    await page.getByRole('button', { name: 'Versions', exact: true }).click();
    await expect(dialog(page, 'Versions').getByRole('listitem').first()).toBeVisible();
  },
  'comments on a picture': async ({ page, staffed, branch, call }) => {
    const key = await uploadPicture(page, staffed, branch);
    await call('POST', `/branches/${branch}/comments`, { kind: 'image', key, field: 'alt', text: 'Say where it is', parentId: null });
    await page.goto(controlUrl(staffed, `/branches/${branch}/images/${key}`));
    await page.getByRole('button', { name: /^Comments/ }).click();
    await expect(page.getByRole('dialog').getByText('Say where it is')).toBeVisible();
  },
  'comments on a page': async ({ page, staffed, branch, call }) => {
    const comment = { kind: 'page', key: PAGE.key, field: 'headline', text: 'Shorter, please', parentId: null };
    const { id } = (await call('POST', `/branches/${branch}/comments`, comment)) as { readonly id: string };
    await call('POST', `/branches/${branch}/comments`, { ...comment, text: 'Of course', parentId: id });
    await page.goto(controlUrl(staffed, `/branches/${branch}/pages/${PAGE.key}?comments=${id}`));
    await expect(page.getByRole('dialog').getByText('Of course')).toBeVisible();
  },
  'the conflict of two who edit': async ({ page, staffed, branch, call }) => {
    await page.goto(controlUrl(staffed, `/branches/${branch}/pages/${PAGE.key}`));
    await headline(page).fill('Typed here');
    await writeHeadline(call, branch, 'Typed elsewhere');
    await page.keyboard.press('Control+s');
    await expect(dialog(page, /^You saved this page elsewhere/)).toBeVisible();
  },
  'the form of a redirect': async ({ page, staffed, branch }) => {
    await page.goto(controlUrl(staffed, `/branches/${branch}/pages?show=redirects`));
    await page.getByRole('button', { name: 'New redirect' }).first().click();
    await expect(page.getByRole('dialog').getByRole('textbox').first()).toBeVisible();
  },
  'the question about warnings at an experiment’s start': async (place) => {
    const { page, staffed, branch, call } = place;
    await saveExperiment(place, 'Guaranteed to save you money');
    await publishByRequest(call, branch);
    await page.goto(controlUrl(staffed, `/branches/${branch}/experiments/${EXPERIMENT}`));
    await page.getByRole('button', { name: 'Start', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Start' }).click();
    await expect(page.getByRole('checkbox', { name: /^I have read/ })).toBeVisible();
  },
  'a redirect that there is': async ({ page, staffed, branch, call }) => {
    const content = { to: '/quiz/auto', isPermanent: true };
    await call('PUT', `/branches/${branch}/redirects/${encodeURIComponent('gs:/axe-old')}`, { content, baseRevisionId: null });
    await page.goto(controlUrl(staffed, `/branches/${branch}/pages?show=redirects&redirect=${encodeURIComponent('gs:/axe-old')}`));
    await expect(
      dialog(page, 'Redirect of /axe-old').getByRole('listitem').filter({ hasText: 'Gentle Shore Benefits has no page at /quiz/auto.' }),
    ).toBeVisible();
  },
  'the put-back of what was removed': async (place) => {
    const { page, staffed, branch, call } = place;
    await approveArticle(place, 'An article that is put back');
    await publishByRequest(call, branch);
    await page.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('The article is deleted')).toBeVisible();
    await publishByRequest(call, branch);
    await page.goto(controlUrl(staffed, `/branches/${branch}/overview`));
    await page.getByRole('list', { name: 'Taken off the live site' }).getByRole('link').click();
    await page.getByRole('button', { name: 'Versions' }).click();
    await dialog(page, 'Versions').getByRole('button', { name: 'Put this version back…' }).click();
    await expect(page.getByRole('alertdialog', { name: /back\?$/ })).toBeVisible();
  },
  'a long history': async ({ page, staffed, branch, call }) => {
    await writeHeadline(call, branch, 'Published once', PUBLISHED_PAGE);
    await publishByRequest(call, branch);
    // Simulates a hundred publishes.
    await page.route('**/api/control/publications?**', async (route) => {
      const answer = await route.fetch();
      const [newest] = (await answer.json()) as readonly object[];
      const json = Array.from({ length: 100 }, (_, index) => ({ ...newest, id: `axe-${index}`, number: 1000 - index }));
      await route.fulfill({ response: answer, json });
    });
    await page.goto(controlUrl(staffed, `/branches/${branch}/overview`));
    await expect(page.getByRole('button', { name: 'Show earlier' })).toBeVisible();
  },
};

for (const [name, openOverlay] of Object.entries(OVERLAYS)) {
  test(`axe finds nothing in ${name} [R15.07]`, async ({ page, staffed }) => {
    const place = { page, staffed, ...(await arrive(page, staffed, `Axe and ${name}`)) };
    await openOverlay(place);
    await expectAccessibleInEveryView(page);
  });
}

test('axe finds nothing in the question before a rollback, nor in its conflicts [R10.02] [R15.07]', async ({ page, staffed }) => {
  const { call, branch } = await arrive(page, staffed, 'Axe and a rollback');
  await writeHeadline(call, branch, 'First words', PUBLISHED_PAGE);
  const number = await publishByRequest(call, branch);
  await writeHeadline(call, branch, 'Second words', PUBLISHED_PAGE);
  await publishByRequest(call, branch);
  await page.goto(controlUrl(staffed, `/branches/${branch}/overview`));
  await page.getByRole('button', { name: `Roll back #${number}` }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expectAccessibleInEveryView(page);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Roll back' }).click();
  await expect(dialog(page, `Roll back #${number}`).getByText(/^The same fields were published again/)).toBeVisible();
  await expectAccessibleInEveryView(page);
});
