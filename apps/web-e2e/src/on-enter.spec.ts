import { controlCalls } from '../testing/staff/control-calls';
import { rawRequest } from '../testing/raw-request';
import { ANNA, staffTest as test } from '../testing/staff/staff';
import { storedEvents } from '../testing/events/stored-events';
import { expect, urlOf } from '../testing/test';

const PAGE = 'tqg.home';
const ON_ENTER = { event: 'learnMoreClicked', properties: { source: 'home', button: 'entered', destination: '' } };

test('a page’s own event is recorded once when the page is usable, for visitors who only read too [R3.03]', async ({ page, staffed }) => {
  const call = await controlCalls(staffed, ANNA);
  const published = JSON.parse((await call('GET', `/branches/main/pages/${PAGE}`)).body) as { content: object };
  for (const [method, path, content, status] of [
    ['POST', '/branches', { name: 'Entered' }, 201],
    ['PUT', `/branches/entered/pages/${PAGE}`, { content: { ...published.content, onEnter: ON_ENTER }, baseRevisionId: null }, 200],
    ['POST', '/branches/entered/publish', { note: '', resolutions: [], acceptsWarnings: true }, 201],
  ] as const)
    expect((await call(method, path, content)).status, `${method} ${path}`).toBe(status);

  const events = storedEvents(staffed.databaseUrl);
  // Other tests of this worker have their own visits.
  const ofVisit = async (name: string, property: string) => {
    const stored = await page.evaluate(() => localStorage.getItem('waypost:session'));
    const { id = '' } = JSON.parse(stored ?? '{}') as { readonly id?: string };
    return (await events.ofSession(id)).filter((event) => event.name === name).map(({ properties }) => properties[property]);
  };
  const entered = () => ofVisit(ON_ENTER.event, 'button');
  await expect
    .poll(async () => (await rawRequest({ port: staffed.port, host: `tqg.localhost:${staffed.port}`, path: '/' })).body)
    .toContain(`"event":"${ON_ENTER.event}"`);
  await page.goto(urlOf(staffed, 'tqg', '/'));
  await expect.poll(entered).toEqual(['entered']);
  // Nobody has touched the page, so React is not attached.
  await expect(page.locator('html')).not.toHaveAttribute('data-attached');

  // Attaching React is no second entry.
  await page.keyboard.press('Tab');
  await expect(page.locator('html[data-attached]')).toHaveCount(1);
  await page.locator('footer a[href="/tos"]').first().click();
  await expect(page).toHaveURL(/\/tos$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/$/);
  await expect.poll(() => ofVisit('pageView', 'pageName')).toEqual(['home', 'tos', 'home']);
  expect(await entered()).toEqual(['entered']);
});
