import { AUTO_ANSWERS, MEDICARE_ANSWERS } from '@waypost/funnel-engine/model/testing';
import type { Page, Request } from '@playwright/test';
import { expectStep, formNamed, funnelForm, mainButton, walkFunnel } from '../testing/visitor/funnel-walk';
import { expect, test } from '../testing/test';

const auto = formNamed('auto-v1');
const medicare = formNamed('medicare-v1');
const [zip, insurance] = auto.steps;
if (!zip || !insurance) throw new Error('the auto form begins with zip and insurance');

/** Holds React back until `release` is called, like a slow network between the page and its view. */
async function holdView(page: Page): Promise<() => void> {
  let release: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/view-[^/]*\.js/, async (route) => {
    await gate;
    await route.continue();
  });
  return release;
}

/** Types the answer of the first step, and presses its button. */
async function answerZip(page: Page): Promise<void> {
  await funnelForm(page)
    .locator('input[name="zipcode"]')
    .fill(AUTO_ANSWERS.zipcode ?? '');
  await mainButton(page).click();
}

test('typing and a tap before React has attached count once [R3.08]', async ({ page, visit, events }) => {
  const release = await holdView(page);
  await page.goto(visit.url('tqg', '/quiz/auto'));
  await answerZip(page);
  await expectStep(page, auto, zip);
  release();
  await expectStep(page, auto, insurance);
  const session = await visit.sessionId();
  await expect.poll(() => events.countOfSession(session)).toEqual({ formStepSubmitted: 1, pageView: 2 });
  await page.goBack();
  await expect(funnelForm(page).locator('input[name="zipcode"]')).toHaveValue(AUTO_ANSWERS.zipcode ?? '');
});

test('typing and a tap of a visitor who returns count too, before they are led to their step [R3.08] [R4.13]', async ({ page, visit }) => {
  await page.goto(visit.url('tqg', '/quiz/auto'));
  await walkFunnel(page, auto, AUTO_ANSWERS, 'home');
  const release = await holdView(page);
  await page.goto(visit.url('tqg', '/quiz/auto'));
  await funnelForm(page).locator('input[name="zipcode"]').fill('94105');
  await mainButton(page).click();
  release();
  await expectStep(page, auto, insurance);
  await page.goBack();
  await expect(funnelForm(page).locator('input[name="zipcode"]')).toHaveValue('94105');
});

test('typing and a tap before React has attached count before any question about earlier answers [R3.08] [R4.13]', async ({
  page,
  visit,
}) => {
  const coverage = medicare.steps[1];
  if (!coverage) throw new Error('the Medicare form asks about coverage');
  await page.goto(visit.url('mpa', '/quiz/otc'));
  await walkFunnel(page, medicare, MEDICARE_ANSWERS);
  await expect(page).toHaveURL(/\/results$/);
  const release = await holdView(page);
  await page.goto(visit.url('mpa', '/quiz/grocery'));
  await funnelForm(page).locator('input[name="zipcode"]').fill('94105');
  await mainButton(page).click();
  release();
  await expectStep(page, medicare, coverage);
  await expect(page).toHaveURL(/\/quiz\/grocery\/medicare$/);
});

for (const { by, isTap } of [
  { by: 'a tap', isTap: true },
  { by: 'a key', isTap: false },
]) {
  test(`an answer by ${by} before React has attached ${isTap ? 'goes on' : 'waits for the button'}, as it does later [R3.08] [R15.07]`, async ({
    page,
    visit,
  }) => {
    const [first, coverage, next] = medicare.steps;
    if (!first || !coverage || !next) throw new Error('the Medicare form asks three questions');
    await page.goto(visit.url('mpa', '/quiz/otc'));
    await walkFunnel(page, medicare, MEDICARE_ANSWERS, coverage.name);
    const release = await holdView(page);
    await page.reload();
    const yes = funnelForm(page).getByRole('radio', { name: 'Yes' });
    if (isTap) await funnelForm(page).getByText('Yes').click();
    else await yes.press('Space');
    await expect(yes).toBeChecked();
    release();
    await expect(page.locator('html')).toHaveAttribute('data-attached', '');
    if (!isTap) {
      await expect(yes).toBeChecked();
      await mainButton(page).click();
    }
    await expectStep(page, medicare, next);
  });
}

