import '@testing-library/jest-dom';
import { act, render, screen } from '@testing-library/react';
import { fakeClock } from '@waypost/platform/kernel/testing';
import { aLease, aPlacement } from '@waypost/phones/model/testing';
import { aTestStore } from '@waypost/platform/store-kit/testing';
import { hydrated, serverMarkup } from '@waypost/ui/testing';
import { clockOffsetReducer, serverAnswered } from '@waypost/visitor/web';
import { leaseObtained, userStateReducer } from '@waypost/visitor/web/user-state';
import { Provider } from 'react-redux';
import { CurrentPhone, WrittenLease } from './current-phone';

const DEFAULT = { shown: '1-800-555-0100', href: 'tel:+18005550100' };
const LEASED = { shown: '1-844-555-0155', href: 'tel:+18445550155' };

const number = () => {
  const link = screen.getByRole('link');
  return { shown: link.textContent, href: link.getAttribute('href') };
};

describe('CurrentPhone', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  const setUp = (lease: ReturnType<typeof aLease> | null) => {
    const clock = fakeClock();
    const { store } = aTestStore({ reducers: { userState: userStateReducer, clockOffset: clockOffsetReducer }, clock });
    const lend = (next: typeof lease) => store.dispatch(leaseObtained(next));
    lend(lease);
    const phone = <CurrentPhone placement={aPlacement()} location="header" clock={clock} />;
    return {
      clock,
      store,
      lend,
      tree: <Provider store={store}>{phone}</Provider>,
      pass: (ms: number) =>
        act(() => {
          clock.advance(ms);
          jest.advanceTimersByTime(ms);
        }),
    };
  };

  it('is the placement’s number without a store', () => {
    render(<CurrentPhone placement={aPlacement()} location="header" />);
    expect(number()).toEqual(DEFAULT);
  });

  it('becomes the leased number once there is a lease, both shown and dialed [R8.05]', () => {
    const { tree, lend } = setUp(null);
    render(tree);
    expect(number()).toEqual(DEFAULT);
    act(() => {
      lend(aLease());
    });
    expect(number()).toEqual(LEASED);
  });

  it('returns to the placement’s number at the moment of expiry, both shown and dialed [R8.05]', () => {
    const { tree, pass } = setUp(aLease());
    render(tree);
    pass(5 * 60_000 - 1);
    expect(number()).toEqual(LEASED);
    pass(1);
    expect(number()).toEqual(DEFAULT);
  });

  it('reads a lease’s end by our clock, as the server’s answer shows it [R8.05]', () => {
    const { tree, clock, store } = setUp(aLease());
    clock.set('2026-11-18T18:06:00.000Z');
    render(tree);
    expect(number()).toEqual(DEFAULT);
    act(() => {
      store.dispatch(serverAnswered({ date: 'Wed, 18 Nov 2026 18:01:00 GMT', askedAt: clock.now().getTime() }));
    });
    expect(number()).toEqual(LEASED);
  });

  it('waits on if the timer fires before the lease has expired [R8.05]', () => {
    const { tree, clock } = setUp(aLease());
    render(tree);
    act(() => {
      clock.advance(5 * 60_000 - 1);
      jest.advanceTimersByTime(5 * 60_000);
    });
    expect(number()).toEqual(LEASED);
    act(() => {
      clock.advance(1);
      jest.advanceTimersByTime(1);
    });
    expect(number()).toEqual(DEFAULT);
  });

  it('is right as soon as a page that slept through the expiry is visible again [R8.05]', () => {
    const { tree, clock } = setUp(aLease());
    render(tree);
    act(() => {
      clock.advance(60 * 60_000);
      document.dispatchEvent(new Event('visibilitychange'));
    });
    expect(number()).toEqual(DEFAULT);
  });

  it('is the leased number in a page rendered for one visit, and hydrates without a difference [R8.05] [R3.08]', async () => {
    const lease = aLease();
    const { tree, clock } = setUp(lease);
    const written = (
      <WrittenLease.Provider value={lease}>
        <CurrentPhone placement={aPlacement()} location="header" clock={clock} />
      </WrittenLease.Provider>
    );
    expect(serverMarkup(written).querySelector('a')).toHaveAttribute('href', LEASED.href);
    const { problems, unmount } = await hydrated(written, <WrittenLease.Provider value={lease}>{tree}</WrittenLease.Provider>);
    expect(problems).toEqual([]);
    expect(number()).toEqual(LEASED);
    unmount();
  });

  it('hydrates with the server’s number although the visitor has a lease, and then shows the leased number [R3.08]', async () => {
    const { tree } = setUp(aLease());
    const { problems, unmount } = await hydrated(<CurrentPhone placement={aPlacement()} location="header" />, tree);
    expect(problems).toEqual([]);
    expect(number()).toEqual(LEASED);
    unmount();
  });
});
