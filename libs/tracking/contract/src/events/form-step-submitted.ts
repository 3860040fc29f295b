/**
 * Trigger: a funnel step was submitted or skipped, and nothing kept the visitor on it (R4.07).
 * Meaning: these are the step's answers; a skipped step's are null (R4.05).
 */
export interface FormStepSubmittedEvent {
  readonly name: 'formStepSubmitted';
  readonly properties: {
    readonly formVersion: string;
    readonly stepName: string;
    /** Counts from 1. */
    readonly stepNumber: number;
    /** Personal: sealed when stored, and never in a data layer. */
    readonly data: Readonly<Record<string, string | boolean | null>>;
    /** Milliseconds that the visitor spent at each of the step's fields, by name (R10.10); absent without JavaScript. */
    readonly fieldTimes?: Readonly<Record<string, number>>;
  };
}

export const formStepSubmitted = (properties: FormStepSubmittedEvent['properties']): FormStepSubmittedEvent => ({
  name: 'formStepSubmitted',
  properties,
});