test('several taps before React has attached count once [R3.08]', async ({ page, visit, events }) => {
  const release = await holdView(page);
  await page.goto(visit.url('tqg', '/quiz/auto'));
  await funnelForm(page)
    .locator('input[name="zipcode"]')
    .fill(AUTO_ANSWERS.zipcode ?? '');
  for (let tap = 0; tap < 3; tap++) await mainButton(page).click();
  release();
  await expectStep(page, auto, insurance);
  const session = await visit.sessionId();
  await expect.poll(() => events.countOfSession(session)).toEqual({ formStepSubmitted: 1, pageView: 2 });
  // Still there a moment later: nothing has pressed the next step's button by accident.
  await expect(page.getByRole('progressbar')).toHaveText(`2 / ${auto.steps.length}`);
});

test('text typed while React attaches stays [R3.08]', async ({ page, visit }) => {
  const release = await holdView(page);
  await page.goto(visit.url('tqg', '/quiz/auto'));
  const field = funnelForm(page).locator('input[name="zipcode"]');
  await field.pressSequentially('902');
  release();
  await field.pressSequentially('10');
  await expect(field).toHaveValue('90210');
  await mainButton(page).click();
  await expectStep(page, auto, insurance);
});

test('text typed while React attaches on a slow phone stays, key by key [R3.08] [R4.16]', async ({ page, visit }) => {
  const text = 'every-key-that-is-pressed-counts-0123456789';
  const release = await holdView(page);
  await page.goto(visit.url('tqg', '/quiz/auto'));
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  const field = funnelForm(page).locator('input[name="zipcode"]');
  await field.pressSequentially(text.slice(0, 5));
  release();
  // Keys arrive before, between and after the tasks in which React loads, renders, commits and runs its effects.
  await field.pressSequentially(text.slice(5), { delay: 12 });
  await expect(page.locator('html')).toHaveAttribute('data-attached', '');
  await expect(field).toHaveValue(text);
  await field.fill('90210');
  await mainButton(page).click();
  await expectStep(page, auto, insurance);
});

test('going back before React has attached shows the earlier step [R4.13]', async ({ page, visit }) => {
  await page.goto(visit.url('tqg', '/quiz/auto'));
  await walkFunnel(page, auto, AUTO_ANSWERS, 'home');
  const release = await holdView(page);
  await page.reload();
  await page.goBack();
  await expectStep(page, auto, insurance);
  release();
  await funnelForm(page).locator('input[name="currentlyInsured"][value="true"]').click();
  await expectStep(page, auto, insurance);
});

test('a form sent before any script has loaded goes as plain HTML, and a refused field gets the focus [R3.08] [R5.14]', async ({
  context,
  visit,
  allowConsole,
}) => {
  allowConsole(/422 \(Unprocessable Entity\)/);
  let release: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  const page = await context.newPage();
  await page.route(/\/runtime-[^/]*\.js/, async (route) => {
    await gate;
    await route.continue();
  });
  await page.goto(visit.url('tqg', '/quiz/auto'));
  const field = funnelForm(page).locator('input[name="zipcode"]');
  await field.fill('abcde');
  await mainButton(page).click();
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toBeFocused();
  release();
  await expect(page.locator('html')).toHaveAttribute('data-attached', '');
  await expect(field).toHaveValue('abcde');
  await field.fill('90210');
  await mainButton(page).click();
  await expectStep(page, auto, insurance);
});

for (const { who, before } of [
  { who: 'a new visitor', before: [] },
  { who: 'a visitor who has only looked', before: ['/tos'] },
]) {
  test(`an answer sent before any script has loaded belongs to the one visit of ${who}, with the view before it [R3.08] [R4.07] [R7.10]`, async ({
    context,
    visit,
    events,
  }) => {
    const page = await context.newPage();
    for (const path of before) {
      await page.goto(visit.url('tqg', path));
      const looking = await visit.sessionId(page);
      await expect.poll(() => events.countOfSession(looking)).toEqual({ pageView: 1 });
    }
    const release = await hold(page, (request) => /\/runtime-[^/]*\.js/.test(request.url()));
    await page.goto(visit.url('tqg', '/quiz/auto'));
    await funnelForm(page).locator('input[name="zipcode"]').fill('90210');
    await mainButton(page).click();
    await expectStep(page, auto, insurance);
    release();
    await expect(page.locator('html')).toHaveAttribute('data-started', '');
    const session = await visit.sessionId(page);
    await expect.poll(() => events.countOfSession(session)).toMatchObject({ formStepSubmitted: 1, pageView: 2 + before.length });
  });
}

