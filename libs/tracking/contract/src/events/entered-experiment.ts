/**
 * Trigger: a variant of an experiment was shown, once per visitor and experiment (R9.01). Meaning: from now on the visitor counts for this
 * variant. A visitor who was shown a second variant, for instance in two tabs opened at once, has an event for each, and is left out
 * (R9.11).
 */
export interface EnteredExperimentEvent {
  readonly name: 'enteredExperiment';
  readonly properties: {
    /** The experiment's key. */
    readonly name: string;
    readonly variant: string;
    /**
     * The experiment's phase. Together with the visitor's id and the variant it forms the event's id on the server, so that the event is
     * stored once (R9.10). Absent if a page's author fires the event.
     */
    readonly phase?: number;
  };
}

export const enteredExperiment = (properties: EnteredExperimentEvent['properties']): EnteredExperimentEvent => ({
  name: 'enteredExperiment',
  properties,
});
