import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Browser, BrowserContext, LaunchOptions, Page } from '@playwright/test';
import { attachByKey } from '../testing/visitor/attach-by-key';
import { BY_HAND, browserByHand } from '../testing/visitor/by-hand';
import { controlCalls, type ControlCalls } from '../testing/staff/control-calls';
import { twoHeadlines } from '../testing/staff/experiment';
import { rawRequest } from '../testing/raw-request';
import { ANNA } from '../testing/staff/staff';
import { expect, freshWaypost, test, urlOf } from '../testing/test';
import { storedEvents, type StoredEvents } from '../testing/events/stored-events';
import { findWholeChromium } from '../testing/waypost-tools';

const PATH = '/quiz/auto';
const KEY = 'first-words';
const WORDS = 'Which words make people begin?';
const EXPERIMENT = twoHeadlines('tqg.quiz-auto', WORDS);
const CRAWLER = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';

async function startExperiment(call: ControlCalls): Promise<void> {
  for (const [method, path, content, status] of [
    ['POST', '/branches', { name: 'Words' }, 201],
    ['PUT', `/branches/words/experiments/${KEY}`, { content: EXPERIMENT, baseRevisionId: null }, 200],
    ['POST', '/branches/words/publish', { note: '', resolutions: [], acceptsWarnings: true }, 201],
    ['POST', `/experiments/${KEY}/start`, { note: '' }, 200],
  ] as const)
    expect((await call(method, path, content)).status, `${method} ${path}`).toBe(status);
}

/** A browser of a person who has blocked cookies in its settings, which are stored in its profile. */
async function blockingCookies(browser: Browser, launchOptions: LaunchOptions): Promise<BrowserContext> {
  const profile = test.info().outputPath('no-cookies');
  await mkdir(path.join(profile, 'Default'), { recursive: true });
  const settings = { profile: { default_content_setting_values: { cookies: 2 } } };
  await writeFile(path.join(profile, 'Default', 'Preferences'), JSON.stringify(settings));
  const executablePath = findWholeChromium();
  if (executablePath === null) throw new Error('Only a whole Chromium reads its owner’s settings, and there is none.');
  const context = await browser.browserType().launchPersistentContext(profile, { ...launchOptions, executablePath, userAgent: BY_HAND });
  await context.addInitScript(() => Object.defineProperty(navigator, 'webdriver', { get: () => false }));
  return context;
}

/** Returns the variant that the document names, and checks that the shown words belong to it. */
async function variantIn(page: Page): Promise<string | null> {
  const headline = page.getByRole('heading', { level: 1 });
  const variant = await page.locator('html').getAttribute('data-variant');
  if (variant === `${KEY}:b`) await expect(headline).toHaveText(WORDS);
  else await expect(headline).not.toHaveText(WORDS);
  return variant;
}

async function open(page: Page, url: string): Promise<string | null> {
  await page.goto(url);
  return variantIn(page);
}

const unitOf = async (context: BrowserContext): Promise<string> =>
  (await context.cookies()).find(({ name }) => name === 'waypost.vid')?.value ?? '';

/** Returns the variants of a unit's stored exposures. */
const exposuresOf = async (events: StoredEvents, unit: string): Promise<readonly unknown[]> =>
  (await events.named('enteredExperiment'))
    .filter(({ properties }) => properties['unit'] === unit)
    .map(({ properties }) => properties['variant']);

interface Results {
  readonly health: { readonly assigned: readonly number[]; readonly exposed: readonly number[] };
}

