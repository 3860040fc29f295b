import { render } from '@testing-library/react';
import { LOADING_BAR_COLOR, LOADING_BAR_DURATION_MS, LOADING_BAR_HEIGHT_PX, LOADING_BAR_THROTTLE_MS, LoadingBar } from './loading-bar';

const styles = () => [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules].map((rule) => rule.cssText)).join('\n');

describe('LoadingBar', () => {
  it('is red, 3 px high, waits 200 ms and takes 2000 ms [R2.16]', () => {
    expect([LOADING_BAR_COLOR, LOADING_BAR_HEIGHT_PX, LOADING_BAR_THROTTLE_MS, LOADING_BAR_DURATION_MS]).toEqual(['#d33636', 3, 200, 2000]);
    const { container } = render(<LoadingBar isLoading />);
    const bar = container.firstElementChild as HTMLElement;
    expect(getComputedStyle(bar).height).toBe('3px');
    expect(getComputedStyle(bar).backgroundColor).toBe('rgb(211, 54, 54)');
    expect(styles()).toMatch(/animation: \w+ 2000ms ease-out 200ms forwards/);
  });

  it('stays mounted while nothing is loading, so that it can fade out', () => {
    const { container, rerender } = render(<LoadingBar isLoading />);
    const bar = container.firstElementChild;
    expect(bar?.hasAttribute('data-loading')).toBe(true);
    rerender(<LoadingBar isLoading={false} />);
    expect(container.firstElementChild).toBe(bar);
    expect(bar?.hasAttribute('data-loading')).toBe(false);
  });
});
