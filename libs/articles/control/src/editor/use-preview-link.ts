import { blockPlaces, type BlockPlace } from '@waypost/articles/model';
import { isSameValue } from '@waypost/content/model/merge';
import { focusFirstOf } from '@waypost/control-center/editing/session';
import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { blockAt, caretAt, type ShownWords } from './block-at';

/** A place in the preview: what it shows of a field, and of the text the block. */
interface PreviewSpot {
  readonly field: string;
  readonly block: number | null;
}

const textArea = (): HTMLTextAreaElement | null => document.querySelector('[data-field="body"] textarea');

/** The words that stand first in what was clicked. */
function wordsIn(block: Element, clicked: Element): ShownWords {
  const texts = document.createTreeWalker(clicked, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const [words = ''] = (text.textContent ?? '').trim().split('\n');
    if (words === '') continue;
    const range = document.createRange();
    range.setStart(block, 0);
    range.setEnd(text, 0);
    return { words, before: range.toString() };
  }
  return { words: '', before: '' };
}

/** Puts the caret to what was clicked in the text's preview. */
function putCaret(preview: Element, clicked: Element): void {
  const area = textArea();
  const block = [...preview.children].findIndex((child) => child.contains(clicked));
  const [place, element] = [blockPlaces(area?.value ?? '')[block], preview.children[block]];
  if (!area || !place || !element) return;
  const caret = caretAt(area.value, place, wordsIn(element, clicked));
  // A browser brings the caret into sight when its control gets the focus.
  area.blur();
  area.setSelectionRange(caret, caret);
  area.focus();
}

/** Leads to the control of what was clicked; of the pictures, to the one that is chosen. */
function focusClicked(clicked: Element): void {
  const preview = clicked.closest<HTMLElement>('[data-shows]');
  const field = preview?.dataset['shows'];
  if (!preview || field === undefined || focusFirstOf([field]) === null) return;
  if (field === 'body') putCaret(preview, clicked);
  else document.querySelector<HTMLElement>(`[data-field="${field}"] input:checked`)?.focus();
}

/** What the preview shows of the control that has the focus; undefined where that is no field. */
function focusedSpot(focused: Element, body: string, places: () => readonly BlockPlace[]): PreviewSpot | undefined {
  const field = focused.closest<HTMLElement>('[data-field]')?.dataset['field'];
  if (field === undefined) return undefined;
  if (field !== 'body' || focused !== textArea()) return { field, block: null };
  // While somebody types, the preview is behind; what they type into is marked already.
  return textArea()?.value === body ? { field, block: blockAt(places(), textArea()?.selectionStart ?? 0) } : undefined;
}

const elementOf = (preview: Element | null, { field, block }: PreviewSpot): Element | null => {
  const shown = preview?.querySelector(`[data-shows="${field}"]`) ?? null;
  return field === 'body' ? (shown?.children[block ?? -1] ?? null) : shown;
};

/** Marks what the preview shows of a field; answers what undoes it. */
function marked(preview: Element | null, spot: PreviewSpot | null): () => void {
  const element = spot && elementOf(preview, spot);
  element?.setAttribute('data-marked', '');
  return () => element?.removeAttribute('data-marked');
}

/**
 * A click in the preview of an article leads to its field, and the field that has the focus is marked in the preview (R10.04,
 * R10.06). `body` is the Markdown that it shows.
 */
export function usePreviewLink(preview: RefObject<HTMLElement | null>, body: string): void {
  const spot = useRef<PreviewSpot | null>(null);
  const unmark = useRef<() => void>(() => undefined);
  useEffect(() => {
    const element = preview.current;
    const onClick = (event: MouseEvent) => {
      // A link would lead away from what is typed.
      event.preventDefault();
      // Words that were marked are to be copied.
      if (event.target instanceof Element && window.getSelection()?.isCollapsed !== false) focusClicked(event.target);
    };
    element?.addEventListener('click', onClick);
    return () => element?.removeEventListener('click', onClick);
  }, [preview]);
  // The mark is taken away before the blocks are compared with those that follow them: a marked one would seem to be another.
  useLayoutEffect(() => {
    unmark.current = marked(preview.current, spot.current);
    return () => unmark.current();
  });
  useEffect(() => {
    // As a text area has its lines.
    const shownBody = body.replace(/\r\n?/g, '\n');
    let places: readonly BlockPlace[] | null = null;
    const follow = () => {
      const focused = document.activeElement && focusedSpot(document.activeElement, shownBody, () => (places ??= blockPlaces(shownBody)));
      if (!focused || isSameValue(focused, spot.current)) return;
      spot.current = focused;
      unmark.current();
      unmark.current = marked(preview.current, focused);
      elementOf(preview.current, focused)?.scrollIntoView?.({ block: 'nearest' });
    };
    follow();
    document.addEventListener('focusin', follow);
    document.addEventListener('selectionchange', follow);
    return () => {
      document.removeEventListener('focusin', follow);
      document.removeEventListener('selectionchange', follow);
    };
  }, [preview, body]);
}
