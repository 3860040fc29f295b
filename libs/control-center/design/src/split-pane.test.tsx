import '@testing-library/jest-dom';
import { fireEvent, render, screen } from '@testing-library/react';
import { SplitPane } from './split-pane';

function open(share = 40) {
  const shares: number[] = [];
  render(<SplitPane label="Share of the editor" first="Fields" second="Page" share={share} onShareChange={(next) => shares.push(next)} />);
  return { shares, splitter: screen.getByRole('separator', { name: 'Share of the editor' }) };
}

describe('two panes side by side', () => {
  it.each([
    [40, 40],
    [5, 20],
    [99, 80],
  ])('stored at %d %% open at %d %%: each has at least a fifth [R10.13]', (left, shown) => {
    expect(open(left).splitter).toHaveAttribute('aria-valuenow', String(shown));
  });

  it('are resized by a click, also by a hand that shakes, and by no other button than the first [R15.07]', () => {
    const { splitter, shares } = open(50);
    splitter.setPointerCapture = () => undefined;
    // jsdom has no pointer events; React takes a mouse event of that type.
    const send = (type: string, at: MouseEventInit) => fireEvent(splitter, new MouseEvent(type, { bubbles: true, ...at }));
    const press = (button: number, moves: readonly number[]) => {
      send('pointerdown', { button, clientX: 600 });
      for (const clientX of moves) send('pointermove', { clientX });
      if (button === 0) send('lostpointercapture', { clientX: moves.at(-1) ?? 600 });
    };
    press(0, []);
    press(0, [602, 598]);
    press(2, []);
    expect(shares).toEqual([65, 35]);
    expect(splitter).toHaveAttribute('aria-valuenow', '35');
  });

  it('are resized by keys, and each position is stored [R10.13]', () => {
    const { splitter, shares } = open();
    for (const key of ['ArrowRight', 'ArrowLeft', 'ArrowLeft', 'ArrowUp']) fireEvent.keyDown(splitter, { key });
    fireEvent.keyDown(splitter, { key: 'ArrowRight', shiftKey: true });
    expect(shares).toEqual([50, 40, 30, 80]);
    expect(splitter).toHaveAttribute('aria-valuenow', '80');
  });
});