/** Pages where React comes by itself. The second and third did not wait for the paint. */
const ATTACHED_WHEN_IDLE = [
  { what: 'a page with a form', path: '/quiz/auto' },
  { what: 'a step’s address', path: '/quiz/auto/insurance' },
  { what: 'a listing', path: '/search-4-auto' },
];

const saveData = (page: Page) => page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));

/** Returns the requested addresses of React's entries. */
function viewsOf(page: Page): readonly string[] {
  const views: string[] = [];
  page.on('request', (request) => {
    if (/\/view-/.test(request.url())) views.push(request.url());
  });
  return views;
}

/** Holds matching requests until `release` is called. */
async function hold(page: Page, matches: (request: Request) => boolean): Promise<() => void> {
  let release: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/*', async (route) => {
    if (matches(route.request())) await gate;
    await route.fallback();
  });
  return release;
}

/** Waits for two idle moments, enough for anything that waits for one. */
async function idleMoments(page: Page): Promise<void> {
  for (let moment = 0; moment < 2; moment += 1)
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 5000 })));
}

const largestPaint = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => resolve(Math.max(...list.getEntries().map(({ startTime }) => startTime)))).observe({
          type: 'largest-contentful-paint',
          buffered: true,
        });
      }),
  );

for (const { what, path } of ATTACHED_WHEN_IDLE) {
  for (const isSaving of path === '/search-4-auto' ? [false, true] : [false]) {
    test(`nothing of React is requested on ${what} before its largest paint${isSaving ? ', where the visitor saves data' : ''} [R3.08]`, async ({
      page,
      visit,
    }) => {
      await page.goto(visit.url('tqg', '/quiz/auto'));
      await walkFunnel(page, auto, AUTO_ANSWERS, 'insurance');
      if (isSaving) await saveData(page);
      const views = viewsOf(page);
      const releasePictures = await hold(page, (request) => request.resourceType() === 'image');
      const releaseView = await hold(page, (request) => /\/view-/.test(request.url()));
      await page.goto(visit.url('tqg', path), { waitUntil: 'commit' });
      await expect(page.locator('html')).toHaveAttribute('data-started', '');
      await idleMoments(page);
      expect(views).toEqual([]);
      releasePictures();
      await expect.poll(() => views.length).toBeGreaterThan(0);
      // Measured while the page is as the server wrote it, because React paints later.
      const painted = await largestPaint(page);
      releaseView();
      await expect(page.locator('html')).toHaveAttribute('data-attached', '');
      const asked = await page.evaluate(() =>
        Math.min(
          ...performance
            .getEntriesByType('resource')
            .filter(({ name }) => /\/view-/.test(name))
            .map(({ startTime }) => startTime),
        ),
      );
      expect(asked).toBeGreaterThan(painted);
    });
  }
}

for (const { what, path } of ATTACHED_WHEN_IDLE.filter((page) => page.path !== '/search-4-auto')) {
  test(`React waits on ${what} for the first intent if the visitor saves data [R3.08]`, async ({ page, visit }) => {
    await page.goto(visit.url('tqg', '/quiz/auto'));
    await walkFunnel(page, auto, AUTO_ANSWERS, 'home');
    await saveData(page);
    const views = viewsOf(page);
    // In the middle of the funnel, and at its beginning, to which the visitor returns.
    await page.goto(visit.url('tqg', path));
    await page.waitForLoadState('networkidle');
    await idleMoments(page);
    expect(views).toEqual([]);
    await funnelForm(page).locator('input:not([type="hidden"])').first().focus();
    await expect(page.locator('html')).toHaveAttribute('data-attached', '');
    expect(views).not.toEqual([]);
  });
}

test('a visitor who returns to a funnel is led to the step that they left [R4.13] [R3.08]', async ({ page, visit }) => {
  await page.goto(visit.url('tqg', '/quiz/auto'));
  await walkFunnel(page, auto, AUTO_ANSWERS, 'home');
  await page.goto(visit.url('tqg', '/quiz/auto'));
  await expect(page).toHaveURL(/\/quiz\/auto\/home$/);
});

