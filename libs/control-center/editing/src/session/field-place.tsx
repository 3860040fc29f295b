import type { ReactNode } from 'react';

const CONTROLS = 'input:not(:disabled), select:not(:disabled), textarea:not(:disabled), button:not(:disabled), [tabindex="0"]';

/** Marks the place of a field on the screen, so that a message can lead to it. */
export const FieldPlace = ({ name, children }: { name: string; children: ReactNode }) => <div data-field={name}>{children}</div>;

/** Opens the closed sections around a field. A control in a closed section can't take the focus. */
function unfold(place: Element): void {
  for (let fold = place.closest('details'); fold; fold = fold.parentElement?.closest('details') ?? null) fold.open = true;
}

/** Focuses the first of some fields, in the order of the screen. Returns its name, or null if none is shown. */
export function focusFirstOf(names: readonly string[]): string | null {
  for (const place of document.querySelectorAll<HTMLElement>('[data-field]')) {
    const name = place.dataset['field'];
    if (name === undefined || !names.includes(name)) continue;
    unfold(place);
    place.querySelector<HTMLElement>(`[aria-invalid="true"]:not(:disabled)`)?.focus();
    if (!place.contains(document.activeElement)) place.querySelector<HTMLElement>(CONTROLS)?.focus();
    place.scrollIntoView?.({ block: 'center' });
    return name;
  }
  return null;
}

/** Returns the path around a path: `body[2].links[0]` for `body[2].links[0].href`, and `body[2].links` for that. */
const aroundOf = (path: string): string => path.replace(/(?:\.[^.[\]]*|\[\d*\]|^[^.[\]]*|.)$/, '');

/** Selects the words in the focused control and scrolls to them. Returns false if the control does not contain them. */
function markWords(words: string): boolean {
  const control = document.activeElement;
  if (!(control instanceof HTMLTextAreaElement || (control instanceof HTMLInputElement && control.type === 'text'))) return false;
  // A long excerpt ends with an ellipsis.
  const sought = words.replace(/…$/, '');
  const at = control.value.indexOf(sought);
  if (at === -1) return false;
  control.setSelectionRange(at, at + sought.length);
  // A browser scrolls to a selection when its control gets the focus.
  control.blur();
  control.focus();
  return true;
}

/** Focuses a field by its path, or the nearest field around it, and selects the words that the finding is about. */
export function focusFieldAt(path: string, words: string | null): void {
  for (let place = path; place !== ''; place = aroundOf(place))
    if (focusFirstOf([place]) !== null) {
      if (words !== null) markWords(words);
      return;
    }
}
