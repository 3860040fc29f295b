import { anAuthor } from '@waypost/content-factory/contract/testing';
import {
  RUNS_PAGE_SIZE,
  type AuthorView,
  type CancelledRun,
  type ItemDetail,
  type ItemView,
  type PromptBase,
  type PromptView,
  type RunView,
} from '@waypost/content-factory/contract';
import type { Fact } from '@waypost/content-factory/model';
import { createFakeControlApi, readCall, type FakeControlApi } from '@waypost/control-center/client/testing';

export const anItem = (item: Partial<ItemView> = {}): ItemView => ({
  id: 'item-1',
  topic: 'What to ask about dental care',
  state: 'succeeded',
  attempt: 1,
  article: 'generated-item-1',
  findings: [],
  checkedAt: '2026-11-22T12:00:02Z',
  prompt: 1,
  model: 'stand-in-1',
  tokens: 1300,
  areTokensEstimated: false,
  seconds: 2.5,
  cost: 0.01,
  error: null,
  errorText: null,
  retryAt: null,
  approvedBy: null,
  rewrittenShare: null,
  ...item,
});

export const aRun = (run: Partial<RunView> = {}): RunView => ({
  id: 'run-1',
  branch: 'spring',
  state: 'succeeded',
  counts: { queued: 0, running: 0, succeeded: 1, failed: 0, cancelled: 0 },
  cost: 0.01,
  unknownCost: 0,
  mostCost: 5,
  secondsLeft: 0,
  brand: 'mpa',
  language: 'english',
  template: 'guide',
  author: 'Anna Berg',
  prompt: 1,
  facts: [],
  startedBy: 'Anna',
  startedAt: '2026-11-22T12:00:00Z',
  retriedBy: null,
  items: [anItem()],
  ...run,
});

export const anItemDetail = (item: Partial<ItemDetail> = {}): ItemDetail => ({
  ...anItem(item),
  run: 'run-1',
  branch: 'spring',
  generated: null,
  draft: { title: 'What to ask about dental care', description: 'Plain words.', body: '## Cost\n\nIt costs $4,217 a year.' },
  // The fake API responds with the revision of the branch's article.
  revision: null,
  status: 'draft',
  instructions: { version: 1, text: 'Write one article in plain words.' },
  facts: [],
  attempts: [
    {
      number: 1,
      startedAt: '2026-11-22T12:00:00Z',
      endedAt: '2026-11-22T12:00:02Z',
      tokens: 1300,
      areTokensEstimated: false,
      cost: 0.01,
      unknownCost: 0,
      error: null,
      errorText: null,
    },
  ],
  ...item,
});

const json = (body: unknown, status = 200): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

/** The data that the fake API responds with. */
interface FactoryState {
  authors: readonly AuthorView[];
  prompts: readonly PromptView[];
  runs: readonly RunView[];
  items: readonly ItemDetail[];
  /** True while a start of a run is answered with an error. */
  isStartLost: boolean;
}

/** An in-memory factory API on top of the fake control center API. Tests change its responses through `state`. */
export function createFakeFactoryApi(base: FakeControlApi = createFakeControlApi()) {
  const state: FactoryState = {
    authors: [anAuthor()],
    prompts: [
      { version: 1, text: 'Write one article in plain words.', isCurrent: true, writtenBy: 'Waypost', writtenAt: '2026-11-22T00:00:00Z' },
    ],
    runs: [],
    items: [],
    isStartLost: false,
  };
  const watchers = new Set<(run: RunView) => void>();

  function answer(
    { method, path, body, query }: Awaited<ReturnType<typeof readCall>>,
    signal: AbortSignal | null | undefined,
  ): Response | null {
    const parts = path.replace('/api/control', '').split('/').slice(1);
    if (parts[0] === 'content-factory')
      return parts[1] === 'authors' ? authorsCall(state, method, parts[2], body) : promptsCall(state, method, body);
    if (parts[0] !== 'branches' || parts[2] !== 'content-factory') return null;
    const [, , , , run, what, item] = parts;
    if (what === 'stream' && run !== undefined) return runStream(watchers, runAt(state, run), signal);
    return run === undefined
      ? runsCall(state, method, new URLSearchParams(query).get('before'))
      : runCall(state, { run, what, item, revisionOf: (key) => base.revisionOf(parts[1] ?? '', 'article', key) }, body);
  }

  const fetch: typeof globalThis.fetch = async (input, init) => {
    const call = await readCall(input, init);
    const answered = answer(call, init?.signal ?? (input instanceof Request ? input.signal : null));
    if (!answered) return base.fetch(input, init);
    base.calls.push(call);
    return answered;
  };
  return {
    ...base,
    fetch,
    state,
    /** Sends a run's current state to all its watchers. */
    sendProgress(run: RunView): void {
      state.runs = state.runs.map((each) => (each.id === run.id ? run : each));
      for (const send of watchers) send(run);
    },
  };
}

