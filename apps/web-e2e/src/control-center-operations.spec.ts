import type { Locator } from '@playwright/test';
import { daysLater, pacificDay } from '@waypost/platform/kernel/days';
import { expectAccessibleInEveryView } from '../testing/accessibility';
import { sendTwoVisits } from '../testing/events/sent-visits';
import { rawRequest } from '../testing/raw-request';
import { ANNA, AT_A_DESK, controlUrl, signIn, staffTest as test } from '../testing/staff/staff';
import { expect, urlOf } from '../testing/test';

/** The text that replaces the token (ADR 28). */
const TOKEN_SLOT = 'waypost-page-token-9f2c7d51';

const PHONE = { width: 390, height: 844 };

/** Returns whether an element's left and right edges are within a phone's window. */
async function sidesOf(shown: Locator): Promise<{ readonly left: boolean; readonly right: boolean }> {
  const { x, width } = (await shown.boundingBox()) ?? { x: -1, width: PHONE.width };
  return { left: x >= 0, right: x + width <= PHONE.width };
}

/** Returns the number of lines of an element's text. */
const linesOf = (shown: Locator): Promise<number> =>
  shown.evaluate((element) => {
    const text = document.createRange();
    text.selectNodeContents(element);
    return new Set([...text.getClientRects()].map(({ top }) => Math.round(top))).size;
  });

test.use(AT_A_DESK);

/**
 * Returns the address of a campaign's figures. They are compared with three days that include today, because other days have no events. As
 * the days differ in number, only the finished ones of the period itself leave today out.
 */
function figuresOf(campaign: string): string {
  const to = pacificDay(new Date());
  const from = daysLater(to, -1);
  const days = { time: 'custom', from, to, compare: 'custom', compareFrom: daysLater(to, -2), compareTo: to };
  return `/dashboard?${new URLSearchParams({ ...days, source: campaign }).toString()}`;
}

