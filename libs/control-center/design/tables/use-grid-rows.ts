import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef, useState, type FocusEvent, type KeyboardEvent, type RefObject } from 'react';

/** The number of rows rendered above and below the viewport. It is large enough that fast scrolling shows no gap. */
const OVERSCAN = 12;
const PAGE_ROWS = 10;

/** Returns the row that a key moves to, or undefined for other keys. */
const targetOf = (key: string, at: number, count: number): number | undefined =>
  ({ ArrowDown: at + 1, ArrowUp: at - 1, PageDown: at + PAGE_ROWS, PageUp: at - PAGE_ROWS, Home: 0, End: count - 1 })[key];

export interface GridRowsOptions<Row> {
  readonly frame: RefObject<HTMLDivElement | null>;
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
  readonly onOpen: (row: Row) => void;
  /** Handles the space bar on the focused row. */
  readonly onToggle?: (row: Row) => void;
  readonly rowHeight: number;
}

/** Returns the rows near the viewport, the row that Tab reaches, and the key handler. */
export function useGridRows<Row>({ frame, rows, keyOf, onOpen, onToggle, rowHeight }: GridRowsOptions<Row>) {
  const [active, setActive] = useState(0);
  const focusNext = useRef(false);
  /** True while the focus is in the grid or in a menu of it. A removed row takes the focus along without an event. */
  const hasFocus = useRef(false);
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => frame.current,
    estimateSize: () => rowHeight,
    overscan: OVERSCAN,
    getItemKey: (index) => {
      const row = rows[index];
      return row === undefined ? index : keyOf(row);
    },
  });
  const { measure } = virtualizer;
  // The row height changes when a phone is turned.
  useEffect(measure, [measure, rowHeight]);
  const shown = virtualizer.getVirtualItems();
  const current = Math.min(active, Math.max(0, rows.length - 1));

  useEffect(() => {
    if (!focusNext.current) return;
    const row = frame.current?.querySelector<HTMLElement>(`[data-row="${current}"]`);
    if (!row) return;
    focusNext.current = false;
    row.focus({ preventScroll: true });
  });

  useEffect(() => {
    if (!hasFocus.current || document.activeElement !== document.body) return;
    hasFocus.current = false;
    const next =
      frame.current?.querySelector<HTMLElement>(`[data-row="${current}"]`) ?? frame.current?.querySelector<HTMLElement>('[role="grid"]');
    next?.focus({ preventScroll: true });
  });

  const go = (index: number) => {
    const next = Math.min(rows.length - 1, Math.max(0, index));
    focusNext.current = true;
    setActive(next);
    virtualizer.scrollToIndex(next, { align: 'auto' });
  };
  return {
    shown,
    height: virtualizer.getTotalSize(),
    /** The row that Tab reaches: the active one, or the first visible one once that has scrolled away. */
    reachable: shown.some(({ index }) => index === current) ? current : (shown[0]?.index ?? 0),
    setActive,
    /** The grid's own event handlers. */
    handlers: {
      onFocus() {
        hasFocus.current = true;
      },
      onBlur({ relatedTarget }: FocusEvent) {
        hasFocus.current = frame.current?.contains(relatedTarget) ?? false;
      },
      onKeyDown(event: KeyboardEvent<HTMLDivElement>) {
        const line = (event.target as HTMLElement).closest<HTMLElement>('[data-row]');
        if (!line) return;
        const at = Number(line.dataset['row']);
        const target = targetOf(event.key, at, rows.length);
        const row = rows[at];
        if (target !== undefined) {
          event.preventDefault();
          go(target);
        } else if (event.key === 'Enter' && event.target === line && row !== undefined) {
          event.preventDefault();
          onOpen(row);
        } else if (event.key === ' ' && onToggle && event.target === line && row !== undefined) {
          event.preventDefault();
          onToggle(row);
        }
      },
    },
  };
}
