import { daysBetween, daysLater } from '@waypost/platform/kernel/days';
import type {
  ComparedFigures,
  Dashboard,
  DashboardQuery,
  DayFigures,
  FieldFigures,
  FunnelStepFigures,
  GroupFigures,
} from '@waypost/dashboards/contract';
import { EXPECTED_VALUE_UNIT } from './tally/counted-event';
import type { FieldSums, FigureQueries, FigureReads, FigureSums, GroupedSums, NamedSums, StepSums } from './dashboard-store';

/** The limit of a breakdown's lines and of a filter's options, because a campaign may have any number of source names. */
const MAX_GROUPS = 100;
/** The limit for the compared period, whose most visited names differ. */
const MAX_GROUPS_BEFORE = 1_000;
const MAX_CHOICES = 300;

const figuresOf = ({ visits, pageViews, leads, converted, calls, adClicks, expectedValue }: FigureSums): Omit<DayFigures, 'day'> => ({
  visits,
  pageViews,
  leads,
  converted,
  calls,
  adClicks,
  expectedValue: expectedValue / EXPECTED_VALUE_UNIT,
});

const NOTHING: FigureSums = {
  visits: 0,
  bots: 0,
  staff: 0,
  leads: 0,
  converted: 0,
  callers: 0,
  adClickers: 0,
  pageViews: 0,
  calls: 0,
  adClicks: 0,
  expectedValue: 0,
};

/** Returns the lines of a breakdown, each with its earlier figures. */
function groupsOf(groups: readonly NamedSums[], before: readonly NamedSums[]): readonly GroupFigures[] {
  const byName = new Map(before.map((sums) => [sums.name, sums]));
  const missing = before.length < MAX_GROUPS_BEFORE ? NOTHING : null;
  return groups.slice(0, MAX_GROUPS).map((group) => {
    const sums = byName.get(group.name) ?? missing;
    return { name: group.name, ...figuresOf(group), before: sums && figuresOf(sums) };
  });
}

/** Returns what remains of the sum of all names. */
const withoutLines = (total: FigureSums, lines: readonly FigureSums[]): FigureSums =>
  lines.reduce(
    (rest, line) => ({
      visits: rest.visits - line.visits,
      bots: rest.bots - line.bots,
      staff: rest.staff - line.staff,
      leads: rest.leads - line.leads,
      converted: rest.converted - line.converted,
      callers: rest.callers - line.callers,
      adClickers: rest.adClickers - line.adClickers,
      pageViews: rest.pageViews - line.pageViews,
      calls: rest.calls - line.calls,
      adClicks: rest.adClicks - line.adClicks,
      expectedValue: rest.expectedValue - line.expectedValue,
    }),
    total,
  );

/** Returns the figures of the sources without a line. Their earlier figures are null if those of a line are. */
function otherSources(grouped: GroupedSums, before: GroupedSums): ComparedFigures {
  const lines = grouped.sources.slice(0, MAX_GROUPS);
  const earlier = new Map(before.sources.map((sums) => [sums.name, sums]));
  const isComparable = before.sources.length < MAX_GROUPS_BEFORE || lines.every(({ name }) => earlier.has(name));
  const linesBefore = lines.flatMap(({ name }) => earlier.get(name) ?? []);
  return {
    ...figuresOf(withoutLines(grouped.total, lines)),
    before: isComparable ? figuresOf(withoutLines(before.total, linesBefore)) : null,
  };
}

/** Returns the breakdowns with more names than lines, and what those without a line add up to. */
function cutOf(grouped: GroupedSums, before: GroupedSums): Pick<Dashboard, 'cut' | 'otherSources'> {
  const sizes = { page: grouped.pages.length, source: grouped.sources.length, variant: grouped.variants.length };
  const cut = (['page', 'source', 'variant'] as const).filter((by) => sizes[by] > MAX_GROUPS);
  return {
    ...(cut.length > 0 && { cut }),
    ...(cut.includes('source') && { otherSources: otherSources(grouped, before) }),
  };
}

/** Returns every day of the period, including days without events. */
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
 * Returns the steps of each form, in the order in which visits really went through them. A step has different numbers on different paths.
 * It takes the place where most visits saw it.
 */
export function funnelOf(steps: readonly StepSums[]): readonly StepFigures[] {
  const folded = new Map<string, StepFigures & { readonly seenMost: number; readonly numbers: number; readonly weight: number }>();
  for (const { formVersion, stepName, stepNumber, entered, submitted } of steps) {
    const key = stepKey({ formVersion, stepName });
    const seen = entered + submitted;
    const before = folded.get(key) ?? {
      formVersion,
      stepName,
      stepNumber,
      entered: 0,
      submitted: 0,
      seenMost: 0,
      numbers: 0,
      weight: 0,
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

/** Returns the fields of each form, in the order of its steps. Within a step, those with the most refused visits come first. */
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
      formVersion: sums.formVersion,
      stepName: sums.stepName,
      field: sums.field,
      entered: stepOf(sums)?.entered ?? 0,
      refused: sums.refused,
      seconds: averageSeconds(sums),
    }));
}

/** Returns each step with its earlier figures. */
function comparedFunnel(funnel: readonly StepFigures[], before: readonly StepFigures[]): readonly FunnelStepFigures[] {
  const byStep = new Map(before.map((step) => [stepKey(step), step]));
  return funnel.map((step) => {
    const { entered = 0, submitted = 0 } = byStep.get(stepKey(step)) ?? {};
    return { ...step, before: { entered, submitted } };
  });
}

/** Returns each field with its earlier figures. Visits that saw its step count, even if none was refused at it. */
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

/** Returns the compared period: the requested one, or else the same number of days just before. */
const comparedTime = ({ from, to, compareFrom, compareTo }: DashboardQuery): Pick<DashboardQuery, 'from' | 'to'> =>
  compareFrom && compareTo
    ? { from: compareFrom, to: compareTo }
    : { from: daysLater(from, -daysBetween(from, to)), to: daysLater(from, -1) };

/** Reads the parts of a response. One after the other: they share a connection, of which a process has few. */
async function partsOf(figures: FigureReads, query: DashboardQuery, queryBefore: DashboardQuery) {
  const { from, to, brand } = query;
  return {
    // One more shows whether there are more.
    grouped: await figures.grouped(query, MAX_GROUPS + 1),
    before: await figures.grouped(queryBefore, MAX_GROUPS_BEFORE),
    steps: await figures.steps(query),
    stepsBefore: await figures.steps(queryBefore),
    fields: await figures.fields(query),
    fieldsBefore: await figures.fields(queryBefore),
    choices: await figures.choices({ from, to, brand }, MAX_CHOICES),
    countedThrough: await figures.countedThrough(),
  };
}

/**
 * Returns the figures of a period and of the compared period, with their breakdowns (R10.10). All of them are of one moment, so that the
 * lines of a breakdown add up to its total while events are counted.
 */
export const dashboard =
  ({ figures }: { readonly figures: FigureQueries }) =>
  async (query: DashboardQuery): Promise<Dashboard> => {
    const queryBefore = { ...query, ...comparedTime(query) };
    const parts = await figures.atOneMoment((reads) => partsOf(reads, query, queryBefore));
    const { grouped, before, steps, stepsBefore, fields, fieldsBefore, choices, countedThrough } = parts;
    const isOfAll = query.page === undefined && query.variant === undefined;
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
      ...cutOf(grouped, before),
      bots: isOfAll ? grouped.total.bots : null,
      staff: isOfAll ? grouped.total.staff : null,
      choices,
      countedThrough: countedThrough?.toISOString() ?? null,
    };
  };
