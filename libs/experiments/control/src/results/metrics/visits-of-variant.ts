import { screenPath } from '@waypost/control-center/contract/screens';
import { variantInFigures } from '@waypost/experiments/contract';
import type { Metric } from '@waypost/experiments/model';
import type { ExperimentResults } from '@waypost/experiments/model/results';
import { visitsQuery, type VisitFigure } from '@waypost/operations/contract';

/** The action of a visit by which its visitor counts for a metric. */
const FIGURE_OF: Readonly<Record<Metric, VisitFigure>> = {
  submittedStep: 'submitted',
  reachedResults: 'leads',
  called: 'calls',
  clickedAd: 'adClicks',
  converted: 'conversionRate',
  expectedValue: 'expectedValue',
};

/** Returns the address of the visits of a variant's visitors: all of them, or those with the metric's action. Null before the first day. */
export function visitsOfVariant(
  { key, days, metric }: Pick<ExperimentResults, 'key' | 'days' | 'metric'>,
  variant: string,
  which: 'all' | 'converted',
): string | null {
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return null;
  const did = which === 'all' ? 'visits' : FIGURE_OF[metric];
  return `${screenPath('operations')}?${visitsQuery({ did, from: first.day, to: last.day, variant: variantInFigures(key, variant) })}`;
}
