import { type Fact } from '@waypost/content-factory/model';
import { microDollars } from '@waypost/content-factory/model/cost';
import { readAnswer } from '@waypost/content-factory/model/prompt';
import { isEnded, type RunRequest } from '@waypost/content-factory/model/run';
import type { ItemDetail, RunView } from '@waypost/content-factory/contract';
import type { AuditChange } from '@waypost/platform/audit/chain';
import { err, ok, type Clock, type Result } from '@waypost/platform/kernel';
import type { Drafts } from '../ports/drafts';
import type { Actor, AuthorStore, PromptStore } from '../ports/people-stores';
import type { FactoryRun, RunStore, RunWithItems } from '../ports/run-store';
import { findingsOf } from './draft-findings';
import { attemptView, itemView, runView, type ViewedWith } from './run-view';

export interface RunsDeps {
  readonly runs: RunStore;
  readonly authors: AuthorStore;
  readonly prompts: PromptStore;
  readonly drafts: Drafts;
  readonly clock: Clock;
  readonly newId: () => string;
  /** Sends an item's job. */
  readonly send: (itemId: string) => Promise<void>;
  /** Aborts this process's current requests for these items. */
  readonly abort: (itemIds: readonly string[]) => void;
  readonly announce: (runId: string) => void;
  /** The number of items that a process works on at once. */
  readonly workers: number;
}

export type RunRefusal = 'no-branch' | 'branch-closed' | 'no-place' | 'no-author' | 'no-prompt' | 'no-run' | 'sheet-full';

export interface Runs {
  start(branchId: string, request: RunRequest, by: Actor): Promise<Result<RunView, RunRefusal>>;
  /** Returns a branch's runs, newest first. */
  list(branchId: string): Promise<Result<readonly RunView[], RunRefusal>>;
  find(id: string): Promise<Result<RunView, RunRefusal>>;
  /** Ends queued items and aborts running ones. Returns which were running. */
  cancel(id: string, by: Actor): Promise<Result<{ readonly run: RunView; readonly wereRunning: readonly string[] }, RunRefusal>>;
  /** Returns one item in full, for a person who reads its text here. */
  item(id: string, by: Actor): Promise<Result<ItemDetail, RunRefusal>>;
  /** Retries failed and cancelled items. */
  retry(id: string, by: Actor): Promise<Result<RunView, RunRefusal>>;
  /** Adds a fact to the run's sheet, and checks again the articles that lacked one (R10.18). */
  addFact(id: string, fact: Fact, by: Actor): Promise<Result<RunView, RunRefusal>>;
}

/** The facts of a new run, with room for those that reviewers add. */
const FACTS_MAX = 400;

/** The runs of the content factory (R10.09). */
export function createRuns(deps: RunsDeps): Runs {
  const { runs, drafts, clock, send, abort, announce } = deps;

  const viewOf = async ({ run, items }: RunWithItems): Promise<RunView> => runView(run, items, await viewedWith(deps, run.branchId));
  const view = async (id: string): Promise<Result<RunView, RunRefusal>> => {
    const stored = await runs.find(id);
    return stored ? ok(await viewOf(stored)) : err('no-run');
  };

  return {
    start: (branchId, request, by) => startRun(deps, branchId, request, by, view),
    async list(branchId) {
      if ((await drafts.branchState(branchId)) === 'missing') return err('no-branch');
      const viewed = await viewedWith(deps, branchId);
      return ok((await runs.list(branchId)).map(({ run, items }) => runView(run, items, viewed)));
    },
    find: view,
    item: (id, by) => openItem(deps, id, by),
    async cancel(id, by) {
      const stored = await runs.find(id);
      if (!stored) return err('no-run');
      const { run, items } = stored;
      // An ended run has nothing to cancel, and gets no audit entry.
      if (items.every(({ state }) => isEnded(state))) return ok({ run: await viewOf(stored), wereRunning: [] });
      const at = clock.now();
      const wereRunning = await runs.cancel(id, at, (running) => entry(run, by, at, 'cancelled', { wereRunning: running }));
      abort(wereRunning);
      announce(id);
      const after = await view(id);
      return after.ok ? ok({ run: after.value, wereRunning }) : after;
    },
    async retry(id, by) {
      const run = await runs.findRun(id);
      if (!run) return err('no-run');
      const at = clock.now();
      const again = await runs.requeue(id, (items) => entry(run, by, at, 'retried', { items: items.length }));
      for (const itemId of again) await send(itemId);
      announce(id);
      return view(id);
    },
    async addFact(id, fact, by) {
      const before = await runs.findRun(id);
      if (!before) return err('no-run');
      if (!(await runs.addFact(id, fact, FACTS_MAX, entry(before, by, clock.now(), 'fact-added', fact)))) return err('sheet-full');
      const stored = await runs.find(id);
      if (!stored) return err('no-run');
      await lookAgain(deps, stored);
      announce(id);
      return view(id);
    },
  };
}

