import type { ExperimentContent, ExperimentVariant } from '../src/content/experiment-content';
import { weightsOf } from '../src/content/experiment-content';
import { leavesOut, type BegunLife, type RunningExperiment } from '../src/life/experiment-life';
import type { ExperimentVisit } from '../src/assignment/decide-variant';

export const aVariant = (changes: Partial<ExperimentVariant> = {}): ExperimentVariant => ({
  key: 'b',
  name: 'B',
  weight: 5000,
  changes: { 'tqg.home': { headline: 'Another' } },
  ...changes,
});

/** An experiment with two headlines of one page, for half of the visitors each. */
export const anExperiment = (changes: Partial<ExperimentContent> = {}): ExperimentContent => ({
  name: 'Headline',
  hypothesis: '',
  variants: [aVariant({ key: 'control', name: 'Control', changes: {} }), aVariant()],
  target: { pages: ['tqg.home'], coverage: 10_000 },
  primaryMetric: 'converted',
  guardrails: [],
  plan: { minimumEffect: 0.1, windowDays: 7 },
  ...changes,
});

export const aRunningExperiment = (changes: Partial<RunningExperiment> = {}): RunningExperiment => ({
  key: 'headline',
  phase: 1,
  definition: anExperiment(),
  ...changes,
});

/** The life of an experiment that has been running since the first of November. */
export function aLife(changes: Partial<BegunLife> = {}): BegunLife {
  const inForce = changes.inForce ?? anExperiment();
  const startedAt = '2026-11-01T08:00:00.000Z';
  return {
    state: 'running',
    phase: 1,
    startedAt,
    inForce,
    arms: inForce.variants.map((variant) => ({ variant: variant.key, changes: variant.changes })),
    epochs: [{ from: startedAt, weights: weightsOf(inForce) }],
    hasOutsiders: leavesOut(inForce),
    plannedUnits: 28_000,
    shipped: null,
    ...changes,
  };
}

/** A visitor on a phone, without any special fact. */
export const anExperimentVisit = (changes: Partial<ExperimentVisit> = {}): ExperimentVisit => ({
  language: 'english',
  isPaid: false,
  device: 'phone',
  utmSource: null,
  isDeclaredBot: false,
  isStaff: false,
  refusesCookies: false,
  ...changes,
});
