import type { Clock } from '@waypost/platform/kernel';
import { daysFromTo, pacificDay } from '@waypost/platform/kernel/days';
import type {
  ComparedFigures,
  Dashboard,
  DashboardQuery,
  DayFigures,
  FieldFigures,
  FunnelStepFigures,
  GroupFigures,
} from '@waypost/dashboards/contract';
import { comparedDays } from './compared-days';
import { EXPECTED_VALUE_UNIT } from './tally/counted-event';
import { NO_FIGURES } from './tally/counted-sums';
import type { FieldSums, FigureQueries, FigureReads, FigureSums, GroupedSums, NamedSums, StepSums } from './dashboard-store';

/** The limit of a breakdown's lines and of a filter's options, because a campaign may have any number of source names. */
const MAX_GROUPS = 100;
/** The limit for the compared period and for today, whose most visited names differ. */
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

/** Returns the sums by name. A name without sums has nothing, or null if there were too many names to read them all. */
function sumsByName(sums: readonly NamedSums[]): (name: string) => FigureSums | null {
  const byName = new Map(sums.map((each) => [each.name, each]));
  const missing = sums.length < MAX_GROUPS_BEFORE ? NO_FIGURES : null;
  return (name) => byName.get(name) ?? missing;
}

/** Returns the lines of a breakdown, each with its earlier figures. Without today they are compared with those of the finished days. */
function groupsOf(
  groups: readonly NamedSums[],
  before: readonly NamedSums[],
  today: readonly NamedSums[] | undefined,
): readonly GroupFigures[] {
  const [beforeOf, todayOf] = [sumsByName(before), today && sumsByName(today)];
  return groups.slice(0, MAX_GROUPS).map((group) => {
    const sums = beforeOf(group.name);
    const unfinished = todayOf?.(group.name);
    return {
      name: group.name,
      ...figuresOf(group),
      ...(unfinished && { finished: figuresOf(withoutLines(group, [unfinished])) }),
      before: sums === null || unfinished === null ? null : figuresOf(sums),
    };
  });
}

/** Returns what remains of a sum without its parts. */
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

/** Returns the sums of the sources without a line. Null if those of a line were not read. */
function otherSums({ total, sources }: GroupedSums, lines: readonly NamedSums[]): FigureSums | null {
  const sumsOf = sumsByName(sources);
  const ofLines = lines.map(({ name }) => sumsOf(name));
  return ofLines.every((sums) => sums !== null) ? withoutLines(total, ofLines) : null;
}

/** Returns the figures of the sources without a line. Their earlier figures are null if those of a line are. */
function otherSources(grouped: GroupedSums, before: GroupedSums, today: GroupedSums | undefined): ComparedFigures {
  const lines = grouped.sources.slice(0, MAX_GROUPS);
  const [others, othersBefore] = [withoutLines(grouped.total, lines), otherSums(before, lines)];
  const unfinished = today && otherSums(today, lines);
  return {
    ...figuresOf(others),
    ...(unfinished && { finished: figuresOf(withoutLines(others, [unfinished])) }),
    before: othersBefore === null || unfinished === null ? null : figuresOf(othersBefore),
  };
}

/** Returns the breakdowns with more names than lines, and what those without a line add up to. */
function cutOf(grouped: GroupedSums, before: GroupedSums, today: GroupedSums | undefined): Pick<Dashboard, 'cut' | 'otherSources'> {
  const sizes = { page: grouped.pages.length, source: grouped.sources.length, variant: grouped.variants.length };
  const cut = (['page', 'source', 'variant'] as const).filter((by) => sizes[by] > MAX_GROUPS);
  return {
    ...(cut.length > 0 && { cut }),
    ...(cut.includes('source') && { otherSources: otherSources(grouped, before, today) }),
  };
}

/** Returns every day of the period, including days without events. */
export function daysOf({ from, to }: Pick<DashboardQuery, 'from' | 'to'>, counted: readonly NamedSums[]): readonly DayFigures[] {
  const byDay = new Map(counted.map((sums) => [sums.name, sums]));
  return daysFromTo(from, to).map((day) => ({ day, ...figuresOf(byDay.get(day) ?? NO_FIGURES) }));
}

type StepFigures = Omit<FunnelStepFigures, 'before'>;
type OwnFieldFigures = Omit<FieldFigures, 'before'>;

const stepKey = ({ formVersion, stepName }: Pick<StepFigures, 'formVersion' | 'stepName'>): string =>
  JSON.stringify([formVersion, stepName]);
const fieldKey = ({ formVersion, stepName, field }: Pick<FieldSums, 'formVersion' | 'stepName' | 'field'>): string =>
  JSON.stringify([formVersion, stepName, field]);

/**
 * Returns the steps of each form, in the order in which visits really went through them. A step has different numbers on different paths.
 * It takes the place where most visits saw it. A step all of whose counts were taken back has no place.
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
    .filter(({ weight }) => weight > 0)
    .sort(
      (a, b) =>
        a.formVersion.localeCompare(b.formVersion) ||
        a.numbers / a.weight - b.numbers / b.weight ||
        b.entered - a.entered ||
        a.stepName.localeCompare(b.stepName),
    )
    .map(({ formVersion, stepName, stepNumber, entered, submitted }) => ({ formVersion, stepName, stepNumber, entered, submitted }));
}

const averageSeconds = ({ timed, milliseconds }: Pick<FieldSums, 'timed' | 'milliseconds'>): number | null =>
  timed === 0 ? null : milliseconds / timed / 1_000;

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

const countsByStep = (steps: readonly StepFigures[]) => {
  const byStep = new Map(steps.map((step) => [stepKey(step), step]));
  return (of: Parameters<typeof stepKey>[0]): Pick<StepFigures, 'entered' | 'submitted'> => {
    const { entered = 0, submitted = 0 } = byStep.get(stepKey(of)) ?? {};
    return { entered, submitted };
  };
};

/** Returns each step with its earlier figures, and with those of the finished days if today is one of the days. */
function comparedFunnel(
  funnel: readonly StepFigures[],
  before: readonly StepFigures[],
  today: readonly StepFigures[] | undefined,
): readonly FunnelStepFigures[] {
  const [beforeOf, todayOf] = [countsByStep(before), today && countsByStep(today)];
  return funnel.map((step) => {
    const unfinished = todayOf?.(step);
    return {
      ...step,
      ...(unfinished && {
        finished: { entered: step.entered - unfinished.entered, submitted: step.submitted - unfinished.submitted },
      }),
      before: beforeOf(step),
    };
  });
}

