import { isSameValue } from '@waypost/content/model/merge';
import { startTransition, useEffect, useState } from 'react';
import type { EditingSession } from './editing-session';

/** Long enough that nothing is made again for each letter, short enough to be there when somebody looks up. */
export const SETTLE_DELAY_MS = 400;

/** What stood in the form when somebody last stopped typing: for what takes long to show. The letters before that render nothing. */
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
