import { daysBetween, daysLater } from '@waypost/control-center/contract/days';
import type {
  Dashboard,
  DashboardQuery,
  DayFigures,
  FieldFigures,
  FunnelStepFigures,
  GroupFigures,
} from '@waypost/control-center/contract/dashboard';
import { EXPECTED_VALUE_UNIT } from './counted-event';
import type { FieldSums, FigureQueries, FigureSums, NamedSums, StepSums } from './dashboard-store';

/** Lines of a breakdown, and choices of a filter: a campaign may name its source as it likes. */
const GROUPS_MAX = 100;
/** Of the time that is compared with, whose most visited are not the same. */
const GROUPS_BEFORE_MAX = 1_000;
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

const NOTHING: FigureSums = { visits: 0, bots: 0, staff: 0, leads: 0, converted: 0, pageViews: 0, calls: 0, adClicks: 0, expectedValue: 0 };

/** The lines of a breakdown, each with what it was before. */
function groupsOf(groups: readonly NamedSums[], before: readonly NamedSums[]): readonly GroupFigures[] {
  const byName = new Map(before.map((sums) => [sums.name, sums]));
  const missing = before.length < GROUPS_BEFORE_MAX ? NOTHING : null;
  return groups.map((group) => {
    const sums = byName.get(group.name) ?? missing;
    return { name: group.name, ...figuresOf(group), before: sums && figuresOf(sums) };
  });
}

/** Every day of the time, also those on which nothing came. */
export function daysOf({ from, to }: Pick<DashboardQuery, 'from' | 'to'>, counted: readonly NamedSums[]): readonly DayFigures[] {
  const byDay = new Map(counted.map((sums) => [sums.name, sums]));
  return Array.from({ length: daysBetween(from, to) }, (_, index) => {
    const day = daysLater(from, index);
    return { day, ...figuresOf(byDay.get(day) ?? NOTHING) };
  });
}

type StepFigures = Omit<FunnelStepFigures, 'before'>;
type OwnFieldFigures = Omit<FieldFigures, 'before'>;

const stepKey = ({ formVersion, stepName }: Pick<StepFigures, 'formVersion' | 'stepName'>): string =>
  JSON.stringify([formVersion, stepName]);
const fieldKey = ({ formVersion, stepName, field }: Pick<FieldSums, 'formVersion' | 'stepName' | 'field'>): string =>
  JSON.stringify([formVersion, stepName, field]);

/**
 * The steps of each form, in the order in which visits really went through them. The same step has different numbers on
 * different paths: it stands where most visits saw it.
 */
export function funnelOf(steps: readonly StepSums[]): readonly StepFigures[] {
  const folded = new Map<string, StepFigures & { readonly seenMost: number; readonly numbers: number; readonly weight: number }>();
  for (const { formVersion, stepName, stepNumber, entered, submitted } of steps) {
    const key = stepKey({ formVersion, stepName });
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

const averageSeconds = ({ timed, milliseconds }: FieldSums): number | null => (timed === 0 ? null : milliseconds / timed / 1_000);

/** The fields of each form, in the order of its steps; within a step as the visits were refused, most first. */
export function fieldsOf(fields: readonly FieldSums[], funnel: readonly StepFigures[]): readonly OwnFieldFigures[] {
  const places = new Map(funnel.map((step, place) => [stepKey(step), { ...step, place }]));
  const stepOf = (field: FieldSums) => places.get(stepKey(field));
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
      seconds: averageSeconds(sums),
    }));
}

/** Each step with what it was before. */
function comparedFunnel(funnel: readonly StepFigures[], before: readonly StepFigures[]): readonly FunnelStepFigures[] {
  const byStep = new Map(before.map((step) => [stepKey(step), step]));
  return funnel.map((step) => {
    const { entered = 0, submitted = 0 } = byStep.get(stepKey(step)) ?? {};
    return { ...step, before: { entered, submitted } };
  });
}

/** Each field with what it was before. Who saw its step then counts, though nobody was refused at it. */
function comparedFields(
  fields: readonly OwnFieldFigures[],
  before: readonly FieldSums[],
  funnelBefore: readonly StepFigures[],
): readonly FieldFigures[] {
  const byField = new Map(before.map((sums) => [fieldKey(sums), sums]));
  const byStep = new Map(funnelBefore.map((step) => [stepKey(step), step]));
  return fields.map((field) => {
    const sums = byField.get(fieldKey(field));
    const entered = byStep.get(stepKey(field))?.entered ?? 0;
    return { ...field, before: { entered, refused: sums?.refused ?? 0, seconds: sums ? averageSeconds(sums) : null } };
  });
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
    const queryBefore = { ...query, ...comparedTime(query) };
    const [grouped, before, steps, stepsBefore, fields, fieldsBefore, choices, countedThrough] = await Promise.all([
      figures.grouped(query, GROUPS_MAX),
      figures.grouped(queryBefore, GROUPS_BEFORE_MAX),
      figures.steps(query),
      figures.steps(queryBefore),
      figures.fields(query),
      figures.fields(queryBefore),
      figures.choices({ from, to, brand }, CHOICES_MAX),
      figures.countedThrough(),
    ]);
    const [funnel, funnelBefore] = [funnelOf(steps), funnelOf(stepsBefore)];
    return {
      totals: figuresOf(grouped.total),
      before: figuresOf(before.total),
      days: daysOf(query, grouped.days),
      funnel: comparedFunnel(funnel, funnelBefore),
      fields: comparedFields(fieldsOf(fields, funnel), fieldsBefore, funnelBefore),
      byBrand: groupsOf(grouped.brands, before.brands),
      byPage: groupsOf(grouped.pages, before.pages),
      bySource: groupsOf(grouped.sources, before.sources),
      byDevice: groupsOf(grouped.devices, before.devices),
      byVariant: groupsOf(grouped.variants, before.variants),
      bots: grouped.total.bots,
      staff: grouped.total.staff,
      choices,
      countedThrough: countedThrough?.toISOString() ?? null,
    };
  };