test('a visit is traced from its page to all its records, and a refused event is retried [R7.08] [R10.21]', async ({
  page,
  browser,
  staffed,
  expectAccessible,
  allowConsole,
}) => {
  test.setTimeout(120_000);
  const visitor = await (await browser.newContext()).newPage();
  const stored = visitor.waitForResponse((response) => response.url().endsWith('/api/event/create') && response.ok());
  const seen = await visitor.goto(urlOf(staffed, 'ps', '/call-auto?utm_source=operations-story'));
  const seenHtml = (await seen?.text()) ?? '';
  await stored;
  await visitor.context().close();
  const port = Number(new URL(controlUrl(staffed, '/')).port);
  const refused = JSON.stringify({
    type: 'track',
    event: 'pageView',
    timestamp: 'yesterday',
    properties: { eventId: 'refused-in-a-story' },
  });
  const answer = await rawRequest({
    port,
    path: '/api/event/create',
    method: 'POST',
    host: `ps.localhost:${port}`,
    headers: { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(refused)) },
    body: refused,
  });
  expect(answer.status).toBe(400);
  const caller = await sendTwoVisits(staffed, 'figures-story');

  await signIn(page, staffed, ANNA);
  await test.step('by keyboard, from anywhere', async () => {
    await page.getByRole('link', { name: 'Operations' }).press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Operations' })).toBeVisible();
    await page.getByLabel('Property').fill('sessionUrlParams.utm_source');
    await page.getByLabel('Value').fill('operations-story');
    await page.getByLabel('Value').press('Enter');
  });
  const events = page.getByRole('region', { name: 'Events' });
  await test.step('an event, opened', async () => {
    const first = events.getByRole('listitem').first();
    await expect(first).toContainText('/call-auto');
    await first.locator('summary').press('Enter');
    await expect(first.getByText('sessionUrlParams.utm_source')).toBeVisible();
    await expectAccessibleInEveryView(page);
    await first.getByRole('link').first().press('Enter');
  });
  await test.step('its visit', async () => {
    await expect(page.getByRole('heading', { level: 1, name: 'Visit' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Events of this visit' }).getByText('Page view').first()).toBeVisible();
    await expect(page.getByText('This visit made no lead')).toBeVisible();
    // While the line is closed, ads are requested instead of a number.
    await expect(page.getByText(/^No partner was asked$|^What a visit is worth$|^Ads$/).first()).toBeVisible();
    await expectAccessibleInEveryView(page);
  });
  await test.step('the very page that was seen [R15.08]', async () => {
    const view = page.getByRole('region', { name: 'Events of this visit' }).getByRole('listitem').filter({ hasText: 'Page view' }).first();
    await view.locator('summary').press('Enter');
    await view.getByRole('button', { name: 'Show the page as it was seen' }).press('Enter');
    const frame = page.getByTitle('The page /call-auto as it was seen');
    await expect(frame.contentFrame().getByRole('heading', { level: 1 })).toBeVisible();
    // None of the page's scripts runs. Requests of browsers without scripts go out, to a host that counts nothing. While the line is closed
    // such browsers are redirected to the ads (R8.12), but the frame refuses that: staff see the page that the visitor saw.
    allowConsole(/^Blocked script execution|^Refused to execute the redirect|_view\.gif/);
    const logo = frame.contentFrame().locator('header img').first();
    await expect.poll(() => logo.evaluate((picture: HTMLImageElement) => picture.naturalWidth)).toBeGreaterThan(0);
    const html = await page.request.get(controlUrl(staffed, (await frame.getAttribute('src')) ?? ''));
    const [, token = ''] = /"token":"([^"]+)"/.exec(seenHtml) ?? [];
    expect(token).not.toBe('');
    expect(await html.text()).toBe(seenHtml.replaceAll(token, TOKEN_SLOT));
    await expectAccessible(page);
  });
  await test.step('the refused event', async () => {
    await page.goto(controlUrl(staffed, '/operations?show=refused'));
    const again = page.getByRole('button', { name: /^Try again: all for/ }).first();
    // A key press is lost on a button that is disabled until the person's permissions have loaded.
    await expect(again).toBeEnabled();
    await again.press('Enter');
    await expect(page.getByText(/refused again$/)).toBeVisible();
    await page.goto(controlUrl(staffed, '/audit'));
    await expect(page.getByText(/tried refused events again/).first()).toBeVisible();
  });
  await test.step('from a figure to its visits, and to what one of them did [R10.10]', async () => {
    const calls = page.getByRole('link', { name: 'See the visits behind Calls' });
    await expect(async () => {
      await page.goto(controlUrl(staffed, figuresOf('figures-story')));
      await expect(calls).toBeVisible({ timeout: 2_000 });
    }, 'the visits are counted').toPass();
    await expect(page.getByRole('slider', { name: 'Visits by day' })).toBeVisible();
    await expect(
      page
        .getByRole('list', { name: /^Steps of / })
        .getByRole('listitem')
        .first(),
    ).toContainText('2 → 0');
    await expect(page.getByRole('table', { name: 'Figures by field' })).toContainText('2 → 0');
    for (const what of ['brand', 'source', 'device', 'page'])
      await expect(page.getByRole('table', { name: `Figures by ${what}` })).toContainText('from 2');
    await expect(page.getByRole('status', { name: /^Loading/ })).toHaveCount(0);
    await expectAccessibleInEveryView(page);
    await calls.press('Enter');
    await expect(page.getByRole('heading', { name: 'Visits that tapped to call' })).toBeVisible();
    const visits = page.getByRole('table', { name: 'The newest visits' }).locator('tbody').getByRole('link');
    await expect(visits).toHaveCount(1);
    await expect(visits).toHaveAccessibleName(caller);
    await visits.press('Enter');
    await expect(page.getByRole('region', { name: 'Events of this visit' }).getByText('Call tapped')).toBeVisible();
  });
  await test.step('on a phone, what names a row stays in sight while the rest scrolls past, and its action is at hand', async () => {
    await page.setViewportSize(PHONE);
    await page.goto(controlUrl(staffed, '/operations?show=refused'));
    const table = page.getByRole('table', { name: 'Refused events, newest first' });
    const name = table.locator('tbody th').first();
    await expect(name).toBeVisible();
    expect(await sidesOf(table.getByRole('button', { name: /^Try again/ }).first())).toEqual({ left: true, right: true });
    const scrolled = await table.evaluate((lines) => {
      const frame = lines.parentElement;
      frame?.scrollTo({ left: frame.scrollWidth, behavior: 'instant' });
      return frame?.scrollLeft ?? 0;
    });
    expect(scrolled).toBeGreaterThan(0);
    expect(await sidesOf(name)).toEqual({ left: true, right: true });
    await expectAccessible(page);
  });
  await test.step('on a phone, each visit is a card: nothing is cut, and nothing scrolls sideways', async () => {
    // The browser of this story is headless, so it counts as a bot.
    await page.goto(controlUrl(staffed, '/operations?show=visits&did=bots'));
    const visit = page.getByRole('list', { name: 'The newest visits' }).getByRole('listitem').first();
    await expect(visit).toBeVisible();
    // The link shows the start of the visit's id, and hides the whole for screen readers.
    for (const part of [visit.locator('strong'), visit.getByRole('link').locator('[aria-hidden]')]) {
      expect(await linesOf(part)).toBe(1);
      expect(await sidesOf(part)).toEqual({ left: true, right: true });
    }
    await expectAccessible(page);
  });
});
