import type { Page } from '@playwright/test';
import { expectStep, formNamed, funnelForm, mainButton } from '../testing/visitor/funnel-walk';
import { expect, test } from '../testing/test';

const auto = formNamed('auto-v1');
const [zip, insurance] = auto.steps;
if (!zip || !insurance) throw new Error('the auto form begins with zip and insurance');

/**
 * The files that attaching waits for in turn: the view and the page's parts (`page-view.ts`), then the template with the funnel's code
 * (`view.tsx`).
 */
const AWAITED = {
  view: /\/assets\/view-[^/]*\.js$/,
  parts: /\/assets\/(words|auto-v1)-[^/]*\.json$/,
  template: /\/assets\/(quiz|chat)-template-[^/]*\.js$/,
  funnel: /\/assets\/funnel-[^/]*\.js$/,
} as const;
type Awaited = keyof typeof AWAITED;

interface Held {
  /** Returns how many files have been requested so far. */
  asked(): number;
  /** Lets the files load. */
  release(): void;
  /** Resolves when the requested files have loaded, and the code that waited for them has run. */
  arrival(): Promise<void>;
}

/** Holds files back until they are released. */
async function hold(page: Page, files: RegExp): Promise<Held> {
  let release: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  const coming: Promise<unknown>[] = [];
  page.on('request', (request) => {
    if (files.test(request.url())) coming.push(request.response().then((response) => response?.finished()));
  });
  await page.route(files, async (route) => {
    await gate;
    await route.continue();
  });
  return {
    asked: () => coming.length,
    release,
    async arrival() {
      await Promise.all(coming);
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
    },
  };
}

const IN_ORDER: readonly Awaited[] = ['view', 'parts', 'template', 'funnel'];

for (const { path, order, typesAs } of [
  { path: '/quiz/auto', order: IN_ORDER, typesAs: 'arrived' },
  { path: '/quiz/auto', order: IN_ORDER, typesAs: 'released' },
  { path: '/quiz/auto', order: ['parts', 'template', 'funnel', 'view'], typesAs: 'arrived' },
  { path: '/quiz/auto', order: ['template', 'funnel', 'view', 'parts'], typesAs: 'arrived' },
  { path: '/quiz/auto', order: ['funnel', 'view', 'parts', 'template'], typesAs: 'arrived' },
  { path: '/chat-ad-f3z', order: IN_ORDER, typesAs: 'arrived' },
  { path: '/chat-ad-f3z', order: IN_ORDER, typesAs: 'released' },
] satisfies readonly { path: string; order: readonly Awaited[]; typesAs: 'arrived' | 'released' }[]) {
  test(`a key at each wait of attaching to ${path} counts once: ${order.join(', ')}, each ${typesAs} [R3.08] [R4.16]`, async ({
    page,
    visit,
    events,
  }) => {
    const held = {
      view: await hold(page, AWAITED.view),
      parts: await hold(page, AWAITED.parts),
      template: await hold(page, AWAITED.template),
      funnel: await hold(page, AWAITED.funnel),
    };
    await page.goto(visit.url('tqg', path));
    const field = funnelForm(page).locator('input[name="zipcode"]');
    const [first = '', ...others] = '90210';
    await field.focus();
    await page.keyboard.press(first);
    await expect.poll(() => held.view.asked(), 'the first key asks for the view').toBeGreaterThan(0);

    for (const [index, awaited] of order.entries()) {
      await expect(page.locator('html'), `${awaited} is waited for`).not.toHaveAttribute('data-attached', '');
      held[awaited].release();
      if (typesAs === 'arrived') await held[awaited].arrival();
      await page.keyboard.press(others[index] ?? '');
    }
    await expect(page.locator('html')).toHaveAttribute('data-attached', '');
    for (const awaited of IN_ORDER) expect(held[awaited].asked(), `${awaited} was a file of its own`).toBeGreaterThan(0);
    await expect(field).toHaveValue('90210');
    await expect(field).toBeFocused();

    await mainButton(page).click();
    await expectStep(page, auto, insurance);
    const session = await visit.sessionId();
    await expect.poll(() => events.countOfSession(session)).toEqual({ formStepSubmitted: 1, pageView: 2 });
    await page.goBack();
    await expectStep(page, auto, zip);
    await expect(field).toHaveValue('90210');
  });
}
