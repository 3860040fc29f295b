import { readFileSync } from 'node:fs';
import { expect, type Frame, type Page } from '@playwright/test';
import type axe from 'axe-core';

/** The rules that depend on the color mode. No other rule does. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block'];
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const SIZES = { phone: { width: 375, height: 812 }, desktop: { width: 1440, height: 900 } };
const COLOR_MODE_KEY = 'waypost:color-mode';

/** The views in which every page is checked. Each differs from the one before in one property. */
export const VIEWS = [
  { size: 'desktop', mode: 'dark' },
  { size: 'desktop', mode: 'light' },
  { size: 'phone', mode: 'light' },
  { size: 'phone', mode: 'dark' },
] as const;
export type View = (typeof VIEWS)[number];

/** Half as long as the module's own source, because the browser parses it in every page and a trace stores it. */
const AXE_SOURCE = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

type RunOnly = axe.RunOnly;
interface Finding {
  readonly id: string;
  readonly nodes: readonly { readonly html: string }[];
}

/**
 * Replaces short timers with promises. A preview runs no scripts, and Chromium fires no timer there, so axe, which uses timers of zero
 * length, would wait forever.
 */
const waitByPromises = (): void => {
  const isSoon = (delayMs: number | undefined): boolean => (delayMs ?? 0) < 50;
  window.setTimeout = ((then: () => void, delayMs?: number) => {
    if (isSoon(delayMs)) void Promise.resolve().then(then);
    return 0;
  }) as unknown as typeof window.setTimeout;
};

/** Runs axe in the frame itself. Its own driver opens a second page for every run, which takes ten times as long. */
async function violationsIn(frame: Frame, runOnly: RunOnly): Promise<readonly Finding[]> {
  const hasAxe = await frame.evaluate(() => 'axe' in window);
  if (!hasAxe) {
    await frame.evaluate(AXE_SOURCE);
    if (frame.parentFrame()) await frame.evaluate(waitByPromises);
  }
  return frame.evaluate(async (only) => {
    const { run } = (window as unknown as { axe: typeof axe }).axe;
    // The selectors are not used, and none of the selected rules reads the text of stylesheets.
    const unread = { selectors: false, preload: { assets: ['media'] } };
    const { violations } = await run(document, { runOnly: only, resultTypes: ['violations'], iframes: false, ...unread });
    return violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => ({ html })) }));
  }, runOnly);
}

/**
 * Waits for the animations, because intermediate colors are not real ones. Animations that follow the scroll or repeat forever have no end
 * to wait for.
 */
const animationsEnd = (page: Page) =>
  page.evaluate(async () => {
    const ending = document.getAnimations().filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime));
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });

/**
 * Returns the violations in all frames. A preview is drawn in a new frame after each pause in typing; if a frame is replaced, its
 * replacement is checked. All runs end before that, because axe refuses a second run in a frame.
 */
async function violationsOn(page: Page, runOnly: RunOnly): Promise<readonly Finding[]> {
  for (;;) {
    const frames = page.frames();
    const runs = await Promise.allSettled(frames.map((frame) => violationsIn(frame, runOnly)));
    const failed = runs.find((run) => run.status === 'rejected');
    if (!failed) return runs.flatMap((run) => (run.status === 'fulfilled' ? run.value : []));
    if (!frames.some((frame) => frame.isDetached())) throw failed.reason;
  }
}

const TARGET_SIZE = 'target-size';

/** Drops targets that only a bar at the window's edge covers. A target counts as too small only if it still is after scrolling. */
async function withoutCovered(page: Page, found: readonly Finding[]): Promise<readonly Finding[]> {
  if (!found.some(({ id }) => id === TARGET_SIZE)) return found;
  const scrollBy = (windows: number) => page.evaluate((by) => window.scrollBy({ top: by * innerHeight, behavior: 'instant' }), windows);
  await scrollBy(1 / 4);
  const clear = (await violationsOn(page, { type: 'rule', values: [TARGET_SIZE] })).flatMap(({ nodes }) => nodes.map(({ html }) => html));
  await scrollBy(-1 / 4);
  return found
    .map(({ id, nodes }) => ({ id, nodes: id === TARGET_SIZE ? nodes.filter(({ html }) => clear.includes(html)) : nodes }))
    .filter(({ nodes }) => nodes.length > 0);
}

/** Checks that axe finds no violation once the animations have ended (R15.07). */
export async function expectNoViolation(page: Page, where = '', runOnly: RunOnly = { type: 'tag', values: TAGS }): Promise<void> {
  await animationsEnd(page);
  // Everything visible counts, including the preview of a page in its frame.
  const violations = await withoutCovered(page, await violationsOn(page, runOnly));
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' · ')}`),
    where,
  ).toEqual([]);
}

export const expectNoSidewaysScroll = async (page: Page, where = ''): Promise<void> =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth), where).toBeLessThanOrEqual(
    0,
  );

/** Opens all following pages in this view, as for a visitor who chose the mode on an earlier visit. */
export async function openInView(page: Page, { size, mode }: View): Promise<void> {
  await page.setViewportSize(SIZES[size]);
  await page.addInitScript(
    ([key, chosen]) => {
      // A preview's frame has no storage, and needs none.
      if (window === window.top) localStorage.setItem(key, chosen);
    },
    [COLOR_MODE_KEY, mode] as const,
  );
}

/** Shows the open page in another view: the window is resized, and another tab chooses the mode. */
async function changeView(page: Page, { size, mode }: View): Promise<void> {
  await page.setViewportSize(SIZES[size]);
  const shownMode = () =>
    page.evaluate(
      ([key, chosen]) => {
        localStorage.setItem(key, chosen);
        window.dispatchEvent(new StorageEvent('storage', { key }));
        return document.documentElement.dataset['colorMode'];
      },
      [COLOR_MODE_KEY, mode] as const,
    );
  await expect.poll(shownMode, 'the page follows the choice').toBe(mode);
  // A screen with a scripted layout follows the window's size in the next frame.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
}

/**
 * Checks in every view that axe finds no violation and that nothing is cut off, and ends in the first view. If a size was already checked
 * in one mode, only the colors are checked in the other.
 */
export async function expectAccessibleInEveryView(page: Page, views: readonly View[] = VIEWS): Promise<void> {
  const sizesSeen = new Set<View['size']>();
  for (const view of [...views.slice(1), ...views.slice(0, 1)]) {
    const where = `${page.url()}, ${view.size}, ${view.mode}`;
    await changeView(page, view);
    if (sizesSeen.has(view.size)) await expectNoViolation(page, where, { type: 'rule', values: COLOR_RULES });
    else {
      await expectNoViolation(page, where);
      await expectNoSidewaysScroll(page, where);
    }
    sizesSeen.add(view.size);
  }
}
