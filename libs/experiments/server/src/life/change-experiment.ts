import type { Refusal } from '@waypost/content/contract';
import type { Publication, PublishRequest } from '@waypost/content/contract/publishing';
import type { MainChange, MainDecision, MainReads } from '@waypost/content/contract/main-changes';
import type { ContentAddress, StaffName } from '@waypost/content/model';
import { weightsOf } from '@waypost/experiments/model';
import {
  changeLife,
  type ExperimentLife,
  type LifeCommand,
  type LifeRefusal,
  type PhaseStart,
  type PinnedArm,
} from '@waypost/experiments/model/life';
import { plannedUnits } from '@waypost/experiments/model/plan';
import { err, invariant, ok, type Result } from '@waypost/platform/kernel';
import { lifeData } from '../kinds/life-kind';
import type { BaselineOf } from '../plan/baseline';
import { definitionOnMain, highestPhase, currentLife, lifeAddress, runningOnMain } from './lives';
import type { PublishOnMain } from './main-publishing';
import { checksOfArms, pagesOfArm, pinArms, placedChecks } from './pin-arms';

export type ExperimentRefusal = LifeRefusal | Refusal;

export interface LifeDeps {
  readonly publishOnMain: PublishOnMain;
  /** What the last 28 days say of a metric: the plan of a phase is made from it. */
  readonly baselineOf: BaselineOf;
}

export interface LifeRequest extends Partial<Pick<PublishRequest, 'resolutions' | 'acceptsWarnings'>> {
  readonly key: string;
  readonly note: string;
  readonly by: StaffName;
}

type PlainCommand = Exclude<LifeCommand['kind'], 'ship'>;

/** Starts, pauses, resumes, stops an experiment, or takes new arms (R9.13): a publish of its own. */
export const changeExperiment =
  (deps: LifeDeps) =>
  async (
    kind: PlainCommand,
    { key, note, by, acceptsWarnings = false }: LifeRequest,
  ): Promise<Result<ExperimentLife, ExperimentRefusal>> => {
    let life: ExperimentLife | null = null;
    const published = await deps.publishOnMain<ExperimentRefusal>(
      // What is shown is checked as a phase begins; who pauses or stops one shows nothing new.
      { note, by, resolutions: [], acceptsWarnings: true },
      async (main, at) => {
        const before = await currentLife(main, key);
        if (!before) return err({ kind: 'not-published' });
        const isPhase = kind === 'start' || kind === 'update-arms';
        const start = isPhase ? await phaseStart(deps, { key, acceptsWarnings }, main, at) : null;
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

/** What main has now, with each arm as its visitors would see it; refused where a publish of it would be, for warnings too (R15.05). */
async function phaseStart(
  { baselineOf }: LifeDeps,
  { key, acceptsWarnings }: Pick<PublishRequest, 'acceptsWarnings'> & { readonly key: string },
  main: MainReads,
  at: Date,
): Promise<Result<PhaseStart, ExperimentRefusal>> {
  const definition = await definitionOnMain(main, key);
  if (!definition) return err({ kind: 'not-published' });
  const arms = await pinArms(definition, main);
  const checks = await checksOfArms(definition, arms, main, key);
  if (checks.some(({ severity }) => severity === 'stop')) return err({ kind: 'publish-stopped', checks });
  if (checks.length > 0 && !acceptsWarnings) return err({ kind: 'publish-warned', checks });
  const { plan, primaryMetric, target } = definition;
  const { baseline } = await baselineOf(target.pages, primaryMetric, at);
  const units = plannedUnits({ baseline, minimumEffect: plan.minimumEffect, weights: weightsOf(definition) });
  return ok({ definition, arms, plannedUnits: units });
}

/** Gives everyone a variant, and ends the experiment: one publish, so that a rollback takes back both (R9.13). */
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
  /** Its variant's place in the definition; -1 where that has it no more. */
  readonly index: number;
}

/** What the checks say of an arm's own words leads to them; a branch's pages say theirs themselves. */
function atVariant(refusal: ExperimentRefusal, shipped: ShippedArm | null, key: string): ExperimentRefusal {
  if (!shipped || shipped.arm.branch || shipped.index === -1 || !('checks' in refusal)) return refusal;
  return { ...refusal, checks: placedChecks(shipped.index, shipped.arm, key, refusal.checks) };
}

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
