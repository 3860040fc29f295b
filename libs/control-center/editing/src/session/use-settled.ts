import { isSameValue } from '@waypost/content/model/merge';
import { startTransition, useEffect, useState } from 'react';
import type { EditingSession } from './editing-session';

/** Long enough that typing renders nothing, and short enough that a person who looks up sees the new text. */
export const SETTLE_DELAY_MS = 400;

/** Returns the form's content at the last pause in typing, for views that are slow to render. They do not render at every letter. */
export function useSettled<Edited extends object>(session: EditingSession<Edited>): Edited {
  const [settled, setSettled] = useState(session.getState().content);
  useEffect(() => {
    let awaited: Edited | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const settle = () => {
      const { content } = session.getState();
      startTransition(() => setSettled((before) => (isSameValue(before, content) ? before : content)));
    };
    const wait = () => {
      const { content } = session.getState();
      if (content === awaited) return;
      awaited = content;
      clearTimeout(timer);
      timer = setTimeout(settle, SETTLE_DELAY_MS);
    };
    wait();
    const remove = session.subscribe(wait);
    return () => {
      clearTimeout(timer);
      remove();
    };
  }, [session]);
  return settled;
}

/** Returns a text at the last pause in typing. A text that nobody types is returned at once. */
export function useSettledText(text: string, isTyped: boolean): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    if (!isTyped) return undefined;
    const timer = setTimeout(() => setSettled(text), SETTLE_DELAY_MS);
    return () => clearTimeout(timer);
  }, [text, isTyped]);
  return isTyped ? settled : text;
}
