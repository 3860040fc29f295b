import '@testing-library/jest-dom';
import { render, screen } from '@testing-library/react';
import { color } from '@waypost/control-center/design/theme';
import { WeekGrid } from './week-grid';

const SATURDAY_MORNING = [{ days: [6], from: '09:00', to: '10:00' }];

/** The style rules of an element, also those that jsdom does not apply. */
function rulesOf(element: Element): string {
  const classes = [...element.classList].map((name) => `.${name}`);
  const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]).map(({ cssText }) => cssText);
  return rules.filter((rule) => classes.some((name) => rule.includes(name))).join('\n');
}

describe('the hours of a week', () => {
  it('have the edges of controls, whose contrast with the surface is tested [R15.07]', () => {
    render(<WeekGrid windows={[]} isReadOnly={false} onChange={() => undefined} />);
    expect(rulesOf(screen.getByRole('button', { name: 'Saturday 9 to 10' }))).toContain(`border: 1px solid ${color.control}`);
  });

  it('differ by a mark when they are set, also in the reader’s own colors [R15.07]', () => {
    render(<WeekGrid windows={SATURDAY_MORNING} isReadOnly={false} onChange={() => undefined} />);
    const rules = rulesOf(screen.getByRole('button', { name: 'Saturday 9 to 10', pressed: true }));
    expect(rules).toMatch(/\[aria-pressed=['"]true['"]\]::?before/);
    expect(rules).toMatch(/forced-colors: active\)[^@]*\[aria-pressed=['"]true['"]\]::?before[^}]*background: highlight/i);
  });
});
