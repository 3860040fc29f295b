/** Events that show that a visitor is about to use the page: a pointer or finger, the keyboard, focus. */
const INTENTS = ['pointerdown', 'touchstart', 'keydown', 'focusin'] as const;

export interface FirstIntent {
  /** Fetches React and attaches it. Resolves when the page is live or turns out to need no React. Rejects if React fails to load. */
  attach(): Promise<'attached' | 'plain'>;
  /** Called with the reason why React could not attach and whether a form is being sent. The visitor goes on with plain HTML. */
  readonly onFailure: (error: unknown, state: { readonly isSending: boolean }) => void;
  readonly document: Document;
}

/**
 * Attaches React on the first intent (architecture, decision 4). Until React listens, a submitted form is held and then replayed, so that
 * one tap counts once. A tap on a choice is also replayed, because it may move the step on. A choice made by an arrow key or restored by
 * the browser was not tapped. Links and numbers need no React and are left to the browser. If React fails to load, the form goes to the
 * server as plain HTML (R3.08).
 */
export function attachOnFirstIntent({ attach, onFailure, document }: FirstIntent): { readonly attachNow: () => Promise<void> } {
  let attaching: Promise<void> | null = null;
  let held: { form: HTMLFormElement; submitter: HTMLElement | null } | null = null;
  /** The last button that was pressed. Safari before 15.4 does not say which button a submit came from. */
  let pressed: HTMLButtonElement | null = null;
  /** The last choice that was tapped. */
  let tapped: HTMLInputElement | null = null;

  const release = (): void => {
    document.removeEventListener('submit', hold, true);
    document.removeEventListener('click', noteTap, true);
    for (const intent of INTENTS) document.removeEventListener(intent, attachNow, true);
  };

  const attachNow = (): Promise<void> => {
    attaching ??= attach()
      .catch((error: unknown) => {
        onFailure(error, { isSending: held !== null });
        return 'plain' as const;
      })
      .then((result) => {
        release();
        const submission = held;
        held = null;
        if (result !== 'attached') {
          if (submission) sendPlainly(submission.form, submission.submitter);
        } else if (submission) submission.form.requestSubmit(submission.submitter);
        else if (tapped?.checked) tapped.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 }));
      });
    return attaching;
  };

  const hold = (event: SubmitEvent): void => {
    if (!(event.target instanceof HTMLFormElement)) return;
    event.preventDefault();
    event.stopPropagation();
    held = { form: event.target, submitter: event.submitter ?? pressed };
    void attachNow();
  };

  const noteTap = ({ target, detail }: MouseEvent): void => {
    if (!(target instanceof Element)) return;
    pressed = target.closest('button');
    const control = detail > 0 && target.closest('label')?.control;
    if (control instanceof HTMLInputElement && control.type === 'radio') tapped = control;
  };

  document.addEventListener('click', noteTap, true);
  document.addEventListener('submit', hold, true);
  for (const intent of INTENTS) document.addEventListener(intent, attachNow, { capture: true, passive: true });
  // A focused form is an intent that came before this script.
  if (document.activeElement?.closest('form')) void attachNow();
  return { attachNow };
}

/**
 * Submits a form with the pressed button's value. `form.submit()` leaves the button out, and the button says whether the step is skipped.
 */
function sendPlainly(form: HTMLFormElement, submitter: HTMLElement | null): void {
  if (submitter instanceof HTMLButtonElement && submitter.name) {
    const field = form.ownerDocument.createElement('input');
    field.type = 'hidden';
    field.name = submitter.name;
    field.value = submitter.value;
    form.append(field);
  }
  // The failed attach may have replaced the page that it was on.
  if (!form.isConnected) document.body.append(form);
  form.submit();
}
