import { useRef, type RefObject } from 'react';

/** Where the focus is; of a menu that is just closing: the button that opened it, which stays. */
function focusedElement(): HTMLElement | null {
  const focused = document.activeElement;
  const button = focused?.closest('[role="menu"]')?.getAttribute('aria-labelledby');
  const lasting = button ? document.getElementById(button) : focused;
  return lasting instanceof HTMLElement ? lasting : null;
}

/**
 * Returns the focus to where it was when a dialog opened. Radix does so only for a dialog with a trigger of its own. These dialogs are also
 * opened by keys, menus and other dialogs, and the focus would return to the top of the page. Radix calls `onCloseAutoFocus` a moment after
 * the dialog is gone. If the opener is gone by then, the focus goes to `heir`.
 */
export function useFocusReturn(heir?: RefObject<HTMLElement | null>) {
  const opener = useRef<HTMLElement | null>(null);
  return {
    onOpenAutoFocus: () => {
      opener.current = focusedElement();
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      if (opener.current === null) return;
      (opener.current.isConnected ? opener.current : heir?.current)?.focus();
    },
    /** Does not return the focus, because an action in the dialog moves it elsewhere. */
    forget: () => {
      opener.current = null;
    },
  };
}
