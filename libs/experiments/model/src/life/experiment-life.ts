import isSame from 'fast-deep-equal';
import { weightsOf, type ExperimentContent, type ExperimentVariant } from '../content/experiment-content';

export type ExperimentState = 'draft' | 'running' | 'paused' | 'stopped';

/** A revision that an arm shows: what the branch had of this content when the phase began. */
export interface PinnedRevision {
  readonly kind: string;
  readonly key: string;
  /** Null where the branch had deleted the content. */
  readonly revisionId: string | null;
  /** Where the branch had left main. */
  readonly baseRevisionId: string | null;
}

/** What visitors of a variant see, fixed when the phase began (R9.13): later edits do not reach them. */
export interface PinnedArm {
  readonly variant: string;
  /** Of a branch, the fields of those pages of the experiment that it had changed. */
  readonly changes: ExperimentVariant['changes'];
  /** Absent where the variant is no branch. */
  readonly branch?: { readonly id: string; readonly revisions: readonly PinnedRevision[] };
}

/** A time within a phase in which the weights stayed the same. */
export interface WeightEpoch {
  /** ISO instant. */
  readonly from: string;
  /** Basis points, in the variants' order. */
  readonly weights: readonly number[];
}

/** What became of an experiment on main. It is changed by publishes of its own, so a rollback takes it back (R9.13). */
export interface ExperimentLife {
  readonly state: ExperimentState;
  /** 0 until the first start. New arms begin a new phase: new draws, and counts from zero. */
  readonly phase: number;
  /** When the phase began. */
  readonly startedAt: string | null;
  /** The definition that holds. Edits of weights and coverage reach it at once, others with the next phase. */
  readonly inForce: ExperimentContent | null;
  readonly arms: readonly PinnedArm[];
  /** Those of the phase, the oldest first. */
  readonly epochs: readonly WeightEpoch[];
  /** The phase's planned size, all variants together: N* of its intervals, so it is fixed when the phase begins. */
  readonly plannedUnits: number;
  /** The variant that was given to everyone. */
  readonly shipped: string | null;
}

/** The life of an experiment that has not begun. */
export const UNSTARTED: ExperimentLife = {
  state: 'draft',
  phase: 0,
  startedAt: null,
  inForce: null,
  arms: [],
  epochs: [],
  plannedUnits: 0,
  shipped: null,
};

/** An experiment that visitors are in: a row of the table that serving reads. */
export interface RunningExperiment {
  readonly key: string;
  readonly phase: number;
  readonly definition: ExperimentContent;
}

/** The experiment as serving needs it; null unless it runs. */
export const runningExperiment = (key: string, { state, phase, inForce }: ExperimentLife): RunningExperiment | null =>
  state === 'running' && inForce ? { key, phase, definition: inForce } : null;

/** The index of the epoch in which an instant is; 0 before the first. */
export function epochAt(epochs: readonly WeightEpoch[], instant: string): number {
  const at = Date.parse(instant);
  return Math.max(
    epochs.findLastIndex(({ from }) => Date.parse(from) <= at),
    0,
  );
}

/** What of an edited definition waits for the next phase. */
export type WaitingField = 'variants' | 'target' | 'primaryMetric' | 'plan';

/**
 * A definition that was published while its experiment runs or pauses. Words, guardrails, weights and coverage hold at
 * once: new weights begin a new epoch. What would change who is compared with whom waits for a new phase, and is named, so
 * that nobody wonders why visitors do not see it.
 */
export function withDefinition(
  life: ExperimentLife,
  definition: ExperimentContent,
  at: string,
): { readonly life: ExperimentLife; readonly waiting: readonly WaitingField[] } {
  const { inForce } = life;
  if (!inForce || (life.state !== 'running' && life.state !== 'paused')) return { life, waiting: [] };
  const hasSameVariants = isSame(definition.variants.map(armOf), inForce.variants.map(armOf));
  const waiting: WaitingField[] = [
    ...(hasSameVariants ? [] : (['variants'] as const)),
    ...(isSame(targetedOf(definition), targetedOf(inForce)) ? [] : (['target'] as const)),
    ...(definition.primaryMetric === inForce.primaryMetric ? [] : (['primaryMetric'] as const)),
    ...(isSame(definition.plan, inForce.plan) ? [] : (['plan'] as const)),
  ];
  // Weights of other variants mean nothing to those that run.
  const hasSameKeys = isSame(definition.variants.map(keyOf), inForce.variants.map(keyOf));
  const next: ExperimentContent = {
    ...inForce,
    name: definition.name,
    hypothesis: definition.hypothesis,
    guardrails: definition.guardrails.filter((metric) => metric !== inForce.primaryMetric),
    target: { ...inForce.target, coverage: definition.target.coverage },
    variants: hasSameKeys
      ? inForce.variants.map((variant, index) => ({ ...variant, weight: definition.variants[index]?.weight ?? variant.weight }))
      : inForce.variants,
  };
  const isReweighted = !isSame(weightsOf(next), weightsOf(inForce));
  const epochs = isReweighted ? [...life.epochs, { from: at, weights: weightsOf(next) }] : life.epochs;
  return { life: { ...life, inForce: next, epochs }, waiting };
}

const keyOf = ({ key }: ExperimentVariant): string => key;
const armOf = ({ key, changes, branch }: ExperimentVariant) => ({ key, changes, branch: branch ?? null });
const targetedOf = ({ target: { pages, languages, paid, devices, sources } }: ExperimentContent) => [
  pages,
  languages ?? null,
  paid ?? null,
  devices ?? null,
  sources ?? null,
];
