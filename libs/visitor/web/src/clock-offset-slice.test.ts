import { aTestStore } from '@waypost/platform/store-kit/testing';
import { clockOffsetReducer, selectClockOffset, serverAnswered } from './clock-offset-slice';

const NOON = 'Wed, 18 Nov 2026 12:00:00 GMT';

/** A visitor whose clock is wrong by these milliseconds, in a tab that learns the offset from answers. */
function aVisitor(wrongBy = 0) {
  const { store, clock } = aTestStore({ reducers: { clockOffset: clockOffsetReducer } });
  const onOwnClock = (at: string) => Date.parse(`2026-11-18T${at}Z`) + wrongBy;
  return {
    /** The instants are ours. */
    answered: (askedAt: string, receivedAt: string, date: string | null = NOON) => {
      clock.set(new Date(onOwnClock(receivedAt)).toISOString());
      store.dispatch(serverAnswered({ date, askedAt: onOwnClock(askedAt) }));
      return selectClockOffset(store.getState());
    },
  };
}

describe('the clock’s offset [R8.05]', () => {
  it.each([
    ['5 minutes ahead', 300_000, '12:00:00.000', '12:00:00.000', -299_000],
    ['5 minutes behind', -300_000, '12:00:00.000', '12:00:00.000', 300_000],
    ['5 minutes ahead, though the answer took 10 seconds', 300_000, '12:00:00.500', '12:00:10.500', -299_500],
    ['right, and the header has whole seconds', 0, '12:00:00.900', '12:00:00.990', 0],
    ['right, and the request took 9 seconds', 0, '11:59:51.000', '12:00:00.900', 0],
    ['right, and the answer took 9 seconds', 0, '12:00:00.100', '12:00:09.500', 0],
    ['right, and the phone froze the page for minutes meanwhile', 0, '12:00:00.100', '12:07:00.000', 0],
  ])('of a clock that is %s', (_how, wrongBy, askedAt, receivedAt, offset) => {
    expect(aVisitor(wrongBy).answered(askedAt, receivedAt)).toBe(offset);
  });

  it('stays as it is while it fits, however slow the responses are', () => {
    const { answered } = aVisitor(300_000);
    const offset = answered('12:00:00.200', '12:00:00.400');
    expect(answered('12:00:00.100', '12:00:20.000')).toBe(offset);
    expect(answered('11:59:50.000', '12:00:00.900')).toBe(offset);
  });

  it.each([
    ['the date null', null, '12:00:00.000', '12:00:00.000'],
    ['no date', '', '12:00:00.000', '12:00:00.000'],
    ['an unreadable date', 'soon', '12:00:00.000', '12:00:00.000'],
    ['a date between which the clock was set back', NOON, '12:00:00.000', '11:30:00.000'],
  ])('stays as it is after an answer with %s', (_what, date, askedAt, receivedAt) => {
    const { answered } = aVisitor(300_000);
    const offset = answered('12:00:00.000', '12:00:00.000');
    expect(answered(askedAt, receivedAt, date)).toBe(offset);
  });

  it('is zero before the first answer', () => {
    expect(selectClockOffset({})).toBe(0);
  });
});
