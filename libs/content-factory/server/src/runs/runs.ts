import { type Fact } from '@waypost/content-factory/model';
import { readAnswer } from '@waypost/content-factory/model/prompt';
import { isEnded, type RunRequest } from '@waypost/content-factory/model/run';
import type { Finding } from '@waypost/content-factory/model/checks';
import { RUNS_PAGE_SIZE, type ItemDetail, type RunView } from '@waypost/content-factory/contract';
import { err, ok, type Result } from '@waypost/platform/kernel';
import type { Drafts } from '../ports/drafts';
import type { Actor } from '../ports/people-stores';
import type { FactoryItem, RunStore, RunWithItems } from '../ports/run-store';
import { changedSinceCheck, checkAgain } from './checked-again';
import { currentFindings } from './draft-findings';
import { runEntry } from './run-entry';
import { attemptViews, itemView, runView, withArticle, type ViewedWith } from './run-view';
import { sendItems, startRun, type StartRefusal, type StartRunDeps } from './start-run';

export interface RunsDeps extends StartRunDeps {
  readonly runs: RunStore;
  readonly drafts: Drafts;
  /** Aborts this process's current requests for these items. */
  readonly abort: (itemIds: readonly string[]) => void;
  readonly announce: (runId: string) => void;
  /** The number of items that a process works on at once. */
  readonly workers: number;
}

export type RunRefusal = StartRefusal | 'no-run' | 'sheet-full';

export interface Runs {
  /** Starts a run. A request with the id of a run that it has started returns that run. */
  start(branchId: string, request: RunRequest, by: Actor): Promise<Result<RunView, RunRefusal>>;
  /** Returns a page of a branch's runs, newest first: the newest ones, or those that are older than a run of the branch. */
  list(branchId: string, before?: string): Promise<Result<readonly RunView[], RunRefusal>>;
  find(id: string): Promise<Result<RunView, RunRefusal>>;
  /** Ends queued items and aborts running ones. Returns which were running. */
  cancel(id: string, by: Actor): Promise<Result<{ readonly run: RunView; readonly wereRunning: readonly string[] }, RunRefusal>>;
  /** Returns one item in full, for a person who reads its text here. Null for a program, which reads for nobody. */
  item(id: string, reader: Actor | null): Promise<Result<ItemDetail, RunRefusal>>;
  /** Checks every article again, because rules, brand texts and other articles change as well. */
  check(id: string): Promise<Result<RunView, RunRefusal>>;
  /** Retries failed and cancelled items. The run goes on in this person's name. */
  retry(id: string, by: Actor): Promise<Result<RunView, RunRefusal>>;
  /** Adds a fact to the run's sheet, and checks again the articles that lacked one (R10.18). */
  addFact(id: string, fact: Fact, by: Actor): Promise<Result<RunView, RunRefusal>>;
}

/** The facts of a new run, with room for those that reviewers add. */
const MAX_FACTS = 400;

/** A finding that a new fact can resolve. */
const isOnMissingFact = ({ code }: Finding): boolean => code.startsWith('bare-') || code === 'broken-link';

