import { useEffect, type RefObject } from 'react';

/** The parts of a screen that can take over the focus: each is labelled, so that a screen reader says where the keyboard is now. */
const HEIRS = 'section, main';
/** By then a part that moves the focus by itself has done so: a table after an effect, a dialog after it closed. */
const SETTLED_MS = 50;

const isDisabled = (element: Element | undefined): boolean => element?.matches(':disabled') === true;

/**
 * Moves the focus to the panel around an element that is removed or disabled while it is focused, like the button of a row that is deleted,
 * or Save once all is saved. The browser itself would let the keyboard start again at the top of the page.
 */
export function useFocusHeir(screen: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const root = screen.current;
    if (!root) return undefined;
    let around: readonly HTMLElement[] = [];
    let waiting: ReturnType<typeof setTimeout> | undefined;
    const note = ({ target }: FocusEvent) => {
      around = target instanceof HTMLElement ? fromInside(target, root) : [];
    };
    // Some browsers leave the focus on a disabled element, where the keyboard is dead.
    const isOnNothing = () => document.activeElement === document.body || isDisabled(document.activeElement ?? undefined);
    const isLost = () => (around[0]?.isConnected === false || isDisabled(around[0])) && isOnNothing();
    const passOn = () => {
      waiting = undefined;
      if (!isLost()) return;
      const heir = around.find((element) => element.isConnected && element.matches(HEIRS));
      if (heir) focusOnce(heir);
    };
    const observer = new MutationObserver(() => {
      if (waiting === undefined && isLost()) waiting = setTimeout(passOn, SETTLED_MS);
    });
    root.addEventListener('focusin', note);
    // The whole body: a dialog that closes is outside of the screen, and the row that it was about may already be gone.
    observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] });
    return () => {
      root.removeEventListener('focusin', note);
      observer.disconnect();
      clearTimeout(waiting);
    };
  }, [screen]);
}

/** Returns an element and its ancestors, up to and including `root`. */
function fromInside(element: HTMLElement, root: HTMLElement): readonly HTMLElement[] {
  const { parentElement } = element;
  return element === root || !parentElement ? [element] : [element, ...fromInside(parentElement, root)];
}

/** Focuses an element that the keyboard does not stop at. */
function focusOnce(element: HTMLElement): void {
  if (!element.hasAttribute('tabindex')) {
    element.tabIndex = -1;
    element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true });
  }
  element.focus({ preventScroll: true });
}
