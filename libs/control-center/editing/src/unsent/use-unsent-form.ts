import { isSameValue } from '@waypost/content/model/merge';
import { controlApi } from '@waypost/control-center/client/api';
import { useStaffServices } from '@waypost/control-center/client/services';
import { useEffect, useRef, useState } from 'react';
import { readUnsent, storedBeside, storeUnsent, unsentKey } from './unsent-draft';

export interface UnsentFormOptions<Fields extends object> {
  /** Which form it is: `run:spring`. A draft comes back where it was typed. */
  readonly place: string;
  /** The form before anybody types. */
  readonly from: Fields;
}

export interface UnsentForm<Fields extends object> {
  readonly fields: Fields;
  readonly change: (change: Partial<Fields>) => void;
  /** It was sent, or nobody wants it: the form is as before, and nothing is kept. */
  readonly end: () => void;
  /** When what came back was typed; null where nothing did. */
  readonly leftAt: string | null;
  /** Whether something is typed and not sent at this moment. */
  readonly hasUnsent: () => boolean;
  /** False where the browser stores nothing: leaving loses what is typed. */
  readonly isStored: boolean;
}

/**
 * A form that is sent and not saved, outside an editing session: what is typed is kept in this browser with each letter, by person
 * and place, comes back when the form does, and ends when it was sent (R10.12). `UnsentNotices` says so and asks before leaving.
 * What another tab has typed into the same form is neither overwritten by what this one never touched, nor ended with it.
 */
export function useUnsentForm<Fields extends object>({ place, from }: UnsentFormOptions<Fields>): UnsentForm<Fields> {
  const { storage, now } = useStaffServices();
  const { data: session } = controlApi.useSessionQuery();
  const person = session?.user?.id;
  const key = person === undefined ? null : unsentKey(person, place);
  const [typed, setTyped] = useState<Fields | null>(null);
  const [isStored, setStored] = useState(true);
  // Read once for each key: what is typed afterwards is in memory.
  const [left, setLeft] = useState<{ readonly key: string; readonly draft: ReturnType<typeof readUnsent> } | null>(null);
  if (key !== null && left?.key !== key) setLeft({ key, draft: readUnsent(storage, key, now()) });
  const draft = left?.key === key ? (left?.draft ?? null) : null;
  const fields = typed ?? (draft ? { ...from, ...draft.fields } : from);
  const isUnsent = !isSameValue(fields, from);

  const latest = useRef({ fields, isUnsent, from });
  useEffect(() => {
    latest.current = { fields, isUnsent, from };
  });
  /** As this tab last found or left it. */
  const seen = useRef<object | null>(null);
  useEffect(() => {
    // Somebody may type before it is known who they are.
    if (typed === null || key === null) return;
    const stored = readUnsent(storage, key, now())?.fields;
    const next = stored ? storedBeside(typed, seen.current ?? draft?.fields ?? latest.current.from, stored) : typed;
    seen.current = typed;
    const isNothing = isSameValue({ ...latest.current.from, ...next }, latest.current.from);
    setStored(storeUnsent(storage, key, isNothing ? null : { fields: next, at: new Date(now()).toISOString() }));
  }, [typed, draft, key, storage, now]);
  useEffect(() => {
    if (!isUnsent || isStored) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isUnsent, isStored]);

  return {
    fields,
    change: (change) => {
      // Two changes may come before the form is drawn again.
      const next = { ...latest.current.fields, ...change };
      latest.current = { fields: next, isUnsent: !isSameValue(next, from), from };
      setTyped(next);
    },
    end: () => {
      const ended = latest.current.fields;
      // Who sends leaves at once: nobody is asked about what is sent.
      latest.current = { fields: from, isUnsent: false, from };
      if (key !== null) {
        const stored = readUnsent(storage, key, now());
        // Another tab went on from there: that is not what was sent.
        if (stored && isSameValue({ ...from, ...stored.fields }, ended)) storeUnsent(storage, key, null);
        setLeft({ key, draft: null });
      }
      seen.current = null;
      setTyped(null);
    },
    leftAt: typed === null ? (draft?.at ?? null) : null,
    hasUnsent: () => latest.current.isUnsent,
    isStored,
  };
}
