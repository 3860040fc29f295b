import { fakeClock } from '@waypost/platform/kernel/testing';
import { fakeLifecycle, memoryStorage } from '@waypost/platform/store-kit/testing';
import type { CtcReturnedEvent } from '@waypost/tracking/contract/events';
import { MAX_CALL_LEAVE_MS, MAX_CALL_RETURN_MS, CALL_TAP_KEY, trackCallReturns } from './call-return';

const NUMBER = '5555550100';

/** A page in a tab; the next page of the same tab has the same storage. */
function aPage(storage = memoryStorage(), clock = fakeClock(), isHidden = false) {
  const lifecycle = fakeLifecycle();
  if (isHidden) lifecycle.hide();
  const returns: CtcReturnedEvent[] = [];
  const calls = trackCallReturns({ clock, storage, lifecycle, onReturn: (event) => returns.push(event) });
  return { clock, storage, lifecycle, returns, calls };
}

const returnAfter = (callDurationMs: number) => [{ name: 'ctcReturned', properties: { didNumber: NUMBER, callDurationMs } }];

describe('trackCallReturns', () => {
  it('measures from the tap to the return of the page [R7.07]', () => {
    const { calls, clock, lifecycle, returns } = aPage();
    calls.tapped(NUMBER);
    clock.advance(2000);
    lifecycle.hide();
    clock.advance(90_000);

    lifecycle.comeBack();

    expect(returns).toEqual(returnAfter(92_000));
  });

  it('counts a return once [R7.07]', () => {
    const { calls, lifecycle, returns } = aPage();
    calls.tapped(NUMBER);
    lifecycle.hide();
    lifecycle.comeBack();

    lifecycle.hide();
    lifecycle.comeBack();

    expect(returns).toHaveLength(1);
  });

  it('measures on the next page after the browser discarded this page [R7.07]', () => {
    const first = aPage();
    first.calls.tapped(NUMBER);
    first.lifecycle.hide();
    first.clock.advance(300_000);

    const second = aPage(first.storage, first.clock);

    expect(second.returns).toEqual(returnAfter(300_000));
    expect(aPage(first.storage, first.clock).returns).toEqual([]);
  });

  it('waits for the visitor if the discarded page loads in the background [R7.07]', () => {
    const first = aPage();
    first.calls.tapped(NUMBER);
    first.lifecycle.hide();
    first.clock.advance(300_000);
    const second = aPage(first.storage, first.clock, true);
    expect(second.returns).toEqual([]);

    second.clock.advance(1000);
    second.lifecycle.comeBack();

    expect(second.returns).toEqual(returnAfter(301_000));
  });

  it('counts a visit to another page as no call [R7.07]', () => {
    const first = aPage();
    first.calls.tapped(NUMBER);
    first.clock.advance(3000);
    first.lifecycle.unload();

    expect(aPage(first.storage, first.clock).returns).toEqual([]);
    expect(first.storage.get(CALL_TAP_KEY)).toBeNull();
  });

  it('counts a page that is left long after the tap as no call [R7.07]', () => {
    const { calls, clock, lifecycle, returns } = aPage();
    calls.tapped(NUMBER);
    clock.advance(MAX_CALL_LEAVE_MS + 1);
    lifecycle.hide();

    lifecycle.comeBack();

    expect(returns).toEqual([]);
  });

  it.each([
    [MAX_CALL_RETURN_MS, 1],
    [MAX_CALL_RETURN_MS + 1, 0],
    [-1, 0],
  ])('counts an absence of %i ms as %i calls [R7.07]', (ms, times) => {
    const { calls, clock, lifecycle, returns } = aPage();
    calls.tapped(NUMBER);
    lifecycle.hide();
    clock.advance(ms);

    lifecycle.comeBack();

    expect(returns).toHaveLength(times);
  });

  it('measures from the last of two taps [R7.07]', () => {
    const { calls, clock, lifecycle, returns } = aPage();
    calls.tapped('5555550199');
    clock.advance(5000);
    calls.tapped(NUMBER);
    lifecycle.hide();
    clock.advance(1000);

    lifecycle.comeBack();

    expect(returns).toEqual(returnAfter(1000));
  });

  it.each(['{"half":', '{}', '7'])('ignores the stored record %s', (record) => {
    const { lifecycle, returns } = aPage(memoryStorage({ [CALL_TAP_KEY]: record }));
    lifecycle.hide();
    lifecycle.comeBack();

    expect(returns).toEqual([]);
  });
});
