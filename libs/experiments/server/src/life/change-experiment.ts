import type { Publication, PublishRequest, Refusal } from '@waypost/content/contract';
import type { MainChange, MainDecision, MainReads } from '@waypost/content/contract/kinds';
import type { ContentAddress, StaffName } from '@waypost/content/model';
import {
  changeLife,
  plannedUnits,
  weightsOf,
  type ExperimentLife,
  type LifeCommand,
  type LifeRefusal,
  type PhaseStart,
  type PinnedArm,
} from '@waypost/experiments/model';
import { err, invariant, ok, type Result } from '@waypost/platform/kernel';
import { lifeData } from '../kinds/life-kind';
import type { BaselineOf } from '../plan/baseline';
import { definitionOnMain, highestPhase, currentLife, lifeAddress, runningOnMain } from './lives';
import type { PublishOnMain } from './main-publishing';
import { pagesOfArm, pinArms, stopsOfArms } from './pin-arms';

export type ExperimentRefusal = LifeRefusal | Refusal;

export interface LifeDeps {
  readonly publishOnMain: PublishOnMain;
  /** What the last 28 days say of a metric: the plan of a phase is made from it. */
  readonly baselineOf: BaselineOf;
}

export interface LifeRequest extends Partial<Pick<PublishRequest, 'resolutions'>> {
  readonly key: string;
  readonly note: string;
  readonly by: StaffName;
}

type PlainCommand = Exclude<LifeCommand['kind'], 'ship'>;

/** Starts, pauses, resumes, stops an experiment, or takes new arms (R9.13): a publish of its own. */
export const changeExperiment =
  (deps: LifeDeps) =>
  async (kind: PlainCommand, { key, note, by }: LifeRequest): Promise<Result<ExperimentLife, ExperimentRefusal>> => {
    let life: ExperimentLife | null = null;
    const published = await deps.publishOnMain<ExperimentRefusal>(
      { note, by, resolutions: [], acceptsWarnings: true },
      async (main, at) => {
        const before = await currentLife(main, key);
        if (!before) return err({ kind: 'not-published' });
        const isPhase = kind === 'start' || kind === 'update-arms';
        const start = isPhase ? await phaseStart(deps, key, main, at) : null;
        if (start && !start.ok) return start;
        // A rollback may have taken a phase back; counting would put both together.
        const from = isPhase ? { ...before, phase: Math.max(before.phase, await highestPhase(main, key)) } : before;
        const command = start ? ({ kind, ...start.value } as LifeCommand) : ({ kind } as LifeCommand);
        const changed = changeLife(from, command, { key, at: at.toISOString(), running: await runningOnMain(main) });
        if (!changed.ok) return changed;
        life = changed.value;
        return ok({ changes: [{ ...lifeAddress(key), data: lifeData(life) }] });
      },
    );
    if (!published.ok) return published;
    invariant(life, 'what was published was decided');
    return ok(life);
  };

/** What main has now, with each arm as its visitors would see it; refused where a publish of it would be. */
async function phaseStart(
  { baselineOf }: LifeDeps,
  key: string,
  main: MainReads,
  at: Date,
): Promise<Result<PhaseStart, ExperimentRefusal>> {
  const definition = await definitionOnMain(main, key);
  if (!definition) return err({ kind: 'not-published' });
  const arms = await pinArms(definition, main);
  const checks = await stopsOfArms(definition, arms, main, key);
  if (checks.length > 0) return err({ kind: 'publish-stopped', checks });
  const { plan, primaryMetric, target } = definition;
  const { baseline } = await baselineOf(target.pages, primaryMetric, at);
  const units = plannedUnits({ baseline, minimumEffect: plan.minimumEffect, weights: weightsOf(definition) });
  return ok({ definition, arms, plannedUnits: units });
}

/** Gives everyone a variant, and ends the experiment: one publish, so that a rollback takes back both (R9.13). */
export const shipVariant =
  (deps: Pick<LifeDeps, 'publishOnMain'>) =>
  ({ key, note, by, resolutions = [] }: LifeRequest, variant: string): Promise<Result<Publication, ExperimentRefusal>> =>
    deps.publishOnMain<ExperimentRefusal>({ note, by, resolutions, acceptsWarnings: true }, async (main, at) => {
      const before = await currentLife(main, key);
      if (!before) return err({ kind: 'not-published' });
      const changed = changeLife(before, { kind: 'ship', variant }, { key, at: at.toISOString(), running: [] });
      if (!changed.ok) return changed;
      const arm = before.arms.find((each) => each.variant === variant);
      const shipped = arm ? await shippedBy(arm, main) : { changes: [] };
      return ok({ ...shipped, changes: [...shipped.changes, { ...lifeAddress(key), data: lifeData(changed.value) }] });
    });

/** A branch's revisions, merged into what main says by now; else the pages with the arm's fields. */
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
