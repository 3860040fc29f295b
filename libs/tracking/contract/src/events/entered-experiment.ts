/**
 * Trigger: a variant of an experiment was shown, once a visitor and experiment (R9.01).
 * Meaning: from here on the visitor counts for this variant.
 */
export interface EnteredExperimentEvent {
  readonly name: 'enteredExperiment';
  readonly properties: {
    /** The experiment's key. */
    readonly name: string;
    readonly variant: string;
  };
}

export const enteredExperiment = (properties: EnteredExperimentEvent['properties']): EnteredExperimentEvent => ({
  name: 'enteredExperiment',
  properties,
});
