import type { DatedAnswer } from '@waypost/platform/http';
import { aTestStore, memoryStorage } from '@waypost/platform/store-kit/testing';
import { anIpLookup, aUserState } from '@waypost/visitor/model/testing';
import { fakeVisitorServices } from '../../testing';
import { clockOffsetReducer, selectClockOffset } from '../clock-offset-slice';
import { ipLookupReducer, selectIpLookup } from './ip-lookup-slice';
import { IP_LOOKUP_CHECK_INTERVAL_MS, refreshIpLookup } from './refresh-ip-lookup';
import { restoreVisitor } from '../restore-visitor';
import { sessionReducer } from '../session-slice';
import { answersGiven, stepEntered, userStateReceived, userStateReducer } from '../user-state-slice';

const DATE = 'Wed, 18 Nov 2026 18:00:00 GMT';
const ZIP = { formVersion: 'auto-v1', answers: { zipcode: '90210' } };

/** A tab whose lookups get these responses in order; the last one repeats. */
function aTab(...answers: (() => Promise<DatedAnswer>)[]) {
  let asked = 0;
  const services = fakeVisitorServices({
    local: memoryStorage(),
    ipLookup: () => {
      asked += 1;
      return (answers[Math.min(asked, answers.length) - 1] ?? answering())();
    },
  });
  const test = aTestStore({
    reducers: { session: sessionReducer, userState: userStateReducer, ipLookup: ipLookupReducer, clockOffset: clockOffsetReducer },
  });
  test.store.run(restoreVisitor, services, null);
  return {
    ...test,
    services,
    start: () => void test.store.run(refreshIpLookup, services),
    asked: () => asked,
    record: () => selectIpLookup(test.store.getState()),
    offset: () => selectClockOffset(test.store.getState()),
  };
}

const answering =
  (body: unknown = anIpLookup(), date: string | null = null) =>
  () =>
    Promise.resolve({ body, date });
const failing = () => Promise.reject(new Error('503'));
const hanging = () => new Promise<DatedAnswer>(() => undefined);
const until = (ms: number) => new Date(Date.parse('2026-11-18T18:00:00.000Z') + ms).toISOString();

describe('refreshIpLookup', () => {
  it('asks at the start, and stores the record [R6.09]', async () => {
    const { start, advance, asked, record } = aTab(answering());
    start();

    await advance(0);

    expect(asked()).toBe(1);
    expect(record()).toEqual(anIpLookup());
  });

  it.each([
    ['long before its end', 60_000, 39_000, 1],
    ['within 20 s of its end', 60_000, 40_000, 2],
  ])('checks every 4 s and asks again only %s [R6.09]', async (_when, goodFor, afterMs, times) => {
    const { start, advance, asked } = aTab(answering(anIpLookup({ expirationDate: until(goodFor) })), answering());
    start();

    await advance(afterMs);

    expect(asked()).toBe(times);
  });

  it.each([
    ['an error', failing],
    ['what is no record', answering('<html>')],
    ['a record without an end', answering({ value: '203.0.113.9' })],
  ])('ignores %s, and asks again at the next check [R6.09] [R13.16]', async (_what, bad) => {
    const { start, advance, asked, record, errors } = aTab(bad, answering());
    start();
    await advance(0);
    expect([asked(), record()]).toEqual([1, null]);

    await advance(IP_LOOKUP_CHECK_INTERVAL_MS);

    expect([asked(), record()]).toEqual([2, anIpLookup()]);
    expect(errors).toEqual([]);
  });

  it('does not wait forever for a response [R6.09]', async () => {
    const { start, advance, record } = aTab(hanging, answering());
    start();

    await advance(60_000);

    expect(record()).toEqual(anIpLookup());
  });

  it('preserves the old record while a refresh fails [R6.09]', async () => {
    const old = anIpLookup({ expirationDate: until(10_000) });
    const { start, advance, record } = aTab(answering(old), failing);
    start();

    await advance(60_000);

    expect(record()).toEqual(old);
  });

  it('expires a record 10 s after a changed answer, and so asks at the next check [R6.09]', async () => {
    const { start, store, advance, asked, record } = aTab(answering());
    start();
    await advance(1000);

    store.dispatch(answersGiven(ZIP));
    expect(record()?.expirationDate).toBe(until(11_000));
    await advance(IP_LOOKUP_CHECK_INTERVAL_MS);

    expect(asked()).toBe(2);
    expect(record()).toEqual(anIpLookup());
  });

  it('expires it also if another tab changed an answer [R6.09]', async () => {
    const { start, store, advance, record } = aTab(answering());
    start();
    await advance(1000);

    store.dispatch(userStateReceived(aUserState({ forms: { '*': { zipcode: '90210' } }, revision: 1 })));

    expect(record()?.expirationDate).toBe(until(11_000));
  });

  it('does not change the expiry without a changed answer [R6.09]', async () => {
    const { start, store, advance, record } = aTab(answering());
    store.dispatch(answersGiven(ZIP));
    start();
    await advance(1000);

    store.dispatch(answersGiven(ZIP));
    store.dispatch(stepEntered({ formVersion: 'auto-v1', step: 'name' }));

    expect(record()).toEqual(anIpLookup());
  });

  it('does nothing while the page is hidden, and continues when it is shown again [R6.09]', async () => {
    const { start, services, advance, asked, scheduler } = aTab(answering(anIpLookup({ expirationDate: until(0) })));
    start();
    await advance(0);
    services.lifecycle.hide();

    await advance(3_600_000);
    expect(asked()).toBe(1);
    expect(scheduler.waiting()).toEqual([]);

    services.lifecycle.comeBack();
    await advance(0);
    expect(asked()).toBe(2);
  });

  it('waits for a page that was opened in the background [R6.09]', async () => {
    const { start, services, advance, asked } = aTab(answering());
    services.lifecycle.hide();
    start();

    await advance(60_000);

    expect(asked()).toBe(0);
  });

  it.each([
    ['a day ahead', '2026-11-19T18:00:00.000Z', -86_399_000],
    ['a day behind', '2026-11-17T18:00:00.000Z', 86_400_000],
  ])('uses the record as long as the server meant, by a clock that is %s [R6.09]', async (_how, now, wrongBy) => {
    const { start, clock, advance, asked, record, offset } = aTab(answering(anIpLookup(), DATE));
    clock.set(now);
    start();

    await advance(60_000);

    expect(asked()).toBe(1);
    // The header's date has whole seconds.
    expect([299_000, 300_000]).toContain(Date.parse(record()?.expirationDate ?? '') - Date.parse(now));
    expect(offset()).toBe(wrongBy);
  });

  it('takes a slow answer for no wrong clock [R8.05]', async () => {
    const { start, advance, scheduler, offset, record } = aTab(
      () => new Promise((resolve) => void scheduler.after(9000, () => resolve({ body: anIpLookup(), date: DATE }))),
    );
    start();

    await advance(9000);

    expect(record()).toEqual(anIpLookup());
    expect(offset()).toBe(0);
  });
});
