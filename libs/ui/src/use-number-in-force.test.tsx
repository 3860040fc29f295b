import '@testing-library/jest-dom';
import { act, render, screen } from '@testing-library/react';
import { fakeClock } from '@waypost/platform/kernel/testing';
import { aLease, aPlacement } from '@waypost/phones/model/testing';
import { useNumberInForce } from './use-number-in-force';

const placement = aPlacement({ defaultPhone: '8005550100' });

describe('useNumberInForce', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  /** Shows a lease that ends in a minute, by our clock. */
  const show = (clock = fakeClock(), clockOffset = 0) => {
    const expirationDate = new Date(clock.now().getTime() + clockOffset + 60_000).toISOString();
    const lease = aLease({ value: '8445550155', expirationDate });
    function Shown() {
      const { phone, reason } = useNumberInForce({ lease, placement, clock, clockOffset });
      return <p title={reason}>{phone}</p>;
    }
    render(<Shown />);
    return clock;
  };

  it('is the leased number until its last instant, then the placement’s [R8.05]', () => {
    const clock = show();
    expect(screen.getByText('8445550155')).toHaveAttribute('title', 'leased');
    act(() => {
      clock.advance(60_000);
      jest.advanceTimersByTime(60_000);
    });
    expect(screen.getByText('8005550100')).toHaveAttribute('title', 'expired');
  });

  it.each([
    ['ahead', -300_000],
    ['behind', 300_000],
  ])('is the leased number until its last instant by our clock, if the device’s is %s [R8.05]', (_how, clockOffset) => {
    const clock = show(fakeClock(), clockOffset);
    const pass = (ms: number) =>
      act(() => {
        clock.advance(ms);
        jest.advanceTimersByTime(ms);
      });
    pass(59_999);
    expect(screen.getByText('8445550155')).toHaveAttribute('title', 'leased');
    pass(1);
    expect(screen.getByText('8005550100')).toHaveAttribute('title', 'expired');
  });

  it('asks again after a timer that fired early [R8.05]', () => {
    const clock = show();
    act(() => {
      clock.advance(59_990);
      jest.advanceTimersByTime(60_000);
    });
    expect(screen.getByText('8445550155')).toBeInTheDocument();
    act(() => {
      clock.advance(10);
      jest.advanceTimersByTime(10);
    });
    expect(screen.getByText('8005550100')).toBeInTheDocument();
  });

  it('is correct when a tab is shown again that slept through the end [R8.05]', () => {
    const clock = show();
    act(() => {
      clock.advance(120_000);
      document.dispatchEvent(new Event('visibilitychange'));
    });
    expect(screen.getByText('8005550100')).toBeInTheDocument();
  });
});
