import '@testing-library/jest-dom';
import { render, screen } from '@testing-library/react';
import { giveElementsSizes } from '@waypost/control-center/design/testing';
import type { Interval, ResultDay } from '@waypost/experiments/model/results';
import { IntervalChart } from './interval-chart';

beforeAll(giveElementsSizes);

/** The top of the axis in the picture. */
const TOP = 20;
const dayWith = (day: number, interval: Interval): ResultDay => ({
  day: `2026-11-0${day}`,
  units: [100, 100],
  conversions: [3, 4],
  intervals: [null, interval],
});
const highest = (first: Interval): readonly number[] => {
  const days = [dayWith(1, first), dayWith(2, [-0.2, 0.5])];
  const { container } = render(<IntervalChart days={days} index={1} metric="called" name="B" marks={[]} />);
  const line = container.querySelectorAll('polyline')[1];
  return (line?.getAttribute('points') ?? '').split(' ').map((point) => Number(point.split(',')[1]));
};

describe('the chart of the ranges', () => {
  it('is open where a range ends above the axis, and says so [R10.07]', () => {
    expect(highest([-0.9, 7])[0]).toBeLessThan(TOP);
    expect(screen.getByText('above +200%')).toBeInTheDocument();
    expect(screen.getByText('−90%')).toBeInTheDocument();
  });

  it('ends at its highest range otherwise [R10.07]', () => {
    expect(highest([-0.9, 1.5])[0]).toBe(TOP);
    expect(screen.getByText('+150%')).toBeInTheDocument();
  });
});
