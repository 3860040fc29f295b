import { failureReason } from '../api/api-failure';
import { toastList, type ShownToast } from './toast-list';

const show =
  (tone: ShownToast['tone']) =>
  (text: string, more: Pick<ShownToast, 'action' | 'also' | 'about'> = {}) =>
    toastList.add({ tone, text, ...more });
const success = show('success');
const error = show('error');

interface Call<Answer> {
  unwrap(): Promise<Answer>;
}

interface Outcome<Answer> {
  readonly done: (answer: Answer) => string;
  /** Undoes the call, and shows the outcome of that too. */
  readonly undo?: {
    readonly run: (answer: Answer) => Call<unknown>;
    readonly done: string;
    /** Returns false if the call changed nothing. */
    readonly isNeeded?: (answer: Answer) => boolean;
  };
  /** Returns the message for a failed call, or null for the failure's own message. */
  readonly refusal?: (failure: unknown) => string | null;
}

async function toastOutcome<Answer>(
  call: Call<Answer>,
  { done, undo, refusal }: Outcome<Answer>,
): Promise<{ readonly answer: Answer } | null> {
  try {
    const answer = await call.unwrap();
    const isUndone = undo?.isNeeded?.(answer) ?? true;
    success(done(answer), {
      action:
        undo && isUndone ? { label: 'Undo', onClick: () => void toastOutcome(undo.run(answer), { done: () => undo.done }) } : undefined,
    });
    return { answer };
  } catch (failure) {
    error(refusal?.(failure) ?? failureReason(failure));
    return null;
  }
}

/** Waits for a call and shows its outcome in a toast. Returns null if it failed. `toast.success` and the others show a text. */
export const toast = Object.assign(toastOutcome, { success, error, message: show('message') });