/** Records every kind of element that a script of the page creates. Only a later step than the first has a fieldset. */
const noteMadeElements = (page: Page) =>
  page.addInitScript(() => {
    const made = new Set<string>();
    const { createElement } = Document.prototype;
    Document.prototype.createElement = function note(this: Document, name: string, ...rest: []) {
      made.add(name);
      return createElement.call(this, name, ...rest);
    } as typeof createElement;
    Object.assign(window, { wasMade: (name: string) => made.has(name) });
  });
const isRehearsed = (page: Page) => page.evaluate(() => (window as unknown as { wasMade(name: string): boolean }).wasMade('fieldset'));

test('an answer is rehearsed while idle, without an event or a saved state [R3.08] [R4.07]', async ({ page, visit, events }) => {
  await noteMadeElements(page);
  const saved: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/user/set')) saved.push(request.url());
  });
  await page.goto(visit.url('tqg', '/quiz/auto'));
  await expect.poll(() => isRehearsed(page)).toBe(true);
  await expectStep(page, auto, zip);
  await expect(page.locator('main form')).toHaveCount(1);
  await expect(page.getByRole('radio', { includeHidden: true }).and(page.locator('main *'))).toHaveCount(0);
  await page.waitForLoadState('networkidle');
  expect(saved).toEqual([]);
  const session = await visit.sessionId();
  await expect.poll(() => events.countOfSession(session)).toEqual({ pageView: 1 });
});

test('nothing is rehearsed if the visitor saves data [R3.08]', async ({ page, visit }) => {
  await noteMadeElements(page);
  await saveData(page);
  await page.goto(visit.url('tqg', '/quiz/auto'));
  await funnelForm(page).locator('input[name="zipcode"]').focus();
  await expect(page.locator('html')).toHaveAttribute('data-attached', '');
  await page.waitForLoadState('networkidle');
  await idleMoments(page);
  expect(await isRehearsed(page)).toBe(false);
});

test('the form is posted as plain HTML if React never loads, in the same visit [R3.08] [R7.10]', async ({
  page,
  visit,
  events,
  allowConsole,
}) => {
  allowConsole(/Failed to load resource|ERR_FAILED|could not be brought to life/);
  await page.route(/\/view-[^/]*\.js/, (route) => route.abort());
  await page.goto(visit.url('tqg', '/quiz/auto'));
  await answerZip(page);
  await expectStep(page, auto, insurance);
  const session = await visit.sessionId();
  await expect.poll(() => events.countOfSession(session)).toMatchObject({ formStepSubmitted: 1 });
});

/** Makes the last part of the start fail, before React is fetched. */
const failAtStart = () => {
  window.IntersectionObserver = class {
    constructor() {
      throw new Error('planted');
    }
  } as unknown as typeof IntersectionObserver;
};
/** Makes the start of the funnel fail, when React has attached: the document's third listener of input is the funnel's. */
const failWhenAttached = () => {
  const { addEventListener } = document;
  let listeners = 0;
  document.addEventListener = function (this: Document, ...args: Parameters<typeof addEventListener>) {
    if (args[0] === 'input' && (listeners += 1) > 2) throw new Error('planted');
    addEventListener.apply(this, args);
  } as typeof addEventListener;
};

for (const [when, fail] of [
  ['fails at its end', failAtStart],
  ['fails when React has attached', failWhenAttached],
] as const)
  test(`the first tap counts if the page's start ${when} [R3.08]`, async ({ page, visit, allowConsole }) => {
    allowConsole(/could not be brought to life/);
    await page.addInitScript(fail);
    await page.goto(visit.url('tqg', '/quiz/auto'));
    await answerZip(page);
    await expectStep(page, auto, insurance);
    await page.waitForLoadState('networkidle');
    const choices = page.locator('main label', { has: page.locator('input[name="currentlyInsured"]') });
    await choices.last().click();
    await expect(choices.last().locator('input')).toBeChecked();
    await expect(page.locator('html')).toHaveAttribute('data-plain', '');
    await mainButton(page).click();
    await expect(page).not.toHaveURL(/insurance/);
    await expect(page.getByRole('progressbar')).toHaveText(/^3 /);
  });

test('React attaches in a browser that cannot say which links are visible [R3.08]', async ({ page, visit }) => {
  await page.addInitScript(() => void Reflect.deleteProperty(window, 'IntersectionObserver'));
  await page.goto(visit.url('tqg', '/quiz/auto'));
  await expect(page.locator('html')).toHaveAttribute('data-attached', '');
});
