import { type ExperimentContent, type Metric } from '@waypost/experiments/model';
import { type BegunLife, type ExperimentLife } from '@waypost/experiments/model/life';
import { isExposureOff } from '@waypost/experiments/model/plan';
import {
  assembleResults,
  experimentAlarms,
  nobodySince,
  type Comparison,
  type CountedCell,
  type ExperimentAlarm,
  type ExperimentResults,
} from '@waypost/experiments/model/results';
import type { Clock } from '@waypost/platform/kernel';
import { countsAt } from '../counting/counted-life';
import type { ExperimentCountStore, PhaseCounts } from '../counting/count-store';

export interface ResultsDeps {
  readonly counts: Pick<ExperimentCountStore, 'counts'>;
  readonly clock: Clock;
  readonly dayOf: (instant: Date) => string;
}

/** An experiment as main has it. */
export interface ExperimentOnMain {
  readonly key: string;
  readonly life: ExperimentLife;
  /** The ISO instant at which main got this life. Null if it has none. */
  readonly changedAt: string | null;
  /** The definition in force, or main's definition if there is none. */
  readonly definition: ExperimentContent;
}

/** The results of an experiment for one metric, with the alarms for staff (R9.04, R9.14). */
export interface ReadResults {
  readonly results: ExperimentResults;
  readonly alarms: readonly ExperimentAlarm[];
  /** True if no later event changes them: the experiment is stopped, and the counting has passed the last event that may count. */
  readonly isFinal: boolean;
}

/** Reads the results of an experiment for a metric, or else for its primary one. */
export type ReadExperiment = (experiment: ExperimentOnMain, metric?: Metric) => Promise<ReadResults>;

export const readResults =
  (deps: ResultsDeps): ReadExperiment =>
  async (experiment, metric = experiment.definition.primaryMetric) => {
    const { key, life, changedAt, definition } = experiment;
    const counted = await deps.counts.counts({ experiment: key, phase: life.phase }, [metric, ...definition.guardrails]);
    const resultsFor = (wanted: Metric): ExperimentResults => resultsOf(deps, experiment, counted, wanted);
    const results = resultsFor(metric);
    const guardrails: Partial<Record<Metric, readonly Comparison[]>> = {};
    for (const guardrail of definition.guardrails) guardrails[guardrail] = resultsFor(guardrail).comparisons;
    const { health } = results;
    const alarms = experimentAlarms({
      state: life.state,
      definition,
      health,
      isExposureOff: isExposureOff(health.assigned, health.exposed),
      // As the verdict: at a time when events are counted late, nobody would seem to enter.
      nobodySince: nobodySince(life, counted, new Date(results.through)),
      guardrails,
    });
    const isFinal = life.state !== 'draft' && changedAt !== null && !countsAt({ life, changedAt }, results.through);
    return { results, alarms, isFinal };
  };

function resultsOf(
  { clock, dayOf }: ResultsDeps,
  { key, life, definition }: ExperimentOnMain,
  counted: PhaseCounts,
  metric: Metric,
): ExperimentResults {
  const cells: readonly CountedCell[] = counted.cells.filter((cell) => cell.metric === 'exposed' || cell.metric === metric);
  const tallied = (kind: string) =>
    definition.variants.map(({ key: variant }) => total(counted, (tally) => tally.kind === kind && tally.variant === variant));
  const now = clock.now();
  const through = counted.through ?? life.startedAt ?? now.toISOString();
  return assembleResults({
    key,
    life,
    definition,
    metric,
    cells,
    entries: counted,
    health: {
      bothVariants: total(counted, ({ kind }) => kind === 'bothVariants'),
      assigned: tallied('assigned'),
      exposed: tallied('exposed'),
      leftOut: { bots: total(counted, ({ kind }) => kind === 'bots'), staff: total(counted, ({ kind }) => kind === 'staff') },
      leftOutEvents: { before: total(counted, ({ kind }) => kind === 'early'), after: total(counted, ({ kind }) => kind === 'late') },
    },
    days:
      life.state === 'draft'
        ? null
        : { first: dayOf(new Date(life.startedAt)), last: dayOf(lastCounted(life, counted.lastEntryAt, through)) },
    through,
  });
}

const total = ({ tallies }: PhaseCounts, isCounted: (tally: PhaseCounts['tallies'][number]) => boolean): number =>
  tallies.reduce((sum, tally) => sum + (isCounted(tally) ? tally.count : 0), 0);

/**
 * Returns the time up to which the phase was counted. It is not before the start, although the newest counted event may be older. Nobody
 * enters a stopped experiment, so it has no days after its last entry, apart from those on which its visitors still did something.
 */
const lastCounted = ({ state, startedAt }: BegunLife, lastEntryAt: string | null, through: string): Date => {
  const last = state === 'stopped' ? (lastEntryAt ?? startedAt) : through;
  return new Date(Math.max(Date.parse(startedAt), Date.parse(last)));
};
