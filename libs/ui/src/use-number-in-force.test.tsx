import '@testing-library/jest-dom';
import { act, render, screen } from '@testing-library/react';
import { fakeClock } from '@waypost/platform/kernel/testing';
import { aLease, aPlacement } from '@waypost/phones/model/testing';
import { useNumberInForce } from './use-number-in-force';

const placement = aPlacement({ defaultPhone: '8005550100' });

describe('useNumberInForce', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  const show = (clock = fakeClock()) => {
    const lease = aLease({ value: '8445550155', expirationDate: new Date(clock.now().getTime() + 60_000).toISOString() });
    function Shown() {
      const { phone, reason } = useNumberInForce({ lease, placement, clock });
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
