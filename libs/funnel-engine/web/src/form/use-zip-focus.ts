import { useEffect, useRef, type RefObject } from 'react';

/** A device with a mouse: on a phone focus would bring up the keyboard over the page. */
const DESKTOP = '(hover: hover) and (pointer: fine)';

/**
 * On a desktop the zip code can be typed at once: its field has the focus where the funnel is entered with it, unless the
 * visitor is somewhere else already. Answers whether a control was focused so, and nothing was typed into it since.
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
