import isSame from 'fast-deep-equal';
import { ALL_BASIS_POINTS, weightsOf, type ExperimentContent, type ExperimentVariant } from '../content/experiment-content';

export const BEGUN_STATES = ['running', 'paused', 'stopped'] as const;

/** A revision that an arm shows: the branch's revision of an item when the phase began. */
export interface PinnedRevision {
  readonly kind: string;
  readonly key: string;
  /** Null if the branch had deleted the item. */
  readonly revisionId: string | null;
  /** Main's revision when the branch first changed the item. */
  readonly baseRevisionId: string | null;
}

/** What a variant shows, fixed when the phase began (R9.13). Later edits do not change it. */
export interface PinnedArm {
  readonly variant: string;
  /** The changed fields. For a branch, those of the experiment's pages that the branch had changed. */
  readonly changes: ExperimentVariant['changes'];
  /** Absent if the variant is not a branch. */
  readonly branch?: { readonly id: string; readonly revisions: readonly PinnedRevision[] };
}

/** A period within a phase in which the weights did not change. */
export interface WeightEpoch {
  /** ISO instant. */
  readonly from: string;
  /** Basis points, in the variants' order. */
  readonly weights: readonly number[];
}

/** The life of an experiment that has started, on main. Each change is a publish of its own, so that a rollback can undo it (R9.13). */
export interface BegunLife {
  readonly state: (typeof BEGUN_STATES)[number];
  /** From 1. New arms begin a new phase, with new draws and with counts from zero. */
  readonly phase: number;
  /** The time at which the phase began. */
  readonly startedAt: string;
  /** The definition that applies. Edits apply at once or with the next phase (`withDefinition`). */
  readonly inForce: ExperimentContent;
  readonly arms: readonly PinnedArm[];
  /** The phase's epochs, the oldest first. */
  readonly epochs: readonly WeightEpoch[];
  /** True if the phase ever had a coverage below 100 %. Absent in lives that were stored before this field. */
  readonly hasOutsiders?: boolean;
  /** The phase's planned size, all variants together. It is N* of its intervals, so it is fixed when the phase begins. */
  readonly plannedUnits: number;
  /** The variant that was shipped to everyone. */
  readonly shipped: string | null;
}

/** The life of an experiment that has not started. Main has none. */
export const UNSTARTED = {
  state: 'draft',
  phase: 0,
  startedAt: null,
  inForce: null,
  arms: [],
  epochs: [],
  hasOutsiders: false,
  plannedUnits: 0,
  shipped: null,
} as const;

export type ExperimentLife = typeof UNSTARTED | BegunLife;
export type ExperimentState = ExperimentLife['state'];

/** Returns true if the experiment has begun and is not over. */
export const isUnderWay = ({ state }: Pick<ExperimentLife, 'state'>): boolean => state === 'running' || state === 'paused';

/** A phase of an experiment, for which visitors have their variants. */
export interface ExperimentPhase {
  readonly key: string;
  readonly phase: number;
}

/** An experiment that assigns visitors: a row of the table that serving reads. */
export interface RunningExperiment extends ExperimentPhase {
  readonly definition: ExperimentContent;
}

/** Returns the experiment as serving needs it, or null unless it runs. */
export const runningExperiment = (key: string, life: ExperimentLife): RunningExperiment | null =>
  life.state === 'running' ? { key, phase: life.phase, definition: life.inForce } : null;

/** Returns the index of the epoch that contains an instant, or 0 before the first. */
export function epochAt(epochs: readonly WeightEpoch[], instant: string): number {
  const at = Date.parse(instant);
  return Math.max(
    epochs.findLastIndex(({ from }) => Date.parse(from) <= at),
    0,
  );
}

/** A part of an edited definition that waits for the next phase. */
export type WaitingField = 'variants' | 'weights' | 'target' | 'primaryMetric' | 'plan';

/**
 * Applies a definition that was published while its experiment runs or is paused. Names, texts, guardrails, weights and coverage apply at
 * once, and new weights begin a new epoch. A change to who is compared with whom waits for a new phase. It is listed in `waiting`, so that
 * staff see why visitors do not get it. New weights wait as well if the phase has outsiders: their buckets are what the earlier weights left
 * over, so that those who return would not be drawn in the new proportions, and the split check would fail (R9.12).
 */
export function withDefinition(
  life: BegunLife,
  definition: ExperimentContent,
  at: string,
): { readonly life: BegunLife; readonly waiting: readonly WaitingField[] } {
  if (!isUnderWay(life)) return { life, waiting: [] };
  const { inForce } = life;
  const hasSameVariants = isSame(definition.variants.map(armOf), inForce.variants.map(armOf));
  // The weights of other variants do not apply to the running ones.
  const hasSameKeys = isSame(definition.variants.map(keyOf), inForce.variants.map(keyOf));
  const hasOutsiders = life.hasOutsiders === true || leavesOut(inForce);
  const isReweighted = hasSameKeys && !isSame(weightsOf(definition), weightsOf(inForce));
  const waiting: WaitingField[] = [
    ...(hasSameVariants ? [] : (['variants'] as const)),
    ...(isReweighted && hasOutsiders ? (['weights'] as const) : []),
    ...(isSame(targetedOf(definition), targetedOf(inForce)) ? [] : (['target'] as const)),
    ...(definition.primaryMetric === inForce.primaryMetric ? [] : (['primaryMetric'] as const)),
    ...(isSame(definition.plan, inForce.plan) ? [] : (['plan'] as const)),
  ];
  const next: ExperimentContent = {
    ...inForce,
    name: definition.name,
    hypothesis: definition.hypothesis,
    guardrails: definition.guardrails.filter((metric) => metric !== inForce.primaryMetric),
    target: { ...inForce.target, coverage: definition.target.coverage },
    variants: hasSameKeys
      ? inForce.variants.map((variant, index) => {
          const { name, weight } = definition.variants[index] ?? variant;
          return { ...variant, name, weight: hasOutsiders ? variant.weight : weight };
        })
      : inForce.variants,
  };
  const epochs = isReweighted && !hasOutsiders ? [...life.epochs, { from: at, weights: weightsOf(next) }] : life.epochs;
  return { life: { ...life, inForce: next, epochs, hasOutsiders: hasOutsiders || leavesOut(next) }, waiting };
}

/** Returns true if some of the targeted visitors are outside the coverage. */
export const leavesOut = ({ target }: ExperimentContent): boolean => target.coverage < ALL_BASIS_POINTS;

const keyOf = ({ key }: ExperimentVariant): string => key;
const armOf = ({ key, changes, branch }: ExperimentVariant) => ({ key, changes, branch: branch ?? null });
const targetedOf = ({ target: { pages, languages, paid, devices, sources } }: ExperimentContent) => [
  pages,
  languages ?? null,
  paid ?? null,
  devices ?? null,
  sources ?? null,
];
