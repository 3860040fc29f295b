import { aTestStore } from '@waypost/platform/store-kit/testing';
import { clockOffsetReducer, selectClockOffset, serverAnswered } from './clock-offset-slice';

const NOON = 'Wed, 18 Nov 2026 12:00:00 GMT';

describe('the clock’s offset [R8.05]', () => {
  it.each([
    ['5 minutes ahead', '2026-11-18T12:05:00.000Z', -300_000],
    ['5 minutes behind', '2026-11-18T11:55:00.000Z', 300_000],
    ['right, and the answer took a second', '2026-11-18T12:00:01.900Z', 0],
    ['right, and the header has whole seconds', '2026-11-18T11:59:59.100Z', 0],
  ])('of a clock that is %s', (_how, now, offset) => {
    const { store, clock } = aTestStore({ reducers: { clockOffset: clockOffsetReducer } });
    clock.set(now);
    store.dispatch(serverAnswered(NOON));
    expect(selectClockOffset(store.getState())).toBe(offset);
  });

  it.each([null, '', 'soon'])('stays as it is after an answer with the date %p', (date) => {
    const { store, clock } = aTestStore({ reducers: { clockOffset: clockOffsetReducer } });
    clock.set('2026-11-18T12:05:00.000Z');
    store.dispatch(serverAnswered(NOON));
    store.dispatch(serverAnswered(date));
    expect(selectClockOffset(store.getState())).toBe(-300_000);
  });

  it('is zero before the first answer', () => {
    expect(selectClockOffset({})).toBe(0);
  });
});
