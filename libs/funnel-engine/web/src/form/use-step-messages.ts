import type { LocalizedStep } from '@waypost/funnel-engine/model/form';
import type { StepMessages } from '@waypost/funnel-engine/model/step';
import { useCallback, useEffect, useRef, useState, type FocusEvent, type PointerEvent, type RefObject } from 'react';
import { scrollToMiddle } from '../step/scroll-to-form';
import { fieldOfInput } from './form-values';

/** The messages that are shown, by field. */
export type Messages = Readonly<Record<string, string | undefined>>;

export interface StepMessagesInput {
  readonly element: RefObject<HTMLFormElement | null>;
  readonly step: LocalizedStep;
  /** Returns what is wrong with the form's values. */
  readonly judge: () => StepMessages;
  /** The newest refusal of the step, by the server for a plain post or by the funnel for a submit. */
  readonly refusal: { readonly messages: Messages } | null;
  /** True for a control that was focused for the visitor and not used since: leaving it shows no message. */
  readonly isUntouched?: (control: EventTarget) => boolean;
  /** Called with the fields whose message the visitor saw for the first time in this step (R10.10). */
  readonly onRefused: (fields: readonly string[]) => void;
}

export interface ShownMessages {
  readonly messages: Messages;
  onBlur(event: FocusEvent): void;
  onPointerDown(event: PointerEvent): void;
  onPointerCancel(): void;
  onClick(): void;
  onInput(): void;
}

/**
 * Decides which messages are shown next to the fields (R4.09). A field is validated when the visitor leaves or changes it, not with each
 * letter, and its message stays until then. A refused submit shows all messages and focuses the first.
 */
export function useStepMessages({ element, step, judge, refusal, isUntouched, onRefused }: StepMessagesInput): ShownMessages {
  const [messages, setMessages] = useState<Messages>(refusal?.messages ?? {});
  const isPressing = useRef(false);
  // The server has already tracked the messages that came with the page.
  const reported = useRef(messages);
  useEffect(() => {
    const fields = Object.keys(messages).filter((field) => !(field in reported.current));
    reported.current = { ...reported.current, ...messages };
    if (fields.length > 0) onRefused(fields);
  }, [messages, onRefused]);
  useRefusal(refusal, setMessages, element);

  /** Updates one field's message, and removes those of other fields that no longer apply. */
  const judgeField = useCallback(
    (inputName: string) => {
      const field = fieldOfInput(step, inputName);
      const wrong = Object.entries(judge());
      setMessages((shown) => Object.fromEntries(wrong.filter(([name]) => name === field || shown[name] !== undefined)));
    },
    [step, judge],
  );

  useEffect(() => {
    // A text's change event comes when the visitor leaves the field, not with each letter. The listener is on the document, behind React's
    // own listeners, so that the form's values already contain a tick.
    const onChange = ({ target }: Event) => {
      if (!isControl(target) || target.form !== element.current || isPressing.current) return;
      // A part of a date is not judged before the other parts are there.
      if (fieldOfInput(step, target.name) === target.name) judgeField(target.name);
    };
    document.addEventListener('change', onChange);
    return () => document.removeEventListener('change', onChange);
  }, [element, judgeField, step]);

  // In Safari a press leaves the focus where it is, so a blur does not always follow. A finger's release comes too early, because the browser
  // moves the focus after it, just before the click. A press that becomes no click ends with the next letter.
  const endPress = () => void (isPressing.current = false);
  return {
    messages,
    onBlur: ({ target, relatedTarget }) => {
      // A message that moves a button or an answer away from under the finger would swallow the press.
      const isForPress = isPressing.current;
      isPressing.current = false;
      if (isForPress || !isControl(target) || isUntouched?.(target)) return;
      const isWithinField = isControl(relatedTarget) && fieldOfInput(step, relatedTarget.name) === fieldOfInput(step, target.name);
      if (!isWithinField) judgeField(target.name);
    },
    onPointerDown: ({ target }) => {
      isPressing.current = target instanceof Element && target.closest('button, a, fieldset:focus-within label') !== null;
    },
    onPointerCancel: endPress,
    onClick: endPress,
    onInput: endPress,
  };
}

/** Shows each new refusal. The refusal in the server's page is already shown and takes no focus. */
function useRefusal(
  refusal: StepMessagesInput['refusal'],
  show: (messages: Messages) => void,
  element: RefObject<HTMLFormElement | null>,
): void {
  const shown = useRef(refusal);
  const [refusals, setRefusals] = useState(0);
  useEffect(() => {
    if (refusal && refusal !== shown.current) {
      show(refusal.messages);
      setRefusals((count) => count + 1);
    }
    shown.current = refusal;
  }, [refusal, show]);
  useEffect(() => {
    if (refusals === 0) return;
    const first = element.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-doubt]');
    first?.focus({ preventScroll: true });
    if (first) scrollToMiddle(first);
  }, [refusals, element]);
}

type Control = HTMLInputElement | HTMLSelectElement;
const isControl = (target: EventTarget | null): target is Control =>
  target instanceof HTMLInputElement || target instanceof HTMLSelectElement;
