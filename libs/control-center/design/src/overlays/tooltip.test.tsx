import { act, fireEvent, render, screen } from '@testing-library/react';
import { giveElementsSizes } from '../../testing';
import {
  HOVER_CARD_CLOSE_DELAY_MS,
  HOVER_CARD_OPEN_DELAY_MS,
  MoreAbout,
  Tooltip,
  TOOLTIP_DELAY_MS,
  TOOLTIP_SKIP_DELAY_MS,
  TooltipDelays,
} from './tooltip';
import '@testing-library/jest-dom';

beforeEach(() => {
  giveElementsSizes();
  jest.useFakeTimers();
});
afterEach(() => jest.useRealTimers());
const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));

it('knows the delays of the specification [R10.13] [R14.01]', () => {
  expect([TOOLTIP_DELAY_MS, TOOLTIP_SKIP_DELAY_MS, HOVER_CARD_OPEN_DELAY_MS, HOVER_CARD_CLOSE_DELAY_MS]).toEqual([700, 300, 700, 300]);
});

it('shows a tooltip after 700 ms of rest, and no sooner [R10.13]', () => {
  render(
    <TooltipDelays>
      <Tooltip text="Saves it">
        <button type="button">S</button>
      </Tooltip>
    </TooltipDelays>,
  );
  fireEvent.pointerMove(screen.getByRole('button'), { pointerType: 'mouse' });
  pass(699);
  expect(screen.queryByRole('tooltip')).not.toBeInTheDocument();
  pass(1);
  expect(screen.getByRole('tooltip')).toHaveTextContent('Saves it');
});

it('shows a hover card after 700 ms and keeps it for 300 ms more [R10.13]', () => {
  render(
    <MoreAbout card="All about it">
      <a href="/">It</a>
    </MoreAbout>,
  );
  fireEvent.pointerEnter(screen.getByRole('link'), { pointerType: 'mouse' });
  pass(699);
  expect(screen.queryByText('All about it')).not.toBeInTheDocument();
  pass(1);
  expect(screen.getByText('All about it')).toBeInTheDocument();
  fireEvent.pointerLeave(screen.getByRole('link'), { pointerType: 'mouse' });
  pass(299);
  expect(screen.getByText('All about it')).toBeInTheDocument();
  pass(1);
  expect(screen.queryByText('All about it')).not.toBeInTheDocument();
});
