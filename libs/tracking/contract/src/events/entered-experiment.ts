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
    /** Of the experiment: with the visitor's id it makes the event's id on the server, so that it is stored once (R9.10). Absent where a page’s author tells it. */
    readonly phase?: number;
  };
}

export const enteredExperiment = (properties: EnteredExperimentEvent['properties']): EnteredExperimentEvent => ({
  name: 'enteredExperiment',
  properties,
});