/** The runs of the content factory (R10.09). */
export function createRuns(deps: RunsDeps): Runs {
  const { runs, drafts, clock, workers, abort, announce } = deps;

  const find = async (id: string): Promise<PlacedRun | null> => {
    const stored = await runs.find(id);
    return stored && placedRun(stored, await drafts.standings(stored.run.branchId));
  };
  const viewOf = ({ run, items, standings }: PlacedRun): RunView => runView(run, items, { workers, now: clock.now(), standings });
  const view = async (id: string): Promise<Result<RunView, RunRefusal>> => {
    const placed = await find(id);
    return placed ? ok(viewOf(await checkedAsChanged(deps, placed))) : err('no-run');
  };
  /** Checks some of a run's articles, and returns the run. */
  const checked = async (id: string, which: (item: FactoryItem) => boolean): Promise<Result<RunView, RunRefusal>> => {
    const placed = await find(id);
    if (!placed) return err('no-run');
    await checkAgain(deps, { ...placed, items: placed.items.filter(which) });
    announce(id);
    return view(id);
  };

  return {
    async start(branchId, request, by) {
      const started = await startRun(deps, branchId, request, by);
      return started.ok ? view(started.value) : started;
    },
    async list(branchId, before) {
      if ((await drafts.branchState(branchId)) === 'missing') return err('no-branch');
      // Without its mark, a page would start with the newest run again.
      if (before !== undefined && (await runs.findRun(before))?.branchId !== branchId) return err('no-run');
      const standings = await drafts.standings(branchId);
      const page = await runs.list(branchId, { limit: RUNS_PAGE_SIZE, before: before ?? null });
      return ok(page.map((stored) => viewOf(placedRun(stored, standings))));
    },
    find: view,
    item: (id, reader) => openItem(deps, id, reader),
    check: (id) => checked(id, () => true),
    async cancel(id, by) {
      const placed = await find(id);
      if (!placed) return err('no-run');
      // An ended run has nothing to cancel, and gets no audit entry.
      if (placed.items.every(({ state }) => isEnded(state))) return ok({ run: viewOf(placed), wereRunning: [] });
      const at = clock.now();
      const wereRunning = await runs.cancel(id, at, (running) =>
        runEntry(placed, { by, at, done: 'cancelled', after: { wereRunning: running } }),
      );
      abort(wereRunning);
      announce(id);
      const after = await view(id);
      return after.ok ? ok({ run: after.value, wereRunning }) : after;
    },
    async retry(id, by) {
      const stored = await runs.find(id);
      if (!stored) return err('no-run');
      const at = clock.now();
      const again = await runs.requeue(id, by, (items) => runEntry(stored, { by, at, done: 'retried', after: { items: items.length } }));
      await sendItems(deps, again);
      announce(id);
      return view(id);
    },
    async addFact(id, fact, by) {
      const before = await runs.find(id);
      if (!before) return err('no-run');
      const entry = runEntry(before, { by, at: clock.now(), done: 'fact-added', after: fact });
      if (!(await runs.addFact(id, fact, MAX_FACTS, entry))) return err('sheet-full');
      return checked(id, ({ findings }) => findings.some(isOnMissingFact));
    },
  };
}

/** Returns one item in full. A person who opens it counts as having read the draft. The checks run again. */
async function openItem({ runs, drafts, clock }: RunsDeps, id: string, reader: Actor | null): Promise<Result<ItemDetail, RunRefusal>> {
  const stored = await runs.findItem(id);
  const run = stored && (await runs.findRun(stored.runId));
  if (!stored || !run) return err('no-run');
  const standings = await drafts.standings(run.branchId);
  const item = withArticle(stored, standings);
  const draft = item.articleKey === null ? null : await drafts.find(run.branchId, item.articleKey);
  let { findings, checkedAt } = item;
  if (draft) {
    if (reader) await runs.keepOpening(id, { textHash: draft.textHash, by: reader, at: clock.now() });
    findings = await currentFindings(drafts, { draft: { branchId: run.branchId, ...draft }, run, item });
    checkedAt = clock.now();
    await runs.keepFindings(id, { findings, checkedAt, checkedRevision: draft.revisionId });
  }
  const generated = item.answer && readAnswer(item.answer.text);
  return ok({
    ...itemView({ ...item, findings, checkedAt }, run, standings),
    run: run.id,
    branch: run.branchId,
    generated: generated?.ok ? generated.value : null,
    draft: draft?.text ?? null,
    revision: draft?.revisionId ?? null,
    status: draft?.status ?? null,
    instructions: run.prompt,
    facts: run.facts,
    attempts: attemptViews(item),
  });
}

/** A run whose items name their articles, and the articles of its branch. */
interface PlacedRun extends RunWithItems {
  readonly standings: ViewedWith['standings'];
}

const placedRun = ({ run, items }: RunWithItems, standings: PlacedRun['standings']): PlacedRun => ({
  run,
  items: items.map((item) => withArticle(item, standings)),
  standings,
});

/**
 * Returns a run after a check of the articles that have changed since their last one. A read checks, and stores what follows from the text
 * alone: an article changes by a save, a restored version, a colleague's take-back or a rollback, none of which knows of runs, and the
 * findings have to be about the text that is shown with them (R10.18). A later job would show those of the text before.
 */
async function checkedAsChanged(deps: RunsDeps, placed: PlacedRun): Promise<PlacedRun> {
  const items = changedSinceCheck(placed.items, placed.standings);
  if (items.length === 0) return placed;
  await checkAgain(deps, { ...placed, items });
  return placedRun((await deps.runs.find(placed.run.id)) ?? placed, placed.standings);
}