test('an experiment’s pages, events and counts agree for every kind of visitor [R9.01] [R9.02] [R9.10] [R9.11]', async ({
  browser,
  launchOptions,
}) => {
  test.setTimeout(240_000);
  const { waypost, end } = await freshWaypost({ ADMIN_EMAIL: ANNA.email, ADMIN_PASSWORD: ANNA.password });
  const contexts: BrowserContext[] = [];
  const visitor = async (options?: Parameters<typeof browserByHand>[1]) => {
    const context = await browserByHand(browser, options);
    contexts.push(context);
    return context;
  };
  try {
    const call = await controlCalls(waypost, ANNA);
    await startExperiment(call);
    const events = storedEvents(waypost.databaseUrl);
    const quiz = urlOf(waypost, 'tqg', PATH);
    /** The enrolled units, with their variants. */
    const enrolled: { readonly unit: string; readonly variant: string }[] = [];
    /** The number of visitors who were given a variant with a cookie that they did not accept. */
    let refused = 0;
    const isEnrolled = async (context: BrowserContext, variant: string | null) => {
      const unit = await unitOf(context);
      expect(variant).toMatch(new RegExp(`^${KEY}:(control|b)$`));
      const [, key = ''] = variant?.split(':') ?? [];
      await expect.poll(() => exposuresOf(events, unit), 'one exposure, of what was shown').toEqual([key]);
      enrolled.push({ unit, variant: key });
    };

    await test.step('a first visit, a reload, a second tab, and back', async () => {
      const context = await visitor();
      const page = await context.newPage();
      // The start reaches the pages a moment later.
      await expect.poll(() => open(page, quiz), { timeout: 10_000 }).not.toBeNull();
      const variant = await variantIn(page);
      await page.reload();
      expect(await variantIn(page)).toBe(variant);
      const tab = await context.newPage();
      expect(await open(tab, quiz)).toBe(variant);
      await open(page, urlOf(waypost, 'tqg', '/tos'));
      await page.goBack();
      expect(await variantIn(page)).toBe(variant);
      await isEnrolled(context, variant);
    });

    await test.step('a visit that comes from another page without a load, and loads the page after', async () => {
      const context = await visitor();
      const page = await context.newPage();
      expect(await open(page, urlOf(waypost, 'tqg', '/'))).toBeNull();
      // Before React attaches, a link is a full load.
      await attachByKey(page);
      await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
      await page.locator(`a[href="${PATH}"]`).first().click();
      await expect(page).toHaveURL(quiz);
      await expect(page.locator('html[data-variant]')).toBeAttached();
      const variant = await variantIn(page);
      expect(await page.evaluate(() => 'isSameDocument' in window), 'nothing was loaded').toBe(true);
      await page.goBack();
      await expect(page.locator('html:not([data-variant])')).toBeAttached();
      await page.goForward();
      await expect(page.locator('html[data-variant]')).toBeAttached();
      expect(await variantIn(page)).toBe(variant);
      await page.reload();
      expect(await variantIn(page)).toBe(variant);
      await isEnrolled(context, variant);
    });

    await test.step('a visit without JavaScript', async () => {
      const context = await visitor({ javaScriptEnabled: false });
      const page = await context.newPage();
      const variant = await open(page, quiz);
      expect(await open(page, quiz)).toBe(variant);
      await isEnrolled(context, variant);
    });

    await test.step('a crawler sees the control, and gets no id', async () => {
      const context = await visitor({ userAgent: CRAWLER });
      const page = await context.newPage();
      expect(await open(page, quiz)).toBeNull();
      expect(await unitOf(context)).toBe('');
    });

    await test.step('a browser that takes no cookie sees the control from its second page on, and is nobody’s exposure', async () => {
      const ask = (headers: Readonly<Record<string, string>>) =>
        rawRequest({
          port: waypost.port,
          host: new URL(quiz).host,
          path: PATH,
          headers: { 'user-agent': BY_HAND, 'accept-language': 'en-US', ...headers },
        });
      expect(String((await ask({})).headers['set-cookie'])).toContain('waypost.vid=');
      refused++;
      const { headers, body } = await ask({ referer: quiz });
      expect(String(headers['set-cookie'])).not.toContain('waypost.vid=');
      expect(body).not.toMatch(/<html[^>]* data-variant=/);
    });

    await test.step('a browser whose owner blocks cookies tells of no exposure, and sees the control where a link leads it', async () => {
      const before = (await events.named('enteredExperiment')).length;
      const context = await blockingCookies(browser, launchOptions);
      contexts.push(context);
      const page = context.pages()[0] ?? (await context.newPage());
      const eventSent = page.waitForResponse((response) => response.url().endsWith('/api/event/create') && response.ok());
      await page.goto(quiz);
      await eventSent;
      expect(await unitOf(context)).toBe('');
      refused++;
      await page.evaluate(() => location.assign(`${location.pathname}?again`));
      await page.waitForURL(/\?again$/);
      await page.waitForLoadState('networkidle');
      expect(await variantIn(page)).toBeNull();
      expect(await events.named('enteredExperiment')).toHaveLength(before);
    });

    await test.step('the results count each of them once', async () => {
      const countOf = (key: string) => enrolled.filter(({ variant }) => variant === key).length;
      const expected = [countOf('control'), countOf('b')];
      const results = async (): Promise<Results> => JSON.parse((await call('GET', `/experiments/${KEY}/results`)).body) as Results;
      await expect.poll(async () => (await results()).health.exposed, { timeout: 120_000, intervals: [2_000] }).toEqual(expected);
      const assigned = async () => (await results()).health.assigned.reduce((sum, count) => sum + count, 0);
      // A visitor who accepted no cookie got a variant, but can't be counted as one person.
      await expect.poll(assigned, { timeout: 120_000, intervals: [2_000] }).toBe(enrolled.length + refused);
    });
  } finally {
    await Promise.all(contexts.map((context) => context.close()));
    await end();
  }
});
