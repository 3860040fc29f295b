import { useRef } from 'react';

/**
 * Returns the focus to where it was when a dialog opened. Radix does so only for a dialog with a trigger of its own. These dialogs are also
 * opened by keys, menus and other dialogs, and the focus would return to the top of the page.
 */
export function useFocusReturn() {
  const opener = useRef<HTMLElement | null>(null);
  return {
    onOpenAutoFocus: () => {
      opener.current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      if (opener.current?.isConnected) opener.current.focus();
    },
    /** Does not return the focus, because an action in the dialog moves it elsewhere. */
    forget: () => {
      opener.current = null;
    },
  };
}
