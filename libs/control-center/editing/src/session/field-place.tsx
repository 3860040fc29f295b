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
