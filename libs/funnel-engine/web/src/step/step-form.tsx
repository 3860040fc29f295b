import type { ConsentText } from '@waypost/compliance';
import { CONSENT_FIELD, isChosenByCompany, type LocalizedForm, type LocalizedStep, type StepMessages } from '@waypost/funnel-engine/model';
import type { Clock } from '@waypost/kernel';
import type { UiCopy } from '@waypost/pages/model';
import { Button, Notice, Stack } from '@waypost/ui';
import {
  useCallback,
  useEffect,
  useRef,
  useState,
  type FocusEvent,
  type FormEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
} from 'react';
import { Form, useForm } from 'react-final-form';
import { ConsentField } from './consent-field';
import { fieldOfInput, shownFields, type FormValues } from './form-values';
import { readStep } from './read-step';
import { StepField } from './step-field';
import { typedBeforeAttach, type TypedValues } from './typed-before-attach';
import { useAfterAttach, useIsAttached } from './use-attached';
import { selectVehicleList } from '../vehicles/vehicle-list-slice';
import { vehicleSuggestions } from './vehicle-suggestions';

interface ControlsProps {
  readonly form: LocalizedForm;
  readonly step: LocalizedStep;
  readonly consent: ConsentText | null;
  readonly copy: UiCopy;
  /** Earlier answers as the controls show them. They fill what is blank, also when they come late; never what the visitor touched. */
  readonly known: FormValues;
  readonly onSkip: () => void;
  /** Stands below the buttons: the way back. */
  readonly children: ReactNode;
}

/** Messages by field, as far as they are shown. */
type Messages = Readonly<Record<string, string | undefined>>;

export interface StepFormProps extends ControlsProps {
  /** The values and messages of a plain post that the server refused (R3.08). */
  readonly rejected: { readonly values: FormValues; readonly messages: Messages } | null;
  readonly clock: Clock;
  readonly onSubmit: (values: FormValues) => void;
}

/** A step's form: real HTML that posts to its own address, to which React adds messages as the visitor goes (R3.08, R4.09). */
export function StepForm({ rejected, clock, onSubmit, ...props }: StepFormProps) {
  const { form, step, consent, known } = props;
  // Fixed at the first render: final-form would start over with every new object.
  const [initialValues] = useState(() => ({ ...known, ...rejected?.values }));
  // Never a promise: final-form would swallow the next submit.
  const validate = useCallback(
    (values: FormValues): StepMessages => readStep({ form, step, consent, values, now: clock.now() }).messages,
    [form, step, consent, clock],
  );
  return (
    <Form<FormValues>
      initialValues={initialValues}
      validate={validate as (values: FormValues) => Record<string, string>}
      onSubmit={onSubmit}
      subscription={{ values: true }}
      render={({ values, handleSubmit }) => (
        <Controls {...props} refused={rejected?.messages} values={values} validate={validate} submit={() => void handleSubmit()} />
      )}
    />
  );
}

