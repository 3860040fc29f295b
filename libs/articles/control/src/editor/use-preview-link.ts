import { blockPlaces, type BlockPlace } from '@waypost/articles/model';
import { isSameValue } from '@waypost/content/model/merge';
import { focusFirstOf } from '@waypost/control-center/editing/session';
import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { blockAt, caretAt, type ShownWords } from './block-at';

/** A place in the preview: the field, and in the text the block. */
interface PreviewSpot {
  readonly field: string;
  readonly block: number | null;
}

const textArea = (): HTMLTextAreaElement | null => document.querySelector('[data-field="body"] textarea');

/** Returns the first words in a clicked element. */
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

/** Moves the caret to the words clicked in the text's preview. */
function putCaret(preview: Element, clicked: Element): void {
  const area = textArea();
  const block = [...preview.children].findIndex((child) => child.contains(clicked));
  const [place, element] = [blockPlaces(area?.value ?? '')[block], preview.children[block]];
  if (!area || !place || !element) return;
  const caret = caretAt(area.value, place, wordsIn(element, clicked));
  // A browser scrolls to the caret when the control gets the focus.
  area.blur();
  area.setSelectionRange(caret, caret);
  area.focus();
}

/** Focuses the control of the clicked field, in a text at the clicked place. */
function focusClicked(clicked: Element): void {
  const preview = clicked.closest<HTMLElement>('[data-shows]');
  const field = preview?.dataset['shows'];
  if (!preview || field === undefined || focusFirstOf([field]) === null) return;
  if (field === 'body') putCaret(preview, clicked);
}

/** Returns the preview's place for the focused control. Undefined if it is not in a field. */
function focusedSpot(focused: Element, body: string, places: () => readonly BlockPlace[]): PreviewSpot | undefined {
  const field = focused.closest<HTMLElement>('[data-field]')?.dataset['field'];
  if (field === undefined) return undefined;
  if (field !== 'body' || focused !== textArea()) return { field, block: null };
  // The preview lags while somebody types. The block in question is already highlighted then.
  return textArea()?.value === body ? { field, block: blockAt(places(), textArea()?.selectionStart ?? 0) } : undefined;
}

const elementOf = (preview: Element | null, { field, block }: PreviewSpot): Element | null => {
  const shown = preview?.querySelector(`[data-shows="${field}"]`) ?? null;
  return field === 'body' ? (shown?.children[block ?? -1] ?? null) : shown;
};

/** Highlights a place in the preview. Returns a function that removes the highlight. */
function marked(preview: Element | null, spot: PreviewSpot | null): () => void {
  const element = spot && elementOf(preview, spot);
  element?.setAttribute('data-marked', '');
  return () => element?.removeAttribute('data-marked');
}

/**
 * Links editor and preview (R10.04, R10.06). A click in the preview focuses the field, and the focused field is highlighted in the preview.
 * `body` is the previewed Markdown.
 */
export function usePreviewLink(preview: RefObject<HTMLElement | null>, body: string): void {
  const spot = useRef<PreviewSpot | null>(null);
  const unmark = useRef<() => void>(() => undefined);
  useEffect(() => {
    const element = preview.current;
    const onClick = (event: MouseEvent) => {
      // A link would leave the editor and its unsaved text.
      event.preventDefault();
      // Selected words are to be copied.
      if (event.target instanceof Element && window.getSelection()?.isCollapsed !== false) focusClicked(event.target);
    };
    element?.addEventListener('click', onClick);
    return () => element?.removeEventListener('click', onClick);
  }, [preview]);
  // The highlight is removed before blocks are compared with their successors. A highlighted block would count as changed.
  useLayoutEffect(() => {
    unmark.current = marked(preview.current, spot.current);
    return () => unmark.current();
  });
  useEffect(() => {
    // In the line endings of a text area.
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
