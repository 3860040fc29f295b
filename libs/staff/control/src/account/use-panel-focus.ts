import { useEffect, useRef, type RefObject } from 'react';

/** What takes the focus, in this order: a form's first field, a value to copy, or the button that opens the form again. */
const FIRST = ['form input', 'input', 'button'] as const;

/**
 * Moves the focus when a form replaces a panel's button, and back when the button returns. The focused element is removed, and the
 * keyboard would start at the top of the page.
 */
export function usePanelFocus<Place extends HTMLElement>(shown: string): RefObject<Place | null> {
  const panel = useRef<Place>(null);
  const before = useRef(shown);
  useEffect(() => {
    if (before.current === shown) return;
    before.current = shown;
    const candidates = FIRST.map((selector) => panel.current?.querySelector<HTMLElement>(selector));
    candidates.find((element) => element)?.focus();
  }, [shown]);
  return panel;
}
