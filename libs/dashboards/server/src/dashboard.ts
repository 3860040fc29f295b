import { daysBetween, daysLater } from '@waypost/control-center/contract';
import type { Dashboard, DashboardQuery, DayFigures, FieldFigures, FunnelStepFigures } from '@waypost/control-center/contract/dashboard';
import { EXPECTED_VALUE_UNIT } from './counted-event';
import type { FieldSums, FigureQueries, FigureSums, NamedSums, StepSums } from './dashboard-store';

/** Lines of a breakdown, and choices of a filter: a campaign may name its source as it likes. */
const GROUPS_MAX = 100;
const CHOICES_MAX = 300;

const figuresOf = ({ visits, pageViews, leads, converted, calls, adClicks, expectedValue }: FigureSums): Omit<DayFigures, 'day'> => ({
  visits,
  pageViews,
  leads,
  converted,
  calls,
  adClicks,
  expectedValue: expectedValue / EXPECTED_VALUE_UNIT,
});
const groupsOf = (groups: readonly NamedSums[]) => groups.map((group) => ({ name: group.name, ...figuresOf(group) }));

const NOTHING: FigureSums = { visits: 0, bots: 0, staff: 0, leads: 0, converted: 0, pageViews: 0, calls: 0, adClicks: 0, expectedValue: 0 };

/** Every day of the time, also those on which nothing came. */
export function daysOf({ from, to }: Pick<DashboardQuery, 'from' | 'to'>, counted: readonly NamedSums[]): readonly DayFigures[] {
  const byDay = new Map(counted.map((sums) => [sums.name, sums]));
  return Array.from({ length: daysBetween(from, to) }, (_, index) => {
    const day = daysLater(from, index);
    return { day, ...figuresOf(byDay.get(day) ?? NOTHING) };
  });
}

/**
 * The steps of each form, in the order in which visits really went through them. The same step has different numbers on
 * different paths: it stands where most visits saw it.
 */
export function funnelOf(steps: readonly StepSums[]): readonly FunnelStepFigures[] {
  const folded = new Map<string, FunnelStepFigures & { readonly seenMost: number; readonly numbers: number; readonly weight: number }>();
  for (const { formVersion, stepName, stepNumber, entered, submitted } of steps) {
    const key = JSON.stringify([formVersion, stepName]);
    const seen = entered + submitted;
    const before = folded.get(key) ?? {
      ...{ formVersion, stepName, stepNumber, entered: 0, submitted: 0 },
      ...{ seenMost: 0, numbers: 0, weight: 0 },
    };
    folded.set(key, {
      ...before,
      entered: before.entered + entered,
      submitted: before.submitted + submitted,
      stepNumber: seen > before.seenMost ? stepNumber : before.stepNumber,
      seenMost: Math.max(seen, before.seenMost),
      numbers: before.numbers + stepNumber * seen,
      weight: before.weight + seen,
    });
  }
  return [...folded.values()]
    .sort(
      (a, b) =>
        a.formVersion.localeCompare(b.formVersion) ||
        a.numbers / a.weight - b.numbers / b.weight ||
        b.entered - a.entered ||
        a.stepName.localeCompare(b.stepName),
    )
    .map(({ formVersion, stepName, stepNumber, entered, submitted }) => ({ formVersion, stepName, stepNumber, entered, submitted }));
}

/** The fields of each form, in the order of its steps; within a step as the visits were refused, most first. */
export function fieldsOf(fields: readonly FieldSums[], funnel: readonly FunnelStepFigures[]): readonly FieldFigures[] {
  const places = new Map(funnel.map((step, place) => [JSON.stringify([step.formVersion, step.stepName]), { ...step, place }]));
  const stepOf = ({ formVersion, stepName }: FieldSums) => places.get(JSON.stringify([formVersion, stepName]));
  return fields
    .toSorted(
      (a, b) =>
        a.formVersion.localeCompare(b.formVersion) ||
        (stepOf(a)?.place ?? funnel.length) - (stepOf(b)?.place ?? funnel.length) ||
        b.refused - a.refused ||
        a.field.localeCompare(b.field),
    )
    .map((sums) => ({
      ...{ formVersion: sums.formVersion, stepName: sums.stepName, field: sums.field },
      ...{ entered: stepOf(sums)?.entered ?? 0, refused: sums.refused },
      seconds: sums.timed === 0 ? null : sums.milliseconds / sums.timed / 1_000,
    }));
}

/** The time that figures are compared with: the one that was asked for, else as many days just before. */
const comparedTime = ({ from, to, compareFrom, compareTo }: DashboardQuery): Pick<DashboardQuery, 'from' | 'to'> =>
  compareFrom && compareTo
    ? { from: compareFrom, to: compareTo }
    : { from: daysLater(from, -daysBetween(from, to)), to: daysLater(from, -1) };

/** What staff see of a time: its figures, those of the time that it is compared with, and what they are made of (R10.10). */
export const dashboard =
  ({ figures }: { readonly figures: FigureQueries }) =>
  async (query: DashboardQuery): Promise<Dashboard> => {
    const { from, to, brand } = query;
    const [grouped, before, steps, fields, choices, countedThrough] = await Promise.all([
      figures.grouped(query, GROUPS_MAX),
      figures.total({ ...query, ...comparedTime(query) }),
      figures.steps(query),
      figures.fields(query),
      figures.choices({ from, to, brand }, CHOICES_MAX),
      figures.countedThrough(),
    ]);
    const funnel = funnelOf(steps);
    return {
      totals: figuresOf(grouped.total),
      before: figuresOf(before),
      days: daysOf(query, grouped.days),
      funnel,
      fields: fieldsOf(fields, funnel),
      byBrand: groupsOf(grouped.brands),
      byPage: groupsOf(grouped.pages),
      bySource: groupsOf(grouped.sources),
      byDevice: groupsOf(grouped.devices),
      byVariant: groupsOf(grouped.variants),
      bots: grouped.total.bots,
      staff: grouped.total.staff,
      choices,
      countedThrough: countedThrough?.toISOString() ?? null,
    };
  };
