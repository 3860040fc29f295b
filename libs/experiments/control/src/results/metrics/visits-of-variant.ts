import { screenPath } from '@waypost/control-center/contract/screens';
import { variantInFigures } from '@waypost/experiments/contract';
import type { Metric } from '@waypost/experiments/model';
import type { ExperimentResults } from '@waypost/experiments/model/results';
import { visitsQuery, type VisitDeed } from '@waypost/operations/contract';

/** What a visit did whose visitor counts for a metric. */
const DEED_OF: Readonly<Record<Metric, VisitDeed>> = {
  submittedStep: 'submitted',
  reachedResults: 'leads',
  called: 'calls',
  clickedAd: 'adClicks',
  converted: 'conversionRate',
  expectedValue: 'expectedValue',
};

/** Where the visits of a variant's visitors are listed, all of them or those that did what the metric counts; null before the first day. */
export function visitsOfVariant(
  { key, days, metric }: Pick<ExperimentResults, 'key' | 'days' | 'metric'>,
  variant: string,
  which: 'all' | 'converted',
): string | null {
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return null;
  const did = which === 'all' ? 'visits' : DEED_OF[metric];
  return `${screenPath('operations')}?${visitsQuery({ did, from: first.day, to: last.day, variant: variantInFigures(key, variant) })}`;
}
