import type { Product } from '@waypost/brands';
import type { FieldName, Language } from '@waypost/validation';
import type { FaultMessages } from '@waypost/validation/messages';

/** The control of a field. `birth-date` asks for month, day and year separately and fills the three Dob fields of the specification. */
export type InputKind = 'text' | 'digits' | 'choice' | 'yes-no' | 'select' | 'birth-date' | 'email' | 'phone' | 'combobox';

export interface FieldCopy {
  readonly label: string;
  readonly hint?: string;
  readonly placeholder?: string;
  /** The headings of a select's groups: the options that most people choose, and all other options. */
  readonly commonOptions?: string;
  readonly otherOptions?: string;
  /** The label of a combobox's search field, and the words for the number of matches, `{count}`, and for no match. */
  readonly search?: string;
  readonly matches?: string;
  readonly noMatch?: string;
}

/** Suggests makes of a year, or models of a make and a year. Year and make are the answers of the named fields. */
export type VehicleSuggestion =
  | { readonly kind: 'vehicle-make'; readonly year: FieldName }
  | { readonly kind: 'vehicle-model'; readonly year: FieldName; readonly make: FieldName };

export interface FieldDefinition {
  /** For `birth-date` this is `driver1Dob`. */
  readonly name: FieldName;
  readonly input: InputKind;
  /** A required field keeps the visitor on the step until it is valid; an optional one may stay empty. */
  readonly required: boolean;
  /** Stored values and their words for choice, select and combobox. No value is an empty string (R4.09). */
  readonly options?: readonly { readonly value: string; readonly copy: Record<Language, string>; readonly isCommon?: true }[];
  /** Suggestions while the visitor types, from a list that the app fetches when it is needed. Any other text may be typed too. */
  readonly suggest?: VehicleSuggestion;
  readonly autocomplete?: string;
  readonly inputMode?: 'numeric' | 'tel' | 'email' | 'text';
  /**
   * Shows the field only while another field of the step has this value. Without JavaScript the field is always shown and never required.
   */
  readonly showWhen?: { readonly field: FieldName; readonly equals: string | boolean };
  readonly copy: Record<Language, FieldCopy>;
}

export interface StepCopy {
  readonly title: string;
  readonly text?: string;
  /** The label of the main button; "Continue" if absent. */
  readonly submit?: string;
  readonly skip?: string;
}

/** The form names its actions, and the funnel's runtime implements them (R4.03, R4.11). */
export type EnterActionName = 'prefill-zipcode';
export type SubmitActionName = 'require-consent-for-phone';

export interface FormStep {
  /** The route parameter's value. */
  readonly name: string;
  /** A `results` step asks nothing. It runs the demand check (R4.14). */
  readonly kind: 'question' | 'results';
  readonly fields: readonly FieldDefinition[];
  /** Allows a skip, which sets the step's fields to null (R4.05). */
  readonly canSkip: boolean;
  /** Shows the consent to calls next to this step's phone field (R15.04). */
  readonly asksConsent: boolean;
  readonly onEnter?: EnterActionName;
  readonly onSubmit?: SubmitActionName;
  readonly copy: Record<Language, StepCopy>;
}

export interface AdviceCopy {
  readonly title: string;
  readonly points: readonly { readonly text: string; readonly href?: string; readonly label?: string }[];
}

/** Advice shown at the results to visitors who gave this answer. */
export interface Advice {
  readonly when: { readonly field: FieldName; readonly equals: boolean };
  readonly copy: Record<Language, AdviceCopy>;
}

/** A funnel's form, as data (R4.11). */
export interface FormVersion {
  /** Such as `auto-v1` or `medicare-v1`. */
  readonly name: string;
  readonly product: Product;
  readonly steps: readonly FormStep[];
  readonly advice?: readonly Advice[];
}

/** A form version in one language, as a page carries it. */
export interface LocalizedForm {
  readonly name: string;
  readonly product: Product;
  readonly language: Language;
  readonly steps: readonly LocalizedStep[];
  readonly faults: FaultMessages;
  readonly advice?: readonly (Omit<Advice, 'copy'> & { readonly copy: AdviceCopy })[];
}
export type LocalizedStep = Omit<FormStep, 'copy' | 'fields'> & { readonly copy: StepCopy; readonly fields: readonly LocalizedField[] };
export type LocalizedField = Omit<FieldDefinition, 'copy' | 'options'> & {
  readonly copy: FieldCopy;
  /** The message if the field is empty although it is required. */
  readonly missing: string;
  readonly options?: readonly { readonly value: string; readonly label: string; readonly isCommon?: true }[];
};