const runAt = ({ runs }: FactoryState, id: string): RunView => runs.find((run) => run.id === id) ?? aRun();

function changeRun(state: FactoryState, id: string, fields: Partial<RunView>): RunView {
  state.runs = state.runs.map((run) => (run.id === id ? { ...run, ...fields } : run));
  return runAt(state, id);
}

function runStream(watchers: Set<(run: RunView) => void>, run: RunView, signal: AbortSignal | null | undefined): Response {
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      const send = (next: RunView): void => controller.enqueue(encoder.encode(`data: ${JSON.stringify(next)}\n\n`));
      watchers.add(send);
      send(run);
      signal?.addEventListener('abort', () => watchers.delete(send));
    },
  });
  return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
}

function runsCall(state: FactoryState, method: string, before: string | null): Response {
  const start = state.runs.findIndex(({ id }) => id === before) + 1;
  if (method === 'GET') return json(state.runs.slice(start, start + RUNS_PAGE_SIZE));
  if (state.isStartLost) return json({ title: 'The server failed', status: 500, code: 'internal' }, 500);
  state.runs = [aRun({ id: 'run-new', items: [] }), ...state.runs];
  return json(runAt(state, 'run-new'), 201);
}

interface RunAddress {
  readonly run: string;
  readonly what: string | undefined;
  readonly item: string | undefined;
  readonly revisionOf: (articleKey: string) => string | null;
}

function runCall(state: FactoryState, { run, what, item, revisionOf }: RunAddress, body: unknown): Response {
  if (!state.runs.some(({ id }) => id === run)) return json({ title: 'There is no such run', status: 404, code: 'not-found' }, 404);
  const { items, facts } = runAt(state, run);
  if (what === 'items') {
    const detail = state.items.find(({ id }) => id === item);
    if (!detail) return json({}, 404);
    const { article, revision } = detail;
    return json({ ...detail, revision: revision ?? (article && revisionOf(article)) });
  }
  if (what === 'cancel') return json(cancelled(state, runAt(state, run)));
  if (what === 'check') return json(changeRun(state, run, { items: items.map((each) => ({ ...each, findings: [] })) }));
  if (what === 'retry') return json(changeRun(state, run, { state: 'queued' }));
  if (what === 'facts') return json(changeRun(state, run, { facts: [...facts, body as Fact] }), 201);
  return json(runAt(state, run));
}

function cancelled(state: FactoryState, { id, items, counts }: RunView): CancelledRun {
  const { queued, running, ...ended } = counts;
  const wereRunning = items.filter((item) => item.state === 'running').map((item) => item.id);
  if (queued + running === 0) return { ...runAt(state, id), wereRunning };
  const after = { ...ended, queued: 0, running: 0, cancelled: ended.cancelled + queued + running };
  return { ...changeRun(state, id, { state: 'cancelled', counts: after }), wereRunning };
}

function authorsCall(state: FactoryState, method: string, id: string | undefined, body: unknown): Response {
  if (method === 'POST') state.authors = [...state.authors, { ...anAuthor(), ...(body as object), id: 'a-new' }];
  const before = state.authors.find((author) => author.id === id);
  if (method === 'PATCH' && before && before.version !== (body as AuthorView).version)
    return json({ title: 'Somebody was faster', status: 409, code: 'edit-conflict', current: before }, 409);
  if (method === 'PATCH')
    state.authors = state.authors.map((author) =>
      author.id === id ? { ...author, ...(body as object), version: author.version + 1 } : author,
    );
  return json(method === 'GET' ? state.authors : state.authors.at(-1), method === 'POST' ? 201 : 200);
}

function promptsCall(state: FactoryState, method: string, body: unknown): Response {
  if (method === 'POST') {
    const { text, version } = body as PromptBase;
    const current = state.prompts.find(({ isCurrent }) => isCurrent);
    if (current && current.version !== version)
      return json({ title: 'Somebody was faster', status: 409, code: 'edit-conflict', current }, 409);
    const older = state.prompts.map((prompt) => ({ ...prompt, isCurrent: false }));
    const added = { version: older.length + 1, text, isCurrent: true, writtenBy: 'Anna', writtenAt: '2026-11-22T00:00:00Z' };
    state.prompts = [added, ...older];
  }
  if (method === 'PUT') {
    const { version } = body as { version: number };
    state.prompts = state.prompts.map((prompt) => ({ ...prompt, isCurrent: prompt.version === version }));
  }
  return json(state.prompts);
}