/** Returns one item in full. Opening it counts as reading the draft, and runs the checks again. */
async function openItem({ runs, drafts, clock }: RunsDeps, id: string, by: Actor): Promise<Result<ItemDetail, RunRefusal>> {
  const item = await runs.findItem(id);
  const run = item && (await runs.findRun(item.runId));
  if (!item || !run) return err('no-run');
  const draft = item.articleKey === null ? null : await drafts.find(run.branchId, item.articleKey);
  let { findings } = item;
  if (draft) {
    await runs.keepOpening(id, { textHash: draft.textHash, by, at: clock.now() });
    findings = await findingsOf(drafts, draft.text, run, item);
    await runs.keepFindings(id, findings);
  }
  const generated = item.answer && readAnswer(item.answer.text);
  return ok({
    ...itemView({ ...item, findings }, run, await drafts.approvals(run.branchId)),
    run: run.id,
    branch: run.branchId,
    generated: generated?.ok ? generated.value : null,
    draft: draft?.text ?? null,
    status: draft?.status ?? null,
    instructions: run.prompt,
    facts: run.facts,
    attempts: item.attempts.map((attempt) => attemptView(attempt, item)),
  });
}

const viewedWith = async ({ drafts, workers }: RunsDeps, branchId: string): Promise<ViewedWith> => ({
  workers,
  approvals: await drafts.approvals(branchId),
});

/** Returns the audit entry of an action on a run. */
const entry = (run: Pick<FactoryRun, 'branchId' | 'id'>, by: Actor, at: Date, done: string, after: unknown): AuditChange => ({
  at,
  by,
  action: `factory-run.${done}`,
  subject: `Run ${run.id} on ${run.branchId}`,
  before: null,
  after,
});

async function startRun(
  { runs, authors, prompts, drafts, clock, newId, send }: RunsDeps,
  branchId: string,
  request: RunRequest,
  by: Actor,
  view: (id: string) => Promise<Result<RunView, RunRefusal>>,
): Promise<Result<RunView, RunRefusal>> {
  const branch = await drafts.branchState(branchId);
  if (branch !== 'open') return err(branch === 'missing' ? 'no-branch' : 'branch-closed');
  if (!drafts.hasPlace(request.brand)) return err('no-place');
  const [author, prompt] = await Promise.all([authors.find(request.author), prompts.current()]);
  if (!author) return err('no-author');
  if (!prompt) return err('no-prompt');
  const { brand, language, template, facts, topics, mostCost } = request;
  const items = topics.map((topic) => ({ id: newId(), topic }));
  const run: FactoryRun = {
    id: newId(),
    branchId,
    brand,
    language,
    template,
    facts,
    author,
    prompt,
    cap: microDollars(mostCost),
    startedBy: by,
    startedAt: clock.now(),
    cancelledAt: null,
  };
  const asked = { topics, brand, language, template, mostCost, author: author.name, prompt: prompt.version };
  await runs.add(run, items, entry(run, by, run.startedAt, 'started', asked));
  // The resume job sends any job that is not sent here, because the rows decide.
  for (const item of items) await send(item.id);
  return view(run.id);
}

/** Checks articles again after a new fact. It can only resolve findings on missing facts, so the other articles are left out. */
async function lookAgain({ runs, drafts }: RunsDeps, { run, items }: RunWithItems): Promise<void> {
  const missing = items.filter(({ findings }) => findings.some(({ code }) => code.startsWith('bare-') || code === 'broken-link'));
  if (missing.length === 0) return;
  const surroundings = await drafts.surroundings(run.branchId, run.brand, run.language);
  for (const item of missing) {
    const draft = item.articleKey === null ? null : await drafts.find(run.branchId, item.articleKey);
    if (draft) await runs.keepFindings(item.id, await findingsOf(drafts, draft.text, run, item, surroundings));
  }
}
