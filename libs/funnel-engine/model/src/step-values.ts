import { parseTypedAnswers, partsOfWrittenDate, typedValueOf, type Answers, type FieldName } from '@waypost/validation';
import { fieldMessage, type AskedField, type FaultMessages } from '@waypost/validation/messages';
import type { FieldDefinition, FormStep, SubmitActionName } from './form-version';
import { answersOfField, stepFields } from './step-fields';

/** The name of the consent's tick box in the form. Its value is the version of the text next to it (R15.04). */
export const CONSENT_FIELD = 'consent';

type ReadField = AskedField & Pick<FieldDefinition, 'input' | 'required' | 'showWhen'>;
/** The part of a step that decides how its values are read. */
export type ReadableStep = Pick<FormStep, 'asksConsent' | 'onSubmit'> & { readonly fields: readonly ReadField[] };

export type RawValues = Readonly<Record<string, unknown>>;
export type StepMessages = Readonly<Partial<Record<FieldName | typeof CONSENT_FIELD, string>>>;

export interface StepReading {
  /** The valid answers. A field that was left empty or does not apply is null, so that it replaces an older answer. */
  readonly answers: Answers;
  /** The messages that keep the visitor on the step, by field, in the step's order. Empty if the visitor may go on. */
  readonly messages: StepMessages;
  /** True if the visitor ticked the consent for the phone number among the answers. */
  readonly isConsentGiven: boolean;
}

export interface ReadingContext {
  /** The messages of the page's language. */
  readonly faults: FaultMessages;
  readonly now: Date;
  /** The version of the consent text that the page shows now. A tick under another text is no consent to this one. */
  readonly consentVersion?: string | null;
  /** True for a post without JavaScript. There a conditional field is always shown and therefore never required. */
  readonly isPlain?: boolean;
}

/**
 * Reads a submitted step (R4.03, R5). Returns its valid answers, and a message for each field that is wrong or missing. The same function
 * reads a submit in the browser and a plain post on the server.
 */
export function readStepValues(step: ReadableStep, raw: RawValues, context: ReadingContext): StepReading {
  const parsed: Answers = parseTypedAnswers(Object.fromEntries(stepFields(step).map((name) => [name, raw[name]])), context.now);
  const answers: Partial<Record<FieldName, string | boolean | null>> = {};
  const messages: Partial<Record<FieldName | typeof CONSENT_FIELD, string>> = {};
  for (const field of step.fields) {
    const applies = isShown(field, parsed);
    const typed = typedValueOf(field.name, raw);
    const message = applies ? fieldMessage(field, typed, { ...context, required: isRequired(field, context) }) : null;
    if (message !== null) messages[field.name] = message;
    for (const name of answersOfField(field)) {
      const value = applies && message === null ? parsed[name] : undefined;
      if (value !== undefined) answers[name] = value;
      else if (message === null) answers[name] = null;
    }
  }
  const isTicked = isConsentTicked(raw[CONSENT_FIELD], context.consentVersion);
  if (step.onSubmit)
    Object.assign(
      messages,
      submitRules[step.onSubmit](step, { isTicked, isPhoneTyped: isFilled(raw['driver1Phone']), faults: context.faults }),
    );
  return {
    answers: answers as Answers,
    messages,
    isConsentGiven: step.asksConsent && isTicked && typeof answers.driver1Phone === 'string',
  };
}

/** True if a field is asked, given the step's valid answers so far. A field without a condition is always asked. */
export function isShown(field: Pick<FieldDefinition, 'showWhen'>, answers: Answers): boolean {
  return field.showWhen === undefined || answers[field.showWhen.field] === field.showWhen.equals;
}

const isRequired = (field: ReadField, { isPlain }: ReadingContext): boolean => field.required && !(isPlain && field.showWhen !== undefined);

const isFilled = (value: unknown): boolean => typeof value === 'string' && value.trim() !== '';

interface SubmitFacts {
  readonly isTicked: boolean;
  readonly isPhoneTyped: boolean;
  readonly faults: FaultMessages;
}

/** The submit actions by name (R4.03, R4.11). A message means a refusal: the visitor stays on the step. */
const submitRules: Record<SubmitActionName, (step: ReadableStep, facts: SubmitFacts) => StepMessages> = {
  'require-consent-for-phone': (step, { isTicked, isPhoneTyped, faults }) => {
    if (!isPhoneTyped || isTicked) return {};
    const isPhoneRequired = step.fields.some((field) => field.name === 'driver1Phone' && field.required);
    return { [CONSENT_FIELD]: isPhoneRequired ? faults.consent : faults.consentOrNoPhone };
  },
};

/**
 * A form library sends true. A post sends the ticked values: the text's version, or one `version/index` for each company that was chosen
 * separately.
 */
function isConsentTicked(value: unknown, version: string | null | undefined): boolean {
  if (Array.isArray(value)) return value.some((entry) => isConsentTicked(entry, version));
  if (typeof value !== 'string' || value === '') return value === true;
  return version === undefined || version === null || value === version || value.startsWith(`${version}/`);
}

export interface EarlierAnswers {
  /** The answers given in this form. */
  readonly answers: Answers;
  /** The answers of any form (`*`, R4.08). */
  readonly shared?: Answers;
  /** The visitor's ZIP code by IP lookup. */
  readonly postalCode?: string | null;
}

/**
 * Returns the values that a step's fields have on entry (R4.03, R4.13): the visitor's own answers, or else those of another form. If there
 * is neither, `prefill-zipcode` offers the ZIP code of the IP lookup. A skipped field stays empty.
 */
export function enteredValues(
  step: Pick<FormStep, 'onEnter'> & { readonly fields: readonly Pick<FieldDefinition, 'name' | 'input'>[] },
  earlier: EarlierAnswers,
): Answers {
  const values: Partial<Record<FieldName, string | boolean | null>> = {};
  for (const name of stepFields(step)) {
    const answered = earlier.answers[name] === undefined ? earlier.shared?.[name] : earlier.answers[name];
    const value =
      answered === undefined && name === 'zipcode' && step.onEnter === 'prefill-zipcode'
        ? /^\d{5}/.exec(earlier.postalCode ?? '')?.[0]
        : answered;
    if (value !== undefined && value !== null) values[name] = value;
  }
  // A date in an address is whole (R6.03). The form asks for its parts (R5.13).
  const parts = typeof values.driver1Dob === 'string' ? partsOfWrittenDate(values.driver1Dob) : null;
  return { ...parts, ...values } as Answers;
}
