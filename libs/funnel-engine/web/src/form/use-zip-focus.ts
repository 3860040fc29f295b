import { useEffect, useRef, type RefObject } from 'react';

/** Matches a device with a mouse. On a phone, focus would open the keyboard over the page. */
const DESKTOP = '(hover: hover) and (pointer: fine)';

/**
 * Focuses the ZIP code field on a desktop when the funnel is entered with it, unless the visitor is already elsewhere on the page. Returns
 * a function that is true for a control that was focused this way and not typed into since.
 */
export function useZipFocus(element: RefObject<HTMLFormElement | null>): (control: EventTarget) => boolean {
  const focused = useRef<HTMLInputElement | null>(null);
  useEffect(() => {
    const field = element.current?.querySelector<HTMLInputElement>('input[name="zipcode"]');
    const { activeElement } = document;
    const isElsewhere = window.scrollY > 0 || (activeElement !== null && activeElement !== document.body);
    if (!field || isElsewhere || !window.matchMedia?.(DESKTOP).matches) return;
    field.focus({ preventScroll: true });
    focused.current = field;
  }, [element]);
  return (control) => control === focused.current && focused.current.value === '';
}
