import { assertNever, err, invariant, ok, type Result } from '@waypost/platform/kernel';
import { weightsOf, type ExperimentContent } from '../content/experiment-content';
import {
  leavesOut,
  type BegunLife,
  type ExperimentLife,
  type ExperimentState,
  type PinnedArm,
  type RunningExperiment,
} from './experiment-life';

/** The input of a new phase. */
export interface PhaseStart {
  /** Main's definition. */
  readonly definition: ExperimentContent;
  /** One arm per variant, in their order, with the branches' current revisions. */
  readonly arms: readonly PinnedArm[];
  readonly plannedUnits: number;
  /**
   * The highest phase that the experiment ever had, or 0. A rollback may have undone it. Its number must not be used again, because both
   * would be counted together.
   */
  readonly highestPhase: number;
}

export type LifeCommand =
  | ({ readonly kind: 'start' } & PhaseStart)
  | ({ readonly kind: 'update-arms' } & PhaseStart)
  | { readonly kind: 'pause' }
  | { readonly kind: 'resume' }
  | { readonly kind: 'stop' }
  | { readonly kind: 'ship'; readonly variant: string };

/** The reason why a life does not change. */
export type LifeRefusal =
  | { readonly kind: 'not-published' }
  | { readonly kind: 'wrong-state'; readonly state: ExperimentState; readonly allowed: readonly ExperimentState[] }
  | { readonly kind: 'already-shipped'; readonly variant: string }
  | { readonly kind: 'page-in-experiment'; readonly page: string; readonly experiment: string; readonly experimentName: string }
  | { readonly kind: 'arm-missing'; readonly variant: string }
  | { readonly kind: 'no-such-variant'; readonly variant: string };

/** The response's status for each refusal. */
export const LIFE_REFUSAL_STATUS: Readonly<Record<LifeRefusal['kind'], 404 | 409 | 422>> = {
  'not-published': 404,
  'wrong-state': 409,
  'already-shipped': 409,
  'page-in-experiment': 409,
  'arm-missing': 422,
  'no-such-variant': 422,
};

/** The states in which each command is allowed. */
const ALLOWED: Readonly<Record<LifeCommand['kind'], readonly ExperimentState[]>> = {
  start: ['draft', 'stopped'],
  'update-arms': ['running', 'paused'],
  pause: ['running'],
  resume: ['paused'],
  stop: ['running', 'paused'],
  ship: ['running', 'paused', 'stopped'],
};

/** The commands that a shipped experiment refuses. Everyone sees the winner, so it would be compared with itself. */
const REFUSED_ONCE_SHIPPED: ReadonlySet<LifeCommand['kind']> = new Set(['start', 'update-arms', 'ship']);

/** Returns why a life refuses a command, whatever else the command says, or null. */
function refusalOf({ state, shipped }: ExperimentLife, kind: LifeCommand['kind']): LifeRefusal | null {
  if (shipped !== null && REFUSED_ONCE_SHIPPED.has(kind)) return { kind: 'already-shipped', variant: shipped };
  const allowed = ALLOWED[kind];
  return allowed.includes(state) ? null : { kind: 'wrong-state', state, allowed };
}

export interface LifeContext {
  readonly key: string;
  /** ISO instant. */
  readonly at: string;
  /** All running experiments. This one may be among them. */
  readonly running: readonly RunningExperiment[];
}

/** Returns an experiment's life after a command, or the refusal (R9.03, R9.13). Changes nothing itself. */
export function changeLife(life: ExperimentLife, command: LifeCommand, context: LifeContext): Result<BegunLife, LifeRefusal> {
  const refusal = refusalOf(life, command.kind);
  if (refusal) return err(refusal);
  if (command.kind === 'start') return beginPhase(life, 'running', command, context);
  invariant(life.state !== 'draft', 'a draft allows nothing but its start');
  switch (command.kind) {
    case 'update-arms':
      return beginPhase(life, life.state, command, context);
    case 'pause':
      return ok({ ...life, state: 'paused' });
    case 'resume': {
      // Another experiment may have started on one of the pages meanwhile.
      const taken = takenPage(life.inForce, context);
      return taken ? err(taken) : ok({ ...life, state: 'running' });
    }
    case 'stop':
      return ok({ ...life, state: 'stopped' });
    case 'ship':
      return life.inForce.variants.some(({ key }) => key === command.variant)
        ? ok({ ...life, state: 'stopped', shipped: command.variant })
        : err({ kind: 'no-such-variant', variant: command.variant });
    default:
      return assertNever(command);
  }
}

function beginPhase(
  life: ExperimentLife,
  state: BegunLife['state'],
  { definition, arms, plannedUnits, highestPhase }: PhaseStart,
  context: LifeContext,
): Result<BegunLife, LifeRefusal> {
  const missing = definition.variants.find(({ key, branch }) => {
    const arm = arms.find(({ variant }) => variant === key);
    return !arm || arm.branch?.id !== branch;
  });
  if (missing) return err({ kind: 'arm-missing', variant: missing.key });
  const taken = state === 'running' ? takenPage(definition, context) : null;
  if (taken) return err(taken);
  return ok({
    state,
    phase: Math.max(life.phase, highestPhase) + 1,
    startedAt: context.at,
    inForce: definition,
    arms,
    epochs: [{ from: context.at, weights: weightsOf(definition) }],
    hasOutsiders: leavesOut(definition),
    plannedUnits,
    shipped: null,
  });
}

/** Returns the refusal for a page that another running experiment has (R9.09), or null. */
function takenPage(definition: ExperimentContent, { key, running }: LifeContext): LifeRefusal | null {
  for (const other of running) {
    if (other.key === key) continue;
    const page = definition.target.pages.find((each) => other.definition.target.pages.includes(each));
    if (page !== undefined) return { kind: 'page-in-experiment', page, experiment: other.key, experimentName: other.definition.name };
  }
  return null;
}
