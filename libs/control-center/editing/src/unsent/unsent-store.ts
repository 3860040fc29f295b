import { isSameValue } from '@waypost/content/model/merge';
import type { StaffStorage } from '@waypost/control-center/client/services';
import { NOTHING_TYPED, readUnsent, storedBeside, storeUnsent, typedWith, type TypedFields } from './unsent-draft';

export interface UnsentFormState {
  /** What is typed and not sent, also at an earlier visit. */
  readonly typed: TypedFields;
  /** The time at which the restored draft was typed, as ISO instant. Null if there is none, or somebody has typed since. */
  readonly leftAt: string | null;
  /** False if the browser stores nothing. Leaving then loses what is typed. */
  readonly isStored: boolean;
}

export interface UnsentStoreOptions {
  readonly storage: StaffStorage;
  /** The draft's key in that storage. */
  readonly key: string;
  readonly now: () => number;
}

/**
 * What is typed in one form that is sent instead of saved. It is stored at each letter, and removed when the form is sent (R10.12). Fields
 * that another tab changed are neither overwritten nor dropped by this one. `own` are the form's own fields at that moment.
 */
export function createUnsentStore({ storage, key, now }: UnsentStoreOptions) {
  const stored = () => readUnsent(storage, key, now());
  const left = stored();
  let state: UnsentFormState = { typed: left ?? NOTHING_TYPED, leftAt: left?.at ?? null, isStored: true };
  const listeners = new Set<() => void>();
  const become = (next: UnsentFormState): void => {
    state = next;
    listeners.forEach((listener) => listener());
  };

  return {
    getState: () => state,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    change(change: object, own: object): void {
      const typed = typedWith(state.typed, change, own);
      const beside = stored();
      const next = beside ? storedBeside(typed, state.typed, beside) : typed;
      const draft = isSameValue({ ...own, ...next.fields }, own) ? null : { ...next, at: new Date(now()).toISOString() };
      become({ typed, leftAt: null, isStored: storeUnsent(storage, key, draft) });
    },
    /** Forgets what is typed, because it was sent or discarded. */
    end(own: object): void {
      const beside = stored();
      // Another tab may have typed more since. That draft was not sent and stays.
      if (beside && isSameValue({ ...own, ...beside.fields }, { ...own, ...state.typed.fields })) storeUnsent(storage, key, null);
      become({ ...state, typed: NOTHING_TYPED, leftAt: null });
    },
  };
}
