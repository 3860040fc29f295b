import type { Metric } from './experiment-content';

/** The metrics' names for staff. */
export const METRIC_NAMES: Readonly<Record<Metric, string>> = {
  submittedStep: 'Sent a step of the form',
  reachedResults: 'Reached the results',
  called: 'Called',
  clickedAd: 'Clicked an ad',
  converted: 'Called or clicked an ad',
  expectedValue: 'Value per visitor, in dollars',
};
