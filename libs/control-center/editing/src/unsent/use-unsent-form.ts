import { isSameValue } from '@waypost/content/model/merge';
import { controlApi } from '@waypost/control-center/client/api';
import { useStaffServices } from '@waypost/control-center/client/services';
import { useEffect, useRef, useState } from 'react';
import {
  NOTHING_TYPED,
  overwrittenBy,
  readUnsent,
  storedBeside,
  storeUnsent,
  typedWith,
  unsentKey,
  type TypedFields,
} from './unsent-draft';

export interface UnsentFormOptions<Fields extends object> {
  /** The form's name: `run:spring`. A draft is restored only in the same form. */
  readonly place: string;
  /** The form's own fields, before anybody types. Fields that nobody typed follow them. */
  readonly from: Fields;
}

export interface UnsentForm<Fields extends object> {
  readonly fields: Fields;
  /** The form's own values of typed fields that a colleague changed since they were typed. Sending the form would overwrite them. */
  readonly overwritten: Partial<Fields>;
  readonly change: (change: Partial<Fields>) => void;
  /** Resets the form and drops its draft, because it was sent or discarded. */
  readonly end: () => void;
  /** The time at which the restored draft was typed, or null. */
  readonly leftAt: string | null;
  /** Returns true while something is typed and not sent. */
  readonly hasUnsent: () => boolean;
  /** False if the browser stores nothing. Leaving then loses what is typed. */
  readonly isStored: boolean;
}

/**
 * A form outside an editing session, which is sent instead of saved. What is typed in it is stored in this browser at each letter, by person
 * and place. It is restored over the form's own fields of that day, and dropped when the form is sent (R10.12). `UnsentNotices` says so and asks before leaving. Fields
 * that another tab changed are neither overwritten nor dropped by this one.
 */
export function useUnsentForm<Fields extends object>({ place, from }: UnsentFormOptions<Fields>): UnsentForm<Fields> {
  const { storage, now } = useStaffServices();
  const { data: session } = controlApi.useSessionQuery();
  const person = session?.user?.id;
  const key = person === undefined ? null : unsentKey(person, place);
  const [typed, setTyped] = useState<TypedFields | null>(null);
  const [isStored, setStored] = useState(true);
  // The draft is read once for each key. Later changes are in memory.
  const [left, setLeft] = useState<{ readonly key: string; readonly draft: ReturnType<typeof readUnsent> } | null>(null);
  if (key !== null && left?.key !== key) setLeft({ key, draft: readUnsent(storage, key, now()) });
  const draft = left?.key === key ? (left?.draft ?? null) : null;
  const shown = typed ?? draft ?? NOTHING_TYPED;
  const fields: Fields = { ...from, ...shown.fields };
  const isUnsent = !isSameValue(fields, from);

  const latest = useRef({ shown, isUnsent, from });
  useEffect(() => {
    latest.current = { shown, isUnsent, from };
  });
  /** The draft as this tab last read or wrote it. */
  const seen = useRef<TypedFields | null>(null);
  useEffect(() => {
    // Somebody may type before the session has loaded.
    if (typed === null || key === null) return;
    const stored = readUnsent(storage, key, now());
    const next = stored ? storedBeside(typed, seen.current ?? draft ?? NOTHING_TYPED, stored) : typed;
    seen.current = typed;
    const isNothing = isSameValue({ ...latest.current.from, ...next.fields }, latest.current.from);
    setStored(storeUnsent(storage, key, isNothing ? null : { ...next, at: new Date(now()).toISOString() }));
  }, [typed, draft, key, storage, now]);
  useEffect(() => {
    if (!isUnsent || isStored) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isUnsent, isStored]);

  return {
    fields,
    // Names of fields are what a form was given, also in a draft.
    overwritten: overwrittenBy(shown, from) as Partial<Fields>,
    change: (change) => {
      // Two changes may come before the form renders again.
      const next = typedWith(latest.current.shown, change, from);
      latest.current = { shown: next, isUnsent: Object.keys(next.fields).length > 0, from };
      setTyped(next);
    },
    end: () => {
      const ended = { ...from, ...latest.current.shown.fields };
      // A person who sends a form leaves it at once, so leaving must not ask about it.
      latest.current = { shown: NOTHING_TYPED, isUnsent: false, from };
      if (key !== null) {
        const stored = readUnsent(storage, key, now());
        // Another tab may have typed more since. That draft was not sent and stays.
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
