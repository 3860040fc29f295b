import type { Refusal } from '@waypost/content/contract';
import type { StaffName } from '@waypost/content/model';
import type { Content } from '@waypost/content/server';
import type { ExperimentContent } from '@waypost/experiments/model';
import { changeExperiment, type BaselineOf } from '@waypost/experiments/server';
import { type storedLives } from '@waypost/experiments/server/counting';
import { invariant, ok, type Result } from '@waypost/platform/kernel';

/** The author in the history and the audit log. */
export const BY: StaffName = { id: 'demonstration', name: 'Demonstration' };
export const BRANCH = 'demonstration';
const BRANCH_NAME = 'Demonstration';
const NOTE = 'Made by npm run demo, for invented visitors';

export const EXPERIMENT = 'demo-first-words';
/** The variant with the higher conversion. */
export const BETTER_VARIANT = 'words';
const PAGE = 'tqg.quiz-auto';

const DEFINITION: ExperimentContent = {
  name: 'Demonstration: first words',
  hypothesis: 'A headline that says how long it takes makes more people begin. The visitors are invented.',
  variants: [
    { key: 'control', name: 'As it is', weight: 5000, changes: {} },
    { key: BETTER_VARIANT, name: 'Two minutes', weight: 5000, changes: { [PAGE]: { headline: 'Compare car insurance in two minutes' } } },
  ],
  target: { pages: [PAGE], coverage: 10_000 },
  primaryMetric: 'submittedStep',
  guardrails: ['called'],
  plan: { minimumEffect: 0.2, windowDays: 7 },
};

/** A rule that only the branch has, for a replay of the invented visits. */
export const RULE = 'demo-saturdays';
const RULE_CONTENT = {
  name: 'Demonstration: car insurance on weekends',
  isActive: true,
  priority: 40,
  conditions: { brand: ['tqg'], product: ['auto'], hours: [{ days: [0, 6], from: '00:00', to: '24:00' }] },
  settings: { afid: 'wp-tqg-weekend', placementId: null, defaultPhone: null },
  note: NOTE,
};

/** The lives of experiments in the store. */
export type StoredLives = ReturnType<typeof storedLives>;

export type DemonstrationContent = Pick<
  Content,
  'branch' | 'createBranch' | 'editBranch' | 'save' | 'publish' | 'publishOnMain' | 'read' | 'discard'
>;

/** Creates missing items: the branch, the experiment, which is published and started, and a rule on the branch. */
export async function makeContents(content: DemonstrationContent, baselineOf: BaselineOf): Promise<void> {
  const experiment = { kind: 'experiment', key: EXPERIMENT } as const;
  if ((await content.read('main', experiment)).ok) return;
  const branch = await content.branch(BRANCH);
  if (!branch) done(await content.createBranch({ name: BRANCH_NAME }, BY));
  else if (branch.isArchived) done(await content.editBranch(BRANCH, { isArchived: false }, BY));
  await write(content, { ...experiment }, DEFINITION);
  done(await content.publish(BRANCH, { note: NOTE, resolutions: [], acceptsWarnings: true }, BY));
  const start = await changeExperiment({ publishOnMain: content.publishOnMain, baselineOf })('start', {
    key: EXPERIMENT,
    note: NOTE,
    by: BY,
  });
  invariant(start.ok, `the demonstration’s experiment starts: ${start.ok ? '' : start.error.kind}`);
  await write(content, { kind: 'phone-rule', key: RULE }, RULE_CONTENT);
}

/** Writes an item unless the branch already has it. */
async function write(
  content: DemonstrationContent,
  address: { readonly kind: 'experiment' | 'phone-rule'; readonly key: string },
  data: unknown,
) {
  const before = await content.read(BRANCH, address);
  const baseRevisionId = before.ok ? before.value.revisionId : null;
  done(await content.save({ ...address, branchId: BRANCH, by: BY }, { content: data, baseRevisionId }));
}

/** Removes the experiment from the site, and archives the branch without items. The history and the audit log stay. */
export async function removeContents(content: DemonstrationContent, baselineOf: BaselineOf): Promise<void> {
  const experiment = await content.read('main', { kind: 'experiment', key: EXPERIMENT });
  if (experiment.ok) {
    // Refused if somebody has stopped it already.
    await changeExperiment({ publishOnMain: content.publishOnMain, baselineOf })('stop', { key: EXPERIMENT, note: NOTE, by: BY });
    const life = await content.read('main', { kind: 'experiment-life', key: EXPERIMENT });
    const removal = (kind: 'experiment' | 'experiment-life', baseRevisionId: string | null) => ({
      kind,
      key: EXPERIMENT,
      revisionId: null,
      baseRevisionId,
    });
    const changes = [
      removal('experiment', experiment.value.revisionId),
      ...(life.ok ? [removal('experiment-life', life.value.revisionId)] : []),
    ];
    done(await content.publishOnMain<Refusal>({ note: NOTE, by: BY, resolutions: [], acceptsWarnings: true }, async () => ok({ changes })));
  }
  const branch = await content.branch(BRANCH);
  if (!branch || branch.isArchived) return;
  for (const address of [
    { kind: 'experiment', key: EXPERIMENT },
    { kind: 'phone-rule', key: RULE },
  ] as const)
    // Refused if the branch has none.
    await content.discard({ ...address, branchId: BRANCH, by: BY });
  done(await content.editBranch(BRANCH, { isArchived: true }, BY));
}

function done(result: Result<unknown, Refusal>): void {
  if (!result.ok) throw new Error(`the demonstration’s items were refused: ${result.error.kind}`);
}
