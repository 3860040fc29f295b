import { AUTO_ANSWERS } from '@waypost/funnel-engine/model/testing';
import { answerStep, expectStep, formNamed, walkFunnel } from '../testing/visitor/funnel-walk';
import { expectStoredAnswers } from '../testing/visitor/stored-answers';
import { expectStoredOnce, outboxIds, watchMadeEvents } from '../testing/events/made-events';
import { expect, test } from '../testing/test';

const auto = formNamed('auto-v1');
const [zip, insurance, home, vehicles] = auto.steps;
if (!zip || !insurance || !home || !vehicles) throw new Error('the auto form begins with zip, insurance, home, vehicles');

const EVENTS_CALL = '**/api/event/create';

test('minutes without a network lose no event and no answer [R7.06] [R6.06]', async ({
  page,
  context,
  browser,
  waypost,
  visit,
  allowConsole,
}) => {
  allowConsole(/ERR_INTERNET_DISCONNECTED|Failed to fetch/);
  const made = await watchMadeEvents(context);
  await page.clock.install();
  await page.goto(visit.url('tqg', '/quiz/auto'));
  await answerStep(page, zip, AUTO_ANSWERS);
  await expectStep(page, auto, insurance);

  await context.setOffline(true);
  await answerStep(page, insurance, AUTO_ANSWERS);
  await expectStep(page, auto, home);
  await page.clock.fastForward('04:00');
  await answerStep(page, home, AUTO_ANSWERS);
  await expectStep(page, auto, vehicles);
  await page.clock.fastForward('03:00');
  await context.setOffline(false);
  // Everything that waits for its next attempt gets through.
  await page.clock.fastForward('02:00');

  await made.untilAtLeast(7);
  await expectStoredOnce(waypost.databaseUrl, made.ids, 'seven minutes offline');
  await expectStoredAnswers(browser, context, visit.url('tqg', '/quiz/auto/insurance'), { currentlyInsured: 'true' });
});

test('the other tab sends what a closed tab could not send [R7.06]', async ({ page, context, waypost, visit, allowConsole }) => {
  allowConsole(/ERR_FAILED|Failed to fetch/);
  const made = await watchMadeEvents(context);
  const other = await context.newPage();
  await other.goto(visit.url('tqg', '/tos'));
  await made.untilAtLeast(1);

  // The first tab's calls fail, beacons included; then the tab is gone.
  await page.route(EVENTS_CALL, (route) => route.abort());
  await page.goto(visit.url('tqg', '/quiz/auto'));
  await answerStep(page, zip, AUTO_ANSWERS);
  await expectStep(page, auto, insurance);
  await made.untilAtLeast(4);
  await page.close({ runBeforeUnload: false });

  await expectStoredOnce(waypost.databaseUrl, made.ids, 'two tabs, one closed');
});

test('the next page sends the events of a crashed tab, and restores its answers [R7.06] [R6.06]', async ({
  page,
  context,
  browser,
  waypost,
  visit,
  allowConsole,
}) => {
  allowConsole(/ERR_FAILED|Failed to fetch|crash/i);
  const made = await watchMadeEvents(context);
  await page.route(EVENTS_CALL, (route) => route.abort());
  await page.route('**/api/user/set', (route) => route.abort());
  await page.goto(visit.url('tqg', '/quiz/auto'));
  await answerStep(page, zip, AUTO_ANSWERS);
  await expectStep(page, auto, insurance);
  await made.untilAtLeast(3);
  // An event is stored a moment after it was created. A browser that dies in between has reported it to nobody.
  await expect.poll(() => outboxIds(page), 'all that was made is kept').toEqual(expect.arrayContaining([...made.ids]));
  const crashed = page.waitForEvent('crash');
  const devtools = await context.newCDPSession(page);
  devtools.send('Page.crash').catch(() => undefined);
  await crashed;
  await page.close();

  const again = await context.newPage();
  await again.goto(visit.url('tqg', '/quiz/auto'));
  await expectStep(again, auto, insurance);
  await expectStoredOnce(waypost.databaseUrl, made.ids, 'a crashed tab');
  await expectStoredAnswers(browser, context, visit.url('tqg', '/quiz/auto/zip'), { zipcode: AUTO_ANSWERS['zipcode'] ?? '' });
});

for (const { what, isStorageFull } of [
  { what: 'IndexedDB is full', isStorageFull: false },
  { what: 'IndexedDB and local storage are full', isStorageFull: true },
]) {
  test(`events and answers arrive while ${what} [R7.06] [R6.06]`, async ({ page, context, browser, waypost, visit }) => {
    const made = await watchMadeEvents(context);
    await context.addInitScript((isFull) => {
      const refuse = (): never => {
        throw new DOMException('There is no room left', 'QuotaExceededError');
      };
      IDBObjectStore.prototype.add = refuse;
      IDBObjectStore.prototype.put = refuse;
      if (isFull) Storage.prototype.setItem = refuse;
    }, isStorageFull);
    await page.goto(visit.url('tqg', '/quiz/auto'));
    await walkFunnel(page, auto, AUTO_ANSWERS, vehicles.name);
    await made.untilAtLeast(6);
    await expectStoredOnce(waypost.databaseUrl, made.ids, what);
    await expectStoredAnswers(browser, context, visit.url('tqg', '/quiz/auto/zip'), { zipcode: AUTO_ANSWERS['zipcode'] ?? '' });
  });
}

test('a clock that goes backwards stops nothing and loses nothing [R7.06] [R6.05]', async ({ page, context, browser, waypost, visit }) => {
  const made = await watchMadeEvents(context);
  const now = Date.now();
  await page.clock.setSystemTime(now);
  await page.goto(visit.url('tqg', '/quiz/auto'));
  await answerStep(page, zip, AUTO_ANSWERS);
  await expectStep(page, auto, insurance);
  await page.clock.setSystemTime(now - 3_600_000);
  await answerStep(page, insurance, AUTO_ANSWERS);
  await expectStep(page, auto, home);
  await page.clock.setSystemTime(now - 86_400_000);
  await answerStep(page, home, AUTO_ANSWERS);
  await expectStep(page, auto, vehicles);
  await made.untilAtLeast(7);
  await expectStoredOnce(waypost.databaseUrl, made.ids, 'a clock that goes backwards');
  await expectStoredAnswers(browser, context, visit.url('tqg', '/quiz/auto/home'), { homeowner: 'true' });
});
