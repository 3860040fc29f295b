import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';

/** Matches a device with a mouse. On a phone, focus would open the keyboard over the page. */
const DESKTOP = '(hover: hover) and (pointer: fine)';

const zipField = ({ current }: RefObject<HTMLFormElement | null>) => current?.querySelector<HTMLInputElement>('input[name="zipcode"]');

/**
 * Focuses the ZIP code field on a desktop when the funnel is entered with it, unless the visitor is already elsewhere on the page. While it
 * shows the ZIP code that the page offers, its text is selected in use, so that the visitor's own ZIP code replaces it with the first
 * digit. Returns a function that is true for a control that was focused this way and not typed into since.
 */
export function useZipFocus(element: RefObject<HTMLFormElement | null>, isOffered: boolean): (control: EventTarget) => boolean {
  // In the task in which React fills the field: it may be in use, and no key is pressed within a task.
  useLayoutEffect(() => {
    const field = zipField(element);
    if (!field || !isOffered) return undefined;
    const select = () => field.select();
    if (document.activeElement === field) select();
    // A pointer sets the caret after the focus, and clicks after both.
    const moments = ['focus', 'click'];
    for (const moment of moments) field.addEventListener(moment, select);
    return () => moments.forEach((moment) => field.removeEventListener(moment, select));
  }, [element, isOffered]);
  const focused = useRef<HTMLInputElement | null>(null);
  useEffect(() => {
    const field = zipField(element);
    const { activeElement } = document;
    const isElsewhere = window.scrollY > 0 || (activeElement !== null && activeElement !== document.body);
    if (!field || isElsewhere || !window.matchMedia?.(DESKTOP).matches) return;
    field.focus({ preventScroll: true });
    focused.current = field;
  }, [element]);
  return (control) => control === focused.current && focused.current.value === '';
}
