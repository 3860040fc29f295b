/**
 * Trigger: a field's answer was refused, and the reason was shown beside it: when the field was left, or with a submit (R10.10).
 * Meaning: this field holds visitors up. What was typed is personal, so the event never holds it.
 */
export interface FieldRefusedEvent {
  readonly name: 'fieldRefused';
  readonly properties: {
    readonly formVersion: string;
    readonly stepName: string;
    /** Counts from 1. */
    readonly stepNumber: number;
    /** The field's name, never its value. */
    readonly field: string;
  };
}

export const fieldRefused = (properties: FieldRefusedEvent['properties']): FieldRefusedEvent => ({ name: 'fieldRefused', properties });
