import { PREVIEW_CLICKED, PREVIEW_SHOW } from '@waypost/content/contract/preview';
import { focusFirstOf, type EditingSession } from '@waypost/control-center/editing/session';
import { isRecord } from '@waypost/platform/kernel';
import type { PageContent } from '@waypost/pages/model/content';
import { useEffect, type RefObject } from 'react';
import { spotOfTexts, textsIn, type FieldSpot } from './field-of-text';

/** Returns the texts in a click message from a page in a frame. Null for any other message. */
function clickedTexts(data: unknown): readonly string[] | null {
  if (!isRecord(data) || data['type'] !== PREVIEW_CLICKED || !Array.isArray(data['texts'])) return null;
  return data['texts'].filter((text): text is string => typeof text === 'string');
}

/** Focuses the control that has the text, and unfolds what hides it. */
function focusSpot({ field, block, text }: FieldSpot): void {
  const place = document.querySelector(`[data-field="${field}"]`);
  const within = block === null ? place : place?.querySelector(`[data-block="${block}"]`);
  const controls = [...(within?.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea') ?? [])];
  const control = controls.find(({ value }) => textsIn(value.split('\n')).includes(text)) ?? controls[0];
  if (!control) {
    focusFirstOf([field]);
    return;
  }
  for (let fold = control.closest('details'); fold; fold = fold.parentElement?.closest('details') ?? null) fold.open = true;
  control.focus();
  control.scrollIntoView?.({ block: 'center' });
}

/** Returns the texts on the page that belong to a control: its own lines, or all of its field. */
function textsOfControl(control: Element, content: PageContent): readonly string[] {
  // A part belongs to its field: `body[0].heading` to `body`.
  const name = control.closest<HTMLElement>('[data-field]')?.dataset['field']?.split(/[.[]/)[0];
  if (name === undefined || !Object.hasOwn(content, name)) return [];
  const isTyped = control instanceof HTMLTextAreaElement || (control instanceof HTMLInputElement && control.type === 'text');
  return textsIn(isTyped ? control.value.split('\n') : content[name as keyof PageContent]);
}

/** Links page and editor (R10.04). A click in the previewed page focuses its field, and the focused field is highlighted in the page. */
export function usePreviewLink(editing: EditingSession<PageContent>, stage: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const frames = () => [...(stage.current?.querySelectorAll('iframe') ?? [])];
    const onMessage = ({ source, data }: MessageEvent<unknown>) => {
      const texts = frames().some(({ contentWindow }) => contentWindow !== null && contentWindow === source) ? clickedTexts(data) : null;
      const spot = texts && spotOfTexts(editing.getState().content, texts);
      if (spot) focusSpot(spot);
    };
    const onFocus = ({ target }: FocusEvent) => {
      const texts = target instanceof Element ? textsOfControl(target, editing.getState().content) : [];
      if (texts.length === 0) return;
      // The page in the frame already has these texts, so the message reveals nothing to it.
      for (const frame of frames()) frame.contentWindow?.postMessage({ type: PREVIEW_SHOW, texts }, new URL(frame.src).origin);
    };
    window.addEventListener('message', onMessage);
    document.addEventListener('focusin', onFocus);
    return () => {
      window.removeEventListener('message', onMessage);
      document.removeEventListener('focusin', onFocus);
    };
  }, [editing, stage]);
}
