import { toast } from 'sonner';
import { failureIn, failureText } from '../api/api-failure';

interface Call<Answer> {
  unwrap(): Promise<Answer>;
}

/** Waits for a call and says in a toast what came of it. Null where it failed. */
export async function tell<Answer>(
  call: Call<Answer>,
  {
    done,
    undo,
  }: {
    readonly done: (answer: Answer) => string;
    /** Takes it back; what came of that is told too. */
    readonly undo?: { readonly run: (answer: Answer) => Call<unknown>; readonly done: string };
  },
): Promise<{ readonly answer: Answer } | null> {
  try {
    const answer = await call.unwrap();
    toast.success(done(answer), {
      action: undo ? { label: 'Undo', onClick: () => void tell(undo.run(answer), { done: () => undo.done }) } : undefined,
    });
    return { answer };
  } catch (error) {
    toast.error(failureText(failureIn(error)));
    return null;
  }
}
