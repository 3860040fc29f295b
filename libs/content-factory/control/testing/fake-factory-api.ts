import type { AuthorView, ItemDetail, ItemView, PromptView, RunView } from '@waypost/content-factory/contract';
import type { Fact } from '@waypost/content-factory/model';
import { createFakeControlApi, type FakeControlApi } from '@waypost/control-center/client/testing';

export const anItem = (item: Partial<ItemView> = {}): ItemView => ({
  id: 'item-1',
  topic: 'What to ask about dental care',
  state: 'succeeded',
  attempt: 1,
  article: 'generated-item-1',
  findings: [],
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
  items: [anItem()],
  ...run,
});

export const anItemDetail = (item: Partial<ItemDetail> = {}): ItemDetail => ({
  ...anItem(item),
  run: 'run-1',
  branch: 'spring',
  generated: null,
  draft: { title: 'What to ask about dental care', description: 'Plain words.', body: '## Cost\n\nIt costs $4,217 a year.' },
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

export const anAuthor = (author: Partial<AuthorView> = {}): AuthorView => ({
  id: 'a-1',
  version: 1,
  name: 'Anna Berg',
  bio: '',
  credentials: 'Licensed agent',
  guidelines: 'Calm and short.',
  photo: null,
  ...author,
});

const json = (body: unknown, status = 200): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

/** The factory's API in memory over that of the control center. What a test changes in `state` is answered from then on. */
export function createFakeFactoryApi(base: FakeControlApi = createFakeControlApi()) {
  const state = {
    authors: [anAuthor()],
    prompts: [
      { version: 1, text: 'Write one article in plain words.', isCurrent: true, writtenBy: 'Waypost', writtenAt: '2026-11-22T00:00:00Z' },
    ] as PromptView[],
    runs: [] as RunView[],
    items: [] as ItemDetail[],
  };
  const streams = new Set<(run: RunView) => void>();
  const runAt = (id: string | undefined): RunView => state.runs.find((run) => run.id === id) ?? aRun();
  const change = (id: string, fields: Partial<RunView>): RunView => {
    state.runs = state.runs.map((run) => (run.id === id ? { ...run, ...fields } : run));
    return runAt(id);
  };

  function stream(run: RunView, signal: AbortSignal | null | undefined): Response {
    const encoder = new TextEncoder();
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        const send = (next: RunView): void => controller.enqueue(encoder.encode(`data: ${JSON.stringify(next)}\n\n`));
        streams.add(send);
        send(run);
        signal?.addEventListener('abort', () => streams.delete(send));
      },
    });
    return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
  }

  function answer(method: string, path: string, body: unknown, signal: AbortSignal | null | undefined): Response | null {
    const parts = path.replace('/api/control', '').split('/').slice(1);
    if (parts[0] === 'content-factory') return library(method, parts.slice(1), body);
    if (parts[0] !== 'branches' || parts[2] !== 'content-factory') return null;
    const [, , , , run, what, item] = parts;
    if (run === undefined) {
      if (method === 'GET') return json(state.runs);
      state.runs = [aRun({ id: 'run-new', items: [] }), ...state.runs];
      return json(runAt('run-new'), 201);
    }
    if (!state.runs.some(({ id }) => id === run)) return json({ title: 'There is no such run', status: 404, code: 'not-found' }, 404);
    if (what === 'stream') return stream(runAt(run), signal);
    if (what === 'items')
      return json(state.items.find(({ id }) => id === item) ?? {}, state.items.some(({ id }) => id === item) ? 200 : 404);
    if (what === 'cancel') return json({ ...change(run, { state: 'cancelled' }), wereRunning: runAt(run).items.map(({ id }) => id) });
    if (what === 'retry') return json(change(run, { state: 'queued' }));
    if (what === 'facts') return json(change(run, { facts: [...runAt(run).facts, body as Fact] }), 201);
    return json(runAt(run));
  }

  function library(method: string, [collection, id]: readonly string[], body: unknown): Response {
    if (collection === 'authors') {
      if (method === 'POST') state.authors = [...state.authors, { ...anAuthor(), ...(body as object), id: 'a-new' }];
      if (method === 'PATCH')
        state.authors = state.authors.map((author) =>
          author.id === id ? { ...author, ...(body as object), version: author.version + 1 } : author,
        );
      return json(method === 'GET' ? state.authors : state.authors.at(-1), method === 'POST' ? 201 : 200);
    }
    if (method === 'POST') {
      const version = state.prompts.length + 1;
      const older = state.prompts.map((prompt) => ({ ...prompt, isCurrent: false }));
      const added = {
        version,
        text: (body as { text: string }).text,
        isCurrent: true,
        writtenBy: 'Anna',
        writtenAt: '2026-11-22T00:00:00Z',
      };
      state.prompts = [added, ...older];
    }
    if (method === 'PUT') {
      const { version } = body as { version: number };
      state.prompts = state.prompts.map((prompt) => ({ ...prompt, isCurrent: prompt.version === version }));
    }
    return json(state.prompts);
  }

  const fetch: typeof globalThis.fetch = async (input, init) => {
    const request = input instanceof Request ? input : null;
    const { pathname } = new URL(request?.url ?? String(input), 'http://localhost');
    const method = (init?.method ?? request?.method ?? 'GET').toUpperCase();
    const text = init?.body === undefined || init.body === null ? ((await request?.clone().text()) ?? '') : String(init.body);
    const body: unknown = text === '' ? undefined : JSON.parse(text);
    const answered = answer(method, pathname, body, init?.signal ?? request?.signal);
    if (!answered) return base.fetch(input, init);
    base.calls.push({ method, path: pathname, body });
    return answered;
  };
  return {
    ...base,
    fetch,
    state,
    /** Tells everybody who watches a run how it is now. */
    tell(run: RunView): void {
      state.runs = state.runs.map((each) => (each.id === run.id ? run : each));
      for (const send of streams) send(run);
    },
  };
}
