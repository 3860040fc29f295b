import type { ExperimentPlan } from '@waypost/experiments/contract';
import type { ExperimentContent } from '@waypost/experiments/model';
import { amountInWords, countInWords, METRIC_NAMES, shareInWords } from '@waypost/experiments/model/staff';
import { joined } from '@waypost/platform/kernel/text';
import { WEEK_DAYS } from '../words';

const LONG_DAYS = 60;

export interface PlanWords {
  /** The cost, which is shown first. */
  readonly cost: string;
  /** Advice about the cost, or null. */
  readonly advice: string | null;
  /** The numbers behind the cost. */
  readonly basis: readonly string[];
}

/** Returns an experiment's cost in days, with the numbers behind it (R9.12). */
export function planInWords(plan: ExperimentPlan, { target, primaryMetric, plan: { minimumEffect } }: ExperimentContent): PlanWords {
  const { baseline, visitsPerDay, ignores = [], unitsWithDailyLooks: needed, days } = plan;
  const metric = `“${METRIC_NAMES[primaryMetric]}”`;
  const isSeen = baseline.kind === 'share' ? baseline.share > 0 : baseline.mean > 0;
  const rate =
    baseline.kind === 'share'
      ? `${shareInWords(baseline.share)} of them did what decides: ${metric}.`
      : `On average each brought ${amountInWords(baseline.mean)}.`;
  return {
    cost: costInWords(plan, target),
    advice: plan.futile ? 'It gives no result like this, however long it runs.' : adviceFor(days),
    basis: [
      `In the last 28 days these pages had ${countInWords(visitsPerDay)} visits a day${ofVisits(target)}.`,
      ...(ignores.length === 0 ? [] : [ignoredInWords(ignores)]),
      isSeen ? rate : `Nothing was counted for ${metric} yet, so ${baseline.kind === 'share' ? '3%' : 'an average of $1.00'} is assumed.`,
      `To find a change of ${shareInWords(minimumEffect)} or more, and to be right though you look every day, it takes ${countInWords(needed)} visitors.`,
    ],
  };
}

type Target = ExperimentContent['target'];

/** Returns by which conditions the visits were counted, to follow a noun. */
function ofVisits({ devices, sources }: Target): string {
  const conditions = [...(devices ? ['on the chosen devices'] : []), ...(sources ? ['from the chosen sources'] : [])];
  return conditions.length === 0 ? '' : ` ${joined(conditions, 'and')}`;
}

const NOT_COUNTED_BY = { languages: 'by language', paid: 'by whether they are paid' } as const;

function ignoredInWords(ignores: NonNullable<ExperimentPlan['ignores']>): string {
  const by = joined(
    ignores.map((condition) => NOT_COUNTED_BY[condition]),
    'or',
  );
  return `Visits are not counted ${by}, so all of them are assumed to take part. It may take longer.`;
}

function costInWords({ visitsPerDay, unitsWithDailyLooks: needed, days, futile }: ExperimentPlan, target: Target): string {
  if (futile) return futile.join(' ');
  if (days === null || visitsPerDay === 0)
    return `Nobody has visited these pages${ofVisits(target)} in the last 28 days. It needs ${countInWords(needed)} visitors.`;
  return `About ${days === 1 ? 'a day' : `${countInWords(days)} days`}`;
}

function adviceFor(days: number | null): string | null {
  if (days === null) return 'Without visits there is no telling how many days it takes.';
  if (days < WEEK_DAYS) return 'Let it run for at least seven days all the same: weekdays differ.';
  if (days > LONG_DAYS) return 'That is long. A larger change, more pages or fewer variants make it shorter.';
  return null;
}
