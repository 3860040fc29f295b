import { checkRefusal, type Refusal } from '@waypost/content/contract';
import type { Publication, PublishRequest } from '@waypost/content/contract/publishing';
import type { MainChange, MainDecision, MainReads } from '@waypost/content/contract/main-changes';
import type { ContentAddress, StaffName } from '@waypost/content/model';
import { weightsOf } from '@waypost/experiments/model';
import {
  changeLife,
  type BegunLife,
  type LifeCommand,
  type LifeRefusal,
  type PhaseStart,
  type PinnedArm,
} from '@waypost/experiments/model/life';
import { plannedUnits } from '@waypost/experiments/model/plan';
import { assertNever, err, invariant, ok, type Result } from '@waypost/platform/kernel';
import { lifeAddress, lifeData } from '../kinds/life-kind';
import type { BaselineOf } from '../plan/baseline';
import { definitionOnMain, highestPhase, currentLife, runningOnMain } from './lives';
import type { PublishOnMain } from './main-publishing';
import { checksOfArms, pagesOfArm, pinArms, placedChecks } from './pin-arms';

export type ExperimentRefusal = LifeRefusal | Refusal;

export interface LifeDeps {
  readonly publishOnMain: PublishOnMain;
  /** Returns a metric's values in the last 28 days, for the plan of a phase. */
  readonly baselineOf: BaselineOf;
}

export interface LifeRequest extends Partial<Pick<PublishRequest, 'resolutions' | 'acceptsWarnings'>> {
  readonly key: string;
  readonly note: string;
  readonly by: StaffName;
}

type PlainCommand = Exclude<LifeCommand['kind'], 'ship'>;

/** Starts, pauses, resumes or stops an experiment, or gives it new arms (R9.13). Each is a publish of its own. */
export const changeExperiment =
  (deps: LifeDeps) =>
  async (kind: PlainCommand, { key, note, by, acceptsWarnings = false }: LifeRequest): Promise<Result<BegunLife, ExperimentRefusal>> => {
    let life: BegunLife | null = null;
    const published = await deps.publishOnMain<ExperimentRefusal>(
      // Items are checked when a phase begins. Pausing or stopping shows nothing new, so warnings are accepted here.
      { note, by, resolutions: [], acceptsWarnings: true },
      async (main, at) => {
        const before = await currentLife(main, key);
        if (!before) return err({ kind: 'not-published' });
        const command = await commandOf(kind, () => phaseStart(deps, key, main, at));
        if (!command.ok) return command;
        const changed = changeLife(before, command.value, { key, at: at.toISOString(), running: await runningOnMain(main) });
        if (!changed.ok) return changed;
        // After the conflicts, so that nobody accepts the warnings of what cannot begin. A publish of what visitors would see has the same
        // checks (R15.05).
        if ('arms' in command.value) {
          const { definition, arms } = command.value;
          const refusal = checkRefusal(await checksOfArms(definition, arms, main, key), acceptsWarnings);
          if (refusal) return err(refusal);
        }
        life = changed.value;
        return ok({ changes: [{ ...lifeAddress(key), data: lifeData(life) }] });
      },
    );
    if (!published.ok) return published;
    invariant(life, 'what was published was decided');
    return ok(life);
  };

/** Returns a command with what it needs. `begin` is asked for a new phase only. */
async function commandOf(
  kind: PlainCommand,
  begin: () => Promise<Result<PhaseStart, ExperimentRefusal>>,
): Promise<Result<LifeCommand, ExperimentRefusal>> {
  switch (kind) {
    case 'start':
    case 'update-arms': {
      const start = await begin();
      return start.ok ? ok({ kind, ...start.value }) : start;
    }
    case 'pause':
    case 'resume':
    case 'stop':
      return ok({ kind });
    default:
      return assertNever(kind);
  }
}

/** Returns main's definition with its arms. */
async function phaseStart(
  { baselineOf }: LifeDeps,
  key: string,
  main: MainReads,
  at: Date,
): Promise<Result<PhaseStart, ExperimentRefusal>> {
  const definition = await definitionOnMain(main, key);
  if (!definition) return err({ kind: 'not-published' });
  const arms = await pinArms(definition, main);
  const { plan, primaryMetric, target } = definition;
  const { baseline } = await baselineOf(target, primaryMetric, at);
  const units = plannedUnits({ baseline, minimumEffect: plan.minimumEffect, weights: weightsOf(definition) });
  return ok({ definition, arms, plannedUnits: units, highestPhase: await highestPhase(main, key) });
}

/** Ships a variant to everyone and ends the experiment. Both are one publish, so that a rollback undoes both (R9.13). */
export const shipVariant =
  (deps: Pick<LifeDeps, 'publishOnMain'>) =>
  async (
    { key, note, by, resolutions = [], acceptsWarnings = false }: LifeRequest,
    variant: string,
  ): Promise<Result<Publication, ExperimentRefusal>> => {
    let shippedArm: ShippedArm | null = null;
    const published = await deps.publishOnMain<ExperimentRefusal>({ note, by, resolutions, acceptsWarnings }, async (main, at) => {
      const before = await currentLife(main, key);
      if (!before) return err({ kind: 'not-published' });
      const changed = changeLife(before, { kind: 'ship', variant }, { key, at: at.toISOString(), running: [] });
      if (!changed.ok) return changed;
      const arm = before.arms.find((each) => each.variant === variant);
      const definition = await definitionOnMain(main, key);
      shippedArm = arm ? { arm, index: definition?.variants.findIndex((each) => each.key === variant) ?? -1 } : null;
      const shipped = arm ? await shippedBy(arm, main) : { changes: [] };
      return ok({ ...shipped, changes: [...shipped.changes, { ...lifeAddress(key), data: lifeData(changed.value) }] });
    });
    return published.ok ? published : err(atVariant(published.error, shippedArm, key));
  };

interface ShippedArm {
  readonly arm: PinnedArm;
  /** The variant's index in the definition, or -1 if the definition no longer has it. */
  readonly index: number;
}

/** Places findings about an arm's own words at the definition's fields. A branch's pages have fields of their own. */
function atVariant(refusal: ExperimentRefusal, shipped: ShippedArm | null, key: string): ExperimentRefusal {
  if (!shipped || shipped.arm.branch || shipped.index === -1 || !('checks' in refusal)) return refusal;
  return { ...refusal, checks: placedChecks(shipped.index, shipped.arm, key, refusal.checks) };
}

/** Returns a branch's revisions, to be merged into main's current items, or else the pages with the arm's fields. */
async function shippedBy(arm: PinnedArm, main: MainReads): Promise<MainDecision> {
  if (!arm.branch) return { changes: await pagesOfArm(arm, main) };
  const changes = arm.branch.revisions.map(({ kind, key, revisionId, baseRevisionId }): MainChange => ({
    kind: kind as ContentAddress['kind'],
    key,
    revisionId,
    baseRevisionId,
  }));
  return { changes, fromBranch: arm.branch.id };
}
