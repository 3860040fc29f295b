import '@testing-library/jest-dom';
import { render, screen } from '@testing-library/react';
import { PROGRESS_ANIMATION_MS, PROGRESS_DELAY_MS, ProgressBar } from './progress-bar';

/** Returns the CSS rules for an element, as styled-components wrote them. */
const rulesOf = (element: Element | null): string =>
  [...document.styleSheets]
    .flatMap((sheet) => [...sheet.cssRules])
    .filter((rule): rule is CSSStyleRule => 'selectorText' in rule && Boolean(element?.matches((rule as CSSStyleRule).selectorText)))
    .map((rule) => rule.cssText)
    .join('\n');

describe('ProgressBar', () => {
  it('reads as the step number out of the total [R4.06]', () => {
    render(<ProgressBar step={4} total={13} label="Su progreso" valueText="Paso 4 de 13" />);
    const bar = screen.getByRole('progressbar', { name: 'Su progreso' });
    expect(bar).toHaveTextContent(/^4 \/ 13$/);
    expect(bar).toHaveAttribute('aria-valuenow', '4');
    expect(bar).toHaveAttribute('aria-valuemin', '0');
    expect(bar).toHaveAttribute('aria-valuemax', '13');
  });

  it('moves to the percentage over 300 ms after 10 ms, in the same element [R4.06]', () => {
    expect([PROGRESS_ANIMATION_MS, PROGRESS_DELAY_MS]).toEqual([300, 10]);
    const { rerender } = render(<ProgressBar step={1} total={4} label="Your progress" valueText="Step 1" />);
    const fill = () => screen.getByRole('progressbar').firstElementChild?.firstElementChild ?? null;
    const before = fill();
    expect(rulesOf(before)).toContain('translateX(-75%)');
    expect(rulesOf(before)).toMatch(/transition: transform 300ms ease-out 10ms/);
    rerender(<ProgressBar step={4} total={4} label="Your progress" valueText="Step 1" />);
    expect(fill()).toBe(before);
    expect(rulesOf(before)).toContain('translateX(0%)');
  });

  it('needs no style attribute, which a security policy may refuse [R15.01]', () => {
    const { container } = render(<ProgressBar step={2} total={3} label="Your progress" valueText="Step 1" />);
    expect(container.querySelector('[style]')).toBeNull();
  });
});