function Controls({
  form,
  step,
  consent,
  copy,
  known,
  refused,
  values,
  validate,
  submit,
  onSkip,
  children,
}: ControlsProps & {
  readonly refused: Messages | undefined;
  readonly values: FormValues;
  readonly validate: (values: FormValues) => Messages;
  readonly submit: () => void;
}) {
  const api = useForm<FormValues>();
  const element = useRef<HTMLFormElement | null>(null);
  const typed = useRef<TypedValues>({});
  const touched = useRef(new Set<string>());
  const isPressing = useRef(false);
  const isAttached = useIsAttached();
  const vehicles = useAfterAttach(selectVehicleList, null);
  const [messages, setMessages] = useState<Messages>(refused ?? {});
  const [failedSubmits, setFailedSubmits] = useState(0);

  // Read while React attaches, before anything renders again: it would write its own values over what was typed.
  const attachTo = useCallback((form: HTMLFormElement | null) => {
    element.current = form;
    if (form) typed.current = typedBeforeAttach(form);
  }, []);
  // Told to final-form only now: its fields register in effects, and would set themselves back to the first values.
  useEffect(() => {
    // Read once more, for what a script or the browser filled in since then.
    if (element.current) typed.current = { ...typed.current, ...typedBeforeAttach(element.current) };
    api.batch(() => {
      for (const [name, value] of Object.entries(typed.current)) {
        // A key pressed between React's commit and now was told to final-form, which has the newer text of the two.
        if (touched.current.has(name)) continue;
        touched.current.add(name);
        api.change(name, value);
      }
    });
  }, [api]);
  useEffect(() => {
    api.batch(() => {
      const present = api.getState().values;
      for (const [name, value] of Object.entries(known)) {
        if (!present[name]?.length && !touched.current.has(name)) api.change(name, value);
      }
    });
  }, [api, known]);

  /** Brings one field's message up to date, and takes away those of others that no longer hold. */
  const judge = useCallback(
    (inputName: string) => {
      const field = fieldOfInput(step, inputName);
      const present = Object.entries(validate(api.getState().values));
      setMessages((shown) => Object.fromEntries(present.filter(([name]) => name === field || shown[name] !== undefined)));
    },
    [api, step, validate],
  );

  useEffect(() => {
    // A text's change comes when it is left, not with each letter (R4.09). Listened to on the document, behind React's
    // own listeners, so that a tick is in the form's values by then.
    const onChange = ({ target }: Event) => {
      if (!isControl(target) || target.form !== element.current || isPressing.current) return;
      // A part of a date says nothing until the others are there.
      if (fieldOfInput(step, target.name) === target.name) judge(target.name);
    };
    document.addEventListener('change', onChange);
    return () => document.removeEventListener('change', onChange);
  }, [judge, step]);

  useEffect(() => {
    if (failedSubmits > 0) element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [failedSubmits]);

  function onBlur({ target, relatedTarget }: FocusEvent) {
    // A message that pushes a button away from under the finger would swallow the press.
    const isForButton = isPressing.current;
    isPressing.current = false;
    if (isForButton || !isControl(target)) return;
    const isWithinField = isControl(relatedTarget) && fieldOfInput(step, relatedTarget.name) === fieldOfInput(step, target.name);
    if (!isWithinField) judge(target.name);
  }

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    if (submitter instanceof HTMLButtonElement && submitter.value === SKIP) return onSkip();
    const present = validate(api.getState().values);
    setMessages(present);
    if (Object.keys(present).length > 0) setFailedSubmits((count) => count + 1);
    else submit();
  }

  const fields = isAttached ? shownFields(step, values) : step.fields;
  return (
    <form
      ref={attachTo}
      method="post"
      noValidate
      onSubmit={onSubmit}
      onBlur={onBlur}
      onChange={({ target }: FormEvent) => {
        if (isControl(target)) touched.current.add(target.name);
      }}
      onPointerDown={({ target }: PointerEvent) => {
        isPressing.current = target instanceof Element && target.closest('button, a') !== null;
      }}
    >
      <Stack $gap="l">
        {refused && <Notice tone="error">{copy.checkAnswers}</Notice>}
        {fields.map((field) => (
          <StepField
            key={field.name}
            field={field}
            error={messages[field.name]}
            suggestions={vehicles ? vehicleSuggestions(vehicles, field, values) : undefined}
            values={values}
            onChange={api.change}
            copy={copy}
          />
        ))}
        {step.asksConsent && consent && (
          <ConsentField
            consent={consent}
            companiesLabel={isChosenByCompany(form.product, consent) ? copy.chooseCompanies : null}
            error={messages[CONSENT_FIELD]}
            value={values[CONSENT_FIELD]}
            onChange={(ticked) => api.change(CONSENT_FIELD, ticked)}
          />
        )}
        <Stack $gap="s">
          <Button type="submit" isWide onClick={onlyFirstOfDoubleClick}>
            {step.copy.submit ?? copy.continue}
          </Button>
          {step.canSkip && (
            <Button type="submit" name="intent" value={SKIP} formNoValidate variant="quiet" isWide onClick={onlyFirstOfDoubleClick}>
              {step.copy.skip ?? copy.skip}
            </Button>
          )}
          {children}
        </Stack>
      </Stack>
    </form>
  );
}

const SKIP = 'skip';

type Control = HTMLInputElement | HTMLSelectElement;
const isControl = (target: EventTarget | null): target is Control =>
  target instanceof HTMLInputElement || target instanceof HTMLSelectElement;

/** The second click of a double click lands on the next step's button, which stands in the same place. */
const onlyFirstOfDoubleClick = (event: MouseEvent) => {
  if (event.detail > 1) event.preventDefault();
};