/** The counts of fields, and the steps that have the fields. */
interface FieldsInFunnel {
  readonly sums: readonly FieldSums[];
  readonly funnel: readonly StepFigures[];
}

/** Returns the figures of a field. Visits that saw its step count, even if none was refused at it. */
function figuresByField({ sums, funnel }: FieldsInFunnel, without: FieldsInFunnel = { sums: [], funnel: [] }) {
  const [stepOf, stepWithout] = [countsByStep(funnel), countsByStep(without.funnel)];
  const [byField, byFieldWithout] = [sums, without.sums].map((all) => new Map(all.map((each) => [fieldKey(each), each])));
  return (field: OwnFieldFigures): FieldFigures['before'] => {
    const { refused = 0, timed = 0, milliseconds = 0 } = byField?.get(fieldKey(field)) ?? {};
    const left = byFieldWithout?.get(fieldKey(field));
    return {
      entered: stepOf(field).entered - stepWithout(field).entered,
      refused: refused - (left?.refused ?? 0),
      seconds: averageSeconds({ timed: timed - (left?.timed ?? 0), milliseconds: milliseconds - (left?.milliseconds ?? 0) }),
    };
  };
}

/** Returns each field with its earlier figures, and with those of the finished days if today is one of the days. */
function comparedFields(all: FieldsInFunnel, before: FieldsInFunnel, today: FieldsInFunnel | null): readonly FieldFigures[] {
  const beforeOf = figuresByField(before);
  const finishedOf = today && figuresByField(all, today);
  return fieldsOf(all.sums, all.funnel).map((field) => ({
    ...field,
    ...(finishedOf && { finished: finishedOf(field) }),
    before: beforeOf(field),
  }));
}

/** Reads the parts of a response. One after the other: they share a connection, of which a process has few. */
async function partsOf(figures: FigureReads, query: DashboardQuery, queryBefore: DashboardQuery, today: DashboardQuery | null) {
  const { from, to, brand } = query;
  return {
    // One more shows whether there are more.
    grouped: await figures.grouped(query, MAX_GROUPS + 1),
    before: await figures.grouped(queryBefore, MAX_GROUPS_BEFORE),
    steps: await figures.steps(query),
    stepsBefore: await figures.steps(queryBefore),
    fields: await figures.fields(query),
    fieldsBefore: await figures.fields(queryBefore),
    // Less is to be read of today than of all finished days.
    today: today && {
      grouped: await figures.grouped(today, MAX_GROUPS_BEFORE),
      steps: await figures.steps(today),
      fields: await figures.fields(today),
    },
    choices: await figures.choices({ from, to, brand }, MAX_CHOICES),
    countedThrough: await figures.countedThrough(),
  };
}

/**
 * Returns the figures of a period and of the compared period, with their breakdowns (R10.10). All of them are of one moment, so that the
 * lines of a breakdown add up to its total while events are counted.
 */
export const dashboard =
  ({ figures, clock }: { readonly figures: FigureQueries; readonly clock: Clock }) =>
  async (query: DashboardQuery): Promise<Dashboard> => {
    const day = pacificDay(clock.now());
    const compared = comparedDays(query, day);
    const ofToday = compared.finished && { ...query, from: day, to: day };
    const parts = await figures.atOneMoment((reads) => partsOf(reads, query, { ...query, ...compared.before }, ofToday));
    const { grouped, before, steps, stepsBefore, fields, fieldsBefore, today, choices, countedThrough } = parts;
    const isOfAll = query.page === undefined && query.variant === undefined;
    const [funnel, funnelBefore] = [funnelOf(steps), funnelOf(stepsBefore)];
    const funnelToday = today ? funnelOf(today.steps) : undefined;
    const groups = today?.grouped;
    return {
      totals: figuresOf(grouped.total),
      ...(compared.finished && groups
        ? { finishedDays: compared.finished, finished: figuresOf(withoutLines(grouped.total, [groups.total])) }
        : {}),
      before: figuresOf(before.total),
      days: daysOf(query, grouped.days),
      funnel: comparedFunnel(funnel, funnelBefore, funnelToday),
      fields: comparedFields(
        { sums: fields, funnel },
        { sums: fieldsBefore, funnel: funnelBefore },
        today && { sums: today.fields, funnel: funnelToday ?? [] },
      ),
      byBrand: groupsOf(grouped.brands, before.brands, groups?.brands),
      byPage: groupsOf(grouped.pages, before.pages, groups?.pages),
      bySource: groupsOf(grouped.sources, before.sources, groups?.sources),
      byDevice: groupsOf(grouped.devices, before.devices, groups?.devices),
      byVariant: groupsOf(grouped.variants, before.variants, groups?.variants),
      ...cutOf(grouped, before, groups),
      bots: isOfAll ? grouped.total.bots : null,
      staff: isOfAll ? grouped.total.staff : null,
      choices,
      countedThrough: countedThrough?.toISOString() ?? null,
    };
  };
