import { act, fireEvent, render, screen } from '@testing-library/react';
import { giveElementsSizes } from '../testing';
import { HOVER_CARD_CLOSE_DELAY_MS, HOVER_CARD_OPEN_DELAY_MS, MoreAbout } from './more-about';
import { Tooltip, TOOLTIP_DELAY_MS, TOOLTIP_SKIP_DELAY_MS, TooltipDelays } from './tooltip';
import '@testing-library/jest-dom';

beforeEach(() => {
  giveElementsSizes();
  jest.useFakeTimers();
});
afterEach(() => jest.useRealTimers());
const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));

it('the tooltip delays are those of the specification [R10.13] [R14.01]', () => {
  expect([TOOLTIP_DELAY_MS, TOOLTIP_SKIP_DELAY_MS, HOVER_CARD_OPEN_DELAY_MS, HOVER_CARD_CLOSE_DELAY_MS]).toEqual([700, 300, 700, 300]);
});

it('a tooltip is shown after 700 ms of rest, and no sooner [R10.13]', () => {
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

const twoTooltips = () =>
  render(
    <TooltipDelays>
      <Tooltip text="Saves it">
        <button type="button">S</button>
      </Tooltip>
      <Tooltip text="Undoes it">
        <button type="button">U</button>
      </Tooltip>
    </TooltipDelays>,
  );

it('a neighboring tooltip is shown at once, and is hidden by Escape and by a press [R10.13] [R15.07]', () => {
  twoTooltips();
  const [first, second] = screen.getAllByRole('button') as [HTMLElement, HTMLElement];
  fireEvent.pointerMove(first, { pointerType: 'mouse' });
  pass(700);
  expect(first).toHaveAccessibleDescription('Saves it');
  fireEvent.pointerLeave(first, { pointerType: 'mouse' });
  pass(100);
  expect(screen.queryByRole('tooltip')).not.toBeInTheDocument();
  fireEvent.pointerMove(second, { pointerType: 'mouse' });
  pass(0);
  expect(screen.getByRole('tooltip')).toHaveTextContent('Undoes it');
  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(screen.queryByRole('tooltip')).not.toBeInTheDocument();
  fireEvent.pointerDown(first, { pointerType: 'mouse' });
  fireEvent.pointerMove(first, { pointerType: 'mouse' });
  pass(2_000);
  expect(screen.queryByRole('tooltip')).not.toBeInTheDocument();
});

it('a tooltip stays while the pointer is on it [R15.07]', () => {
  twoTooltips();
  const [first] = screen.getAllByRole('button') as [HTMLElement];
  fireEvent.pointerMove(first, { pointerType: 'mouse' });
  pass(700);
  fireEvent.pointerLeave(first, { pointerType: 'mouse' });
  fireEvent.pointerEnter(screen.getByRole('tooltip'), { pointerType: 'mouse' });
  pass(5_000);
  expect(screen.getByRole('tooltip')).toBeInTheDocument();
});

it('a hover card is shown after 700 ms, and is hidden 300 ms after the pointer leaves [R10.13]', () => {
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
