import type { Fact } from '@waypost/content-factory/model';
import { microDollars } from '@waypost/content-factory/model/cost';
import type { RunRequest } from '@waypost/content-factory/model/run';
import { err, ok, type Clock, type Result } from '@waypost/platform/kernel';
import type { Drafts } from '../ports/drafts';
import type { Actor, AuthorStore, PromptStore } from '../ports/people-stores';
import type { FactoryRun, RunStore, RunWithItems } from '../ports/run-store';
import { runEntry } from './run-entry';

export interface StartRunDeps {
  readonly runs: Pick<RunStore, 'add' | 'find'>;
  readonly authors: AuthorStore;
  readonly prompts: PromptStore;
  readonly drafts: Pick<Drafts, 'branchState' | 'hasPlace'>;
  readonly clock: Clock;
  readonly newId: () => string;
  /** Sends the jobs of items. */
  readonly send: (itemIds: readonly string[]) => Promise<void>;
  /** Reports that jobs were not sent. */
  readonly onUnsent: (error: unknown) => void;
}

export type StartRefusal = 'no-branch' | 'branch-closed' | 'no-place' | 'no-author' | 'no-prompt' | 'already-started';

/** Starts a run, and returns its id. A request that is sent again, because its answer was lost, does not pay for a second run (R10.17). */
export async function startRun(
  deps: StartRunDeps,
  branchId: string,
  request: RunRequest,
  by: Actor,
): Promise<Result<string, StartRefusal>> {
  const { runs, authors, prompts, drafts, clock, newId } = deps;
  const branch = await drafts.branchState(branchId);
  if (branch !== 'open') return err(branch === 'missing' ? 'no-branch' : 'branch-closed');
  if (!drafts.hasPlace(request.brand)) return err('no-place');
  const [author, prompt] = await Promise.all([authors.find(request.author), prompts.current()]);
  if (!author) return err('no-author');
  if (!prompt) return err('no-prompt');
  const { brand, language, template, facts, topics, mostCost } = request;
  const items = topics.map((topic) => ({ id: newId(), topic }));
  const run: FactoryRun = {
    id: request.id ?? newId(),
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
    retriedBy: null,
  };
  const asked = { topics, brand, language, template, mostCost, author: author.name, prompt: prompt.version };
  if (await runs.add(run, items, runEntry({ run, items }, { by, at: run.startedAt, done: 'started', after: asked }))) {
    await sendItems(
      deps,
      items.map(({ id }) => id),
    );
    return ok(run.id);
  }
  const earlier = await runs.find(run.id);
  return earlier && isSameStart({ run, items }, earlier) ? ok(run.id) : err('already-started');
}

/**
 * Sends the jobs of items. The rows decide, and the resume job sends any job that is not sent here. An error is therefore reported and not
 * thrown: a person who reads that the run was not started would start and pay another one.
 */
export async function sendItems({ send, onUnsent }: Pick<StartRunDeps, 'send' | 'onUnsent'>, itemIds: readonly string[]): Promise<void> {
  try {
    await send(itemIds);
  } catch (error) {
    onUnsent(error);
  }
}

interface StartedRun {
  readonly run: FactoryRun;
  readonly items: readonly { readonly topic: string }[];
}

/** Returns whether a run is what a repeated request asks for. Facts may have been added to it since. Pure. */
function isSameStart(asked: StartedRun, { run, items }: RunWithItems): boolean {
  const facts = new Set(run.facts.map(factKey));
  return startKey(asked) === startKey({ run, items }) && asked.run.facts.every((fact) => facts.has(factKey(fact)));
}

const startKey = ({ run: { branchId, brand, language, template, author, cap }, items }: StartedRun): string =>
  JSON.stringify([branchId, brand, language, template, author.id, cap, items.map(({ topic }) => topic)]);

const factKey = ({ value, unit = '', source, asOf }: Fact): string => JSON.stringify([value, unit, source, asOf]);
