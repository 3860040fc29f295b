import { toast as show } from 'sonner';
import { failureReason } from './api/api-failure';

interface Call<Answer> {
  unwrap(): Promise<Answer>;
}

interface Outcome<Answer> {
  readonly done: (answer: Answer) => string;
  /** Takes it back, and shows what came of that too. */
  readonly undo?: { readonly run: (answer: Answer) => Call<unknown>; readonly done: string };
}

async function toastOutcome<Answer>(call: Call<Answer>, { done, undo }: Outcome<Answer>): Promise<{ readonly answer: Answer } | null> {
  try {
    const answer = await call.unwrap();
    show.success(done(answer), {
      action: undo ? { label: 'Undo', onClick: () => void toastOutcome(undo.run(answer), { done: () => undo.done }) } : undefined,
    });
    return { answer };
  } catch (error) {
    show.error(failureReason(error));
    return null;
  }
}

/** Waits for a call and shows in a toast what came of it; null where it failed. `toast.success` and the like show a text. */
export const toast = Object.assign(toastOutcome, { success: show.success, error: show.error, message: show.message });
