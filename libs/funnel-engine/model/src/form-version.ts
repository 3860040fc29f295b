import type { Product } from '@waypost/brands';
import type { FieldName, Language } from '@waypost/validation';

/** How a field is asked. `birth-date` asks for month, day and year apart and fills the three Dob fields of the specification. */
export type InputKind = 'text' | 'digits' | 'choice' | 'yes-no' | 'select' | 'birth-date' | 'email' | 'phone' | 'combobox';

export interface FieldCopy {
  readonly label: string;
  readonly hint?: string;
  readonly placeholder?: string;
  /** Over the options of a select that most people choose, and over all the others. */
  readonly commonOptions?: string;
  readonly otherOptions?: string;
  /** Over the field in which a combobox's options are searched; and of how many match what is typed, `{count}`, or that none does. */
  readonly search?: string;
  readonly matches?: string;
  readonly noMatch?: string;
}

/** Makes of a year, or models of a make and a year, which stand in the fields named. */
export type VehicleSuggestion =
  | { readonly kind: 'vehicle-make'; readonly year: FieldName }
  | { readonly kind: 'vehicle-model'; readonly year: FieldName; readonly make: FieldName };

export interface FieldDefinition {
  /** For `birth-date` this is `driver1Dob`. */
  readonly name: FieldName;
  readonly input: InputKind;
  /** A required field keeps the visitor on the step until it is valid; an optional one may stay empty. */
  readonly required: boolean;
  /** For choice, select and combobox: stored value and its words. No value is an empty string (R4.09). */
  readonly options?: readonly { readonly value: string; readonly copy: Record<Language, string>; readonly isCommon?: true }[];
  /** What is offered while the field is typed, from a list that the app fetches when it is needed; any other text may be typed. */
  readonly suggest?: VehicleSuggestion;
  readonly autocomplete?: string;
  readonly inputMode?: 'numeric' | 'tel' | 'email' | 'text';
  /** Shown only while another field of the step has this value. Without JavaScript it is always shown, and never required. */
  readonly showWhen?: { readonly field: FieldName; readonly equals: string | boolean };
  readonly copy: Record<Language, FieldCopy>;
}

export interface StepCopy {
  readonly title: string;
  readonly text?: string;
  /** The main button; "Continue" where absent. */
  readonly submit?: string;
  readonly skip?: string;
}

/** Actions are named in the data and implemented where the funnel runs (R4.03, R4.11). */
export type EnterActionName = 'prefill-zipcode';
export type SubmitActionName = 'require-consent-for-phone';

export interface FormStep {
  /** The route parameter's value. */
  readonly name: string;
  /** A `results` step asks nothing: it runs the demand check (R4.14). */
  readonly kind: 'question' | 'results';
  readonly fields: readonly FieldDefinition[];
  /** May be skipped: its fields become null (R4.05). */
  readonly canSkip: boolean;
  /** The consent to be called stands beside this step's phone field (R15.04). */
  readonly asksConsent: boolean;
  readonly onEnter?: EnterActionName;
  readonly onSubmit?: SubmitActionName;
  readonly copy: Record<Language, StepCopy>;
}

export interface AdviceCopy {
  readonly title: string;
  readonly points: readonly { readonly text: string; readonly href?: string; readonly label?: string }[];
}

/** Said at the results to those who gave this answer. */
export interface Advice {
  readonly when: { readonly field: FieldName; readonly equals: boolean };
  readonly copy: Record<Language, AdviceCopy>;
}

/** R4.11: a funnel is data. */
export interface FormVersion {
  /** `auto-v1`, `medicare-v1`. */
  readonly name: string;
  readonly product: Product;
  readonly steps: readonly FormStep[];
  readonly advice?: readonly Advice[];
}

/** A form version in one language: what a page carries. */
export interface LocalizedForm {
  readonly name: string;
  readonly product: Product;
  readonly language: Language;
  readonly steps: readonly LocalizedStep[];
  readonly advice?: readonly (Omit<Advice, 'copy'> & { readonly copy: AdviceCopy })[];
}
export type LocalizedStep = Omit<FormStep, 'copy' | 'fields'> & { readonly copy: StepCopy; readonly fields: readonly LocalizedField[] };
export type LocalizedField = Omit<FieldDefinition, 'copy' | 'options'> & {
  readonly copy: FieldCopy;
  readonly options?: readonly { readonly value: string; readonly label: string; readonly isCommon?: true }[];
};
