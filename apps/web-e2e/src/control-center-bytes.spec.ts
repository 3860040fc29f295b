import type { Page, Request } from '@playwright/test';
import { PAGE } from '../testing/staff/page-editor';
import { ANNA, controlUrl, createBranch, signIn, staffTest as test } from '../testing/staff/staff';
import { expect } from '../testing/test';

/**
 * The limit for staff's downloads: the shell with the first screen, and each further screen. Charts, menus and dialogs load when they are
 * opened (ADR 24).
 */
const STAFF_FIRST_SCREEN = 130_000;
/** A margin of 2 %, so that growth is noticed before the limit is reached. */
const STAFF_FIRST_SCREEN_WITH_ROOM = STAFF_FIRST_SCREEN * 0.98;
const STAFF_FURTHER_SCREEN = 60_000;

test.use({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });

/** Returns the scripts that an address downloads, by file, in bytes on the wire. */
async function scriptsAt(page: Page, address: string, heading: string | RegExp): Promise<ReadonlyMap<string, number>> {
  const scripts: Request[] = [];
  const take = (request: Request) => {
    if (request.resourceType() === 'script') scripts.push(request);
  };
  // A part of the screen before may still be on its way.
  await page.goto('about:blank');
  page.on('requestfinished', take);
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  // The live events keep their connection open, so the network of a dashboard is never idle. The screen itself shows what is loading.
  await expect(page.getByText(/^Loading/)).toHaveCount(0);
  page.off('requestfinished', take);
  const sizes = await Promise.all(
    scripts.map(async (script) => [new URL(script.url()).pathname, (await script.sizes()).responseBodySize] as const),
  );
  return new Map(sizes);
}

const sum = (sizes: Iterable<number>): number => [...sizes].reduce((total, size) => total + size, 0);

test('the first screen of staff and each further screen stay within their bytes [R10.01]', async ({ page, staffed, allowConsole }) => {
  // The preview next to a page runs no scripts, and Chromium reports each blocked script of the page.
  allowConsole(/Blocked script execution in .*waypost-preview/);
  await signIn(page, staffed, ANNA);
  const branch = await createBranch(page, staffed, 'Bytes');
  // Files that load while the browser is idle are not needed by any screen.
  await page.addInitScript(() => Object.assign(window, { requestIdleCallback: () => 0 }));
  // A routed request is not served from the browser's cache.
  await page.route('**', (route) => route.continue());

  const first = await scriptsAt(page, controlUrl(staffed, '/'), 'Home');
  const total = sum(first.values());
  test.info().annotations.push({ type: 'bytes', description: `home: ${total}` });
  expect(first.size).toBeGreaterThan(0);
  expect(total).toBeLessThanOrEqual(STAFF_FIRST_SCREEN_WITH_ROOM);

  const screens: readonly (readonly [string, string | RegExp])[] = [
    ['/branches', 'Branches'],
    [`/branches/${branch}/overview`, 'Bytes'],
    [`/branches/${branch}/pages`, 'Pages'],
    [`/branches/${branch}/pages/${PAGE.key}`, /./],
    [`/branches/${branch}/images`, 'Pictures'],
    [`/branches/${branch}/articles`, 'Articles'],
    [`/branches/${branch}/articles?article=NEW`, 'New article'],
    [`/branches/${branch}/phone-rules`, 'Phone rules'],
    [`/branches/${branch}/phone-rules?rule=ps-florida-saturday`, /./],
    [`/branches/${branch}/content-factory`, 'Content factory'],
    [`/branches/${branch}/experiments/headline?name=Headline`, 'Headline'],
    ['/dashboard', 'Dashboard'],
    ['/operations', 'Operations'],
    ['/operations/visits/no-such-visit', 'Visit'],
    ['/people', 'People'],
    ['/account', 'Your account'],
    ['/audit', 'Audit log'],
  ];
  for (const [path, heading] of screens) {
    const all = await scriptsAt(page, controlUrl(staffed, path), heading);
    const further = sum([...all].filter(([file]) => !first.has(file)).map(([, size]) => size));
    test.info().annotations.push({ type: 'bytes', description: `${path}: ${further}` });
    expect.soft(further, path).toBeLessThanOrEqual(STAFF_FURTHER_SCREEN);
    expect(further, path).toBeGreaterThan(0);
  }
});
