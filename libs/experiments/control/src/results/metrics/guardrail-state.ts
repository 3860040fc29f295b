import type { Metric } from '@waypost/experiments/model';
import type { Comparison, VariantResult } from '@waypost/experiments/model/results';
import { metricKind } from '@waypost/experiments/model/staff';
import { effectText } from '../figures';

/** `worse`: the metric fell too far. `holds`: it certainly did not. `unknown`: neither is certain yet. */
export type GuardrailState = 'worse' | 'holds' | 'unknown';

export interface GuardrailFacts {
  readonly metric: Metric;
  readonly comparison: Comparison;
  readonly control: Pick<VariantResult, 'value'>;
  /** The experiment's planned effect: 0.1 is 10 %. */
  readonly minimumEffect: number;
}

export function guardrailState({ metric, comparison: { interval }, control, minimumEffect }: GuardrailFacts): GuardrailState {
  const [from, to] = interval;
  if (to < 0) return 'worse';
  const matters = metricKind(metric) === 'share' ? minimumEffect : minimumEffect * control.value;
  return from >= -matters ? 'holds' : 'unknown';
}

/** Returns the state in words, with the bound behind it. */
export function guardrailInWords(facts: GuardrailFacts): string {
  const { metric, comparison } = facts;
  const [from, to] = comparison.interval;
  switch (guardrailState(facts)) {
    case 'worse':
      return `fell by ${effectText(metric, to)} or more`;
    case 'holds':
      return `no worse than ${effectText(metric, Math.min(from, 0))}`;
    case 'unknown':
      return `could be as bad as ${effectText(metric, from)}`;
  }
}
