/** R10.13: an arrow key moves the splitter by a tenth, and with Shift as far as it goes. */
export const SPLITTER_KEYBOARD_STEP_PERCENT = 10;
export const SPLITTER_SHIFT_STEP_PERCENT = 100;

/** Returns how far a key moves a splitter between two panes side by side, in percent, or null for other keys. */
export function splitterStep({ key, shiftKey }: { readonly key: string; readonly shiftKey: boolean }): number | null {
  const step = shiftKey ? SPLITTER_SHIFT_STEP_PERCENT : SPLITTER_KEYBOARD_STEP_PERCENT;
  if (key === 'ArrowLeft') return -step;
  if (key === 'ArrowRight') return step;
  return null;
}

const SHARES_BY_CLICK = [35, 50, 65];

/** Returns the first pane's share after a click on the splitter: the next of three, for people who can't drag (WCAG 2.5.7). */
export const clickedShare = (share: number): number =>
  SHARES_BY_CLICK.find((next) => next > Math.round(share)) ?? SHARES_BY_CLICK[0] ?? share;

/** Returns the first pane's share after a step, within the minimum of both panes. */
export const movedShare = (share: number, step: number, least: number): number => Math.min(100 - least, Math.max(least, share + step));
