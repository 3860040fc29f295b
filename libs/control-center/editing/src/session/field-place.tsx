import type { ReactNode } from 'react';

const CONTROLS = 'input:not(:disabled), select:not(:disabled), textarea:not(:disabled), button:not(:disabled), [tabindex="0"]';

/** Where a field of the content stands on the screen: a message leads there. */
export const FieldPlace = ({ name, children }: { name: string; children: ReactNode }) => <div data-field={name}>{children}</div>;

/** Opens what a field is folded away in: nothing else can be focused. */
function unfold(place: Element): void {
  for (let fold = place.closest('details'); fold; fold = fold.parentElement?.closest('details') ?? null) fold.open = true;
}

/** Leads to the first of some fields, as the screen orders them; answers which it was, null where none is shown. */
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

/** `body[2].links[0].href` stands in `body[2].links[0]`, that in `body[2].links`, … */
const aroundOf = (path: string): string => path.replace(/(?:\.[^.[\]]*|\[\d*\]|^[^.[\]]*|.)$/, '');

/** Marks the words in the control that has the focus, and brings them into sight; false where it does not say them. */
function markWords(words: string): boolean {
  const control = document.activeElement;
  if (!(control instanceof HTMLTextAreaElement || (control instanceof HTMLInputElement && control.type === 'text'))) return false;
  // A long excerpt is cut.
  const sought = words.replace(/…$/, '');
  const at = control.value.indexOf(sought);
  if (at === -1) return false;
  control.setSelectionRange(at, at + sought.length);
  // A browser brings what is marked into sight when its control gets the focus.
  control.blur();
  control.focus();
  return true;
}

/** Leads to a field by its path, or to the nearest thing around it, and marks the words there that it is about. */
export function focusFieldAt(path: string, words: string | null): void {
  for (let place = path; place !== ''; place = aroundOf(place))
    if (focusFirstOf([place]) !== null) {
      if (words !== null) markWords(words);
      return;
    }
}
