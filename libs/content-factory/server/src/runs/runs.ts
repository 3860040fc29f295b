import { microDollars, readAnswer, type DraftText, type Finding, type RunRequest } from '@waypost/content-factory/model';
import type { AuditRecorder } from '@waypost/platform/audit';
import { err, ok, type Clock, type Result } from '@waypost/platform/kernel';
import type { Actor, Attempt, AuthorStore, Drafts, FactoryRun, PromptStore, PromptVersion, RunStore } from '../factory-ports';
import { itemView, runView, type ItemView, type RunView } from './run-view';
import { findingsOf } from './work-item';

export interface RunsDeps {
  readonly runs: RunStore;
  readonly authors: AuthorStore;
  readonly prompts: PromptStore;
  readonly drafts: Drafts;
  readonly audit: AuditRecorder;
  readonly clock: Clock;
  readonly newId: () => string;
  /** Sends the job of an item. */
  readonly send: (itemId: string) => Promise<void>;
  /** Stops what this process asks for a run right now. */
  readonly abort: (itemIds: readonly string[]) => void;
  readonly announce: (runId: string) => void;
  /** Items that are worked on at once in a process. */
  readonly workers: number;
}

export type RunRefusal = 'no-branch' | 'no-place' | 'no-author' | 'no-prompt' | 'no-run';

/** One item as a person looks at it. */
export interface ItemDetail extends ItemView {
  readonly run: string;
  readonly branch: string;
  /** As the model wrote it; null before an answer, or where it can't be read. */
  readonly generated: DraftText | null;
  /** As its branch has it, with what people mended; null where it has none. */
  readonly draft: DraftText | null;
  /** Of the draft as it is, checked again. */
  readonly findings: readonly Finding[];
  readonly instructions: PromptVersion;
  readonly attempts: readonly Attempt[];
}

export interface Runs {
  start(branchId: string, request: RunRequest, by: Actor): Promise<Result<RunView, RunRefusal>>;
  list(branchId: string): Promise<readonly Omit<RunView, 'items'>[]>;
  find(id: string): Promise<Result<RunView, RunRefusal>>;
  /** Ends what is queued and aborts what is running. Says which items were running. */
  cancel(id: string, by: Actor): Promise<Result<{ readonly run: RunView; readonly wereRunning: readonly string[] }, RunRefusal>>;
  /** Everything of one item. */
  item(id: string): Promise<Result<ItemDetail, RunRefusal>>;
  /** Tries failed and cancelled items again. */
  retry(id: string, by: Actor): Promise<Result<RunView, RunRefusal>>;
  /** Sends the jobs of items that a crash left without a worker. */
  resume(): Promise<void>;
}

/** Runs of the content factory (R10.09). */
export function createRuns(deps: RunsDeps): Runs {
  const { runs, authors, prompts, drafts, audit, clock, newId, send, abort, announce } = deps;

  const record = (run: Pick<FactoryRun, 'branchId' | 'id'>, by: Actor, done: string, after: unknown): Promise<void> =>
    audit.record({ at: clock.now(), by, action: `factory-run.${done}`, subject: `Run ${run.id} on ${run.branchId}`, before: null, after });

  const view = async (id: string): Promise<Result<RunView, RunRefusal>> => {
    const found = await runs.find(id);
    return found ? ok(runView(found.run, found.items, deps.workers)) : err('no-run');
  };

  return {
    async start(branchId, request, by) {
      if (!(await drafts.isOpenBranch(branchId))) return err('no-branch');
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
      await runs.add(run, items);
      await record(run, by, 'started', { topics, brand, language, template, mostCost, author: author.name, prompt: prompt.version });
      // A job that is not sent here is sent by `resume`: the rows are what counts.
      for (const item of items) await send(item.id);
      return view(run.id);
    },
    list: async (branchId) =>
      (await runs.list(branchId)).map(({ run, items }) => {
        const { items: _items, ...summary } = runView(run, items, deps.workers);
        return summary;
      }),
    find: view,
    async item(id) {
      const item = await runs.findItem(id);
      const run = item && (await runs.findRun(item.runId));
      if (!item || !run) return err('no-run');
      const [draft, surroundings] = await Promise.all([
        item.articleKey === null ? null : drafts.text(run.branchId, item.articleKey),
        drafts.surroundings(run.branchId, run.brand, run.language),
      ]);
      const generated = item.answer && readAnswer(item.answer.text);
      return ok({
        ...itemView(item, run),
        run: run.id,
        branch: run.branchId,
        generated: generated?.ok ? generated.value : null,
        draft,
        findings: draft ? findingsOf(draft, run, item, surroundings) : item.findings,
        instructions: run.prompt,
        attempts: item.attempts,
      });
    },
    async cancel(id, by) {
      const run = await runs.findRun(id);
      if (!run) return err('no-run');
      const wereRunning = await runs.cancel(id, clock.now());
      abort(wereRunning);
      await record(run, by, 'cancelled', { wereRunning });
      announce(id);
      const after = await view(id);
      return after.ok ? ok({ run: after.value, wereRunning }) : after;
    },
    async retry(id, by) {
      const run = await runs.findRun(id);
      if (!run) return err('no-run');
      const again = await runs.requeue(id);
      await record(run, by, 'retried', { items: again.length });
      for (const itemId of again) await send(itemId);
      announce(id);
      return view(id);
    },
    async resume() {
      for (const itemId of await runs.openItems(clock.now())) await send(itemId);
    },
  };
}
