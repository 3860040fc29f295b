/** R10.13: an arrow moves the splitter by a tenth, with Shift as far as it goes. */
export const SPLITTER_KEYBOARD_STEP_PERCENT = 10;
export const SPLITTER_SHIFT_STEP_PERCENT = 100;

/** How far a key moves a splitter between two panes side by side, in percent; null where it doesn't. */
export function splitterStep({ key, shiftKey }: { readonly key: string; readonly shiftKey: boolean }): number | null {
  const step = shiftKey ? SPLITTER_SHIFT_STEP_PERCENT : SPLITTER_KEYBOARD_STEP_PERCENT;
  if (key === 'ArrowLeft') return -step;
  if (key === 'ArrowRight') return step;
  return null;
}

/** The first pane's share after a step, within what both panes need. */
export const movedShare = (share: number, step: number, least: number): number => Math.min(100 - least, Math.max(least, share + step));
