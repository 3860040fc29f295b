import { useEffect, useRef } from 'react';
import { useStaffServices } from '../services/staff-context';
import { shortcutFor, SINGLE_KEYS_STORAGE_KEY, type PairBegun, type ShortcutKeys } from './shortcuts';

const TYPED_IN = 'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable="true"]';

/** A field in a dialog handles undo and redo by itself. */
const OF_FIELDS: readonly string[] = ['mod+z', 'mod+shift+z', 'mod+y'] satisfies readonly ShortcutKeys[];

/** A dialog whose code is still loading. The design's `lazily` marks its place. */
const ARRIVING = '[role="dialog"][aria-busy="true"]';

/**
 * Runs shortcuts while the component is mounted. While a dialog or menu is open or its code loads, no shortcut
 * runs, because the keys are meant for the dialog or menu.
 */
export function useShortcuts(actions: Partial<Record<ShortcutKeys, () => void>>): void {
  const { storage, now } = useStaffServices();
  const latest = useRef(actions);
  latest.current = actions;
  useEffect(() => {
    let begun: PairBegun | null = null;
    const listen = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing) return;
      const target = event.target instanceof Element ? event.target : document.body;
      const isOver = target.closest('[role="dialog"], [role="alertdialog"], [role="menu"]') !== null;
      const shortcut = shortcutFor(
        {
          key: event.key,
          isMod: event.ctrlKey || event.metaKey,
          isShift: event.shiftKey,
          isAlt: event.altKey,
          isTyping: isOver || target.matches(TYPED_IN),
          at: now(),
        },
        begun,
        Object.keys(latest.current),
        storage.get(SINGLE_KEYS_STORAGE_KEY) !== '0',
      );
      begun = shortcut.begun;
      if (shortcut.keys === null || (isOver && OF_FIELDS.includes(shortcut.keys))) return;
      event.preventDefault();
      if (document.querySelector(ARRIVING) !== null) return;
      latest.current[shortcut.keys as ShortcutKeys]?.();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [storage, now]);
}
