import { useRef } from 'react';

/**
 * Gives the focus back to where it was when a dialog opened. Radix does so for a dialog with a trigger of its own alone;
 * ours are opened by keys, menus and other dialogs too, and the keyboard would be left at the top of the page.
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
    /** What was done in the dialog leads elsewhere: the focus goes there. */
    forget: () => {
      opener.current = null;
    },
  };
}
