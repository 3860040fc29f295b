import { isSameValue } from '@waypost/content/model/merge';
import { controlApi } from '@waypost/control-center/client/api';
import { useStaffServices } from '@waypost/control-center/client/services';
import { invariant } from '@waypost/platform/kernel';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { overwrittenBy, unsentKey } from './unsent-draft';
import { createUnsentStore } from './unsent-store';

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
 * and place. It is restored over the form's own fields of that day, and dropped when the form is sent (R10.12). `UnsentNotices` says so and
 * asks before leaving.
 */
export function useUnsentForm<Fields extends object>({ place, from }: UnsentFormOptions<Fields>): UnsentForm<Fields> {
  const { storage, now } = useStaffServices();
  const { person } = controlApi.useSessionQuery(undefined, { selectFromResult: ({ data }) => ({ person: data?.user?.id }) });
  const store = useMemo(() => {
    invariant(person, 'A form opens after the session is loaded');
    return createUnsentStore({ storage, key: unsentKey(person, place), now });
  }, [storage, now, person, place]);
  const { typed, leftAt, isStored } = useSyncExternalStore(store.subscribe, store.getState);
  const fields: Fields = { ...from, ...typed.fields };
  // A person who sends a form leaves it at once, before it renders again, so leaving reads the store.
  const hasUnsent = () => !isSameValue({ ...from, ...store.getState().typed.fields }, from);

  const isLostOnLeaving = !isStored && hasUnsent();
  useEffect(() => {
    if (!isLostOnLeaving) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isLostOnLeaving]);

  return {
    fields,
    // Names of fields are what a form was given, also in a draft.
    overwritten: overwrittenBy(typed, from) as Partial<Fields>,
    change: (change) => store.change(change, from),
    end: () => store.end(from),
    leftAt,
    hasUnsent,
    isStored,
  };
}
