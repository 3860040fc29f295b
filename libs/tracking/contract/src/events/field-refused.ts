/**
 * Trigger: a field's answer was refused and the reason was shown next to it, when the visitor left the field or with a submit (R10.10).
 * Meaning: this field holds visitors up. The typed text is personal, so the event never contains it.
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
