import type { CancelledRun, RunView } from '@waypost/content-factory/contract';
import { factSchema } from '@waypost/content-factory/model';
import { runRequestSchema } from '@waypost/content-factory/model/run';
import { type Runs } from '@waypost/content-factory/server';
import {
  authorChangeSchema,
  authorSchema,
  currentPromptSchema,
  promptSchema,
  type Authors,
  type Prompts,
} from '@waypost/content-factory/server/people';
import { type Actor } from '@waypost/content-factory/server/ports';
import { readFields } from '@waypost/platform/express';
import { isRecord } from '@waypost/platform/kernel';
import { fields, textOrAbsent } from '@waypost/platform/parsing/schemas';
import { Router, type Request } from 'express';
import { authorConflict, promptConflict, refuse, valueOrProblem } from './request-problems';
import { streamRun, type RunStreamDeps } from './run-stream';

/** Any request, whatever its route's parameters. */
type AnyRequest = Pick<Request, 'headers'>;

export interface FactoryRouteDeps extends Omit<RunStreamDeps, 'read' | 'onChanged'> {
  /** Calls the listener when a run may have changed in any process. Returns a function that unsubscribes. */
  readonly onRunChanged: (runId: string, listener: () => void) => () => Promise<void>;
  readonly authors: Authors;
  readonly prompts: Prompts;
  readonly runs: Runs;
  /** Returns the id and name of the request's person. Only for routes behind the gate. */
  readonly staffNameOf: (req: AnyRequest) => Actor;
  /** True if a program makes the request in its person's name. Only for routes behind the gate. */
  readonly isByProgram: (req: AnyRequest) => boolean;
}

/** The routes of the content factory (R10.09, R10.17, R10.19). */
export function factoryRoutes(deps: FactoryRouteDeps): Router {
  const router = Router();
  router.use(authorRoutes(deps), promptRoutes(deps), runRoutes(deps));
  return router;
}

type BranchRequest = Request<{ branch: string }>;
type RunRequest = Request<{ branch: string; run: string }>;
type ItemRequest = Request<{ branch: string; run: string; item: string }>;

/** Fills up a body with what it leaves out. A body that is no object stays as it is, for its schema to refuse (R12.02). */
const filledUp = (sent: unknown, rest: object): unknown => (isRecord(sent) ? { ...rest, ...sent } : sent);

function authorRoutes({ authors, staffNameOf }: Pick<FactoryRouteDeps, 'authors' | 'staffNameOf'>): Router {
  const router = Router();

  router.get('/content-factory/authors', async (_req, res) => void res.json(await authors.list()));

  router.post('/content-factory/authors', async (req, res) => {
    res.status(201).json(valueOrProblem(await authors.add(readFields(authorSchema, req.body), staffNameOf(req))));
  });

  router.patch('/content-factory/authors/:id', async (req, res) => {
    const before = await authors.find(req.params.id);
    if (!before) throw refuse('no-author-here');
    // A program may leave out the version. It then changes the newest one.
    const change = readFields(authorChangeSchema, filledUp(req.body, before));
    const changed = await authors.change(before.id, change, staffNameOf(req));
    if (!changed.ok && changed.error === 'changed') throw authorConflict(await authors.find(before.id));
    res.json(valueOrProblem(changed));
  });

  return router;
}

function promptRoutes({ prompts, staffNameOf }: Pick<FactoryRouteDeps, 'prompts' | 'staffNameOf'>): Router {
  const router = Router();

  router.get('/content-factory/prompts', async (_req, res) => void res.json(await prompts.list()));

  router.post('/content-factory/prompts', async (req, res) => {
    // A program may leave out the version. It then writes on from the current one.
    const base = { version: (await prompts.current())?.version };
    const added = await prompts.add(readFields(promptSchema, filledUp(req.body, base)), staffNameOf(req));
    if (!added.ok) throw promptConflict(await prompts.current());
    res.status(201).json(added.value);
  });

  router.put('/content-factory/prompts/current', async (req, res) => {
    const { version } = readFields(currentPromptSchema, req.body);
    valueOrProblem(await prompts.makeCurrent(version, staffNameOf(req)));
    res.json(await prompts.list());
  });

  return router;
}

const MAX_RUN_ID_LENGTH = 128;
const runsQuestionSchema = fields('Question', { before: textOrAbsent('Before', { max: MAX_RUN_ID_LENGTH }) });

const RUNS = '/branches/:branch/content-factory/runs';

function runRoutes({ runs, staffNameOf, isByProgram, onRunChanged, ...stream }: Omit<FactoryRouteDeps, 'authors' | 'prompts'>): Router {
  const router = Router();

  /** Returns the run at an address. A run of another branch is treated as missing. */
  const runOf = async ({ params }: Pick<RunRequest, 'params'>): Promise<RunView> => {
    const run = valueOrProblem(await runs.find(params.run));
    if (run.branch !== params.branch) throw refuse('no-run');
    return run;
  };

  router.post(RUNS, async (req: BranchRequest, res) => {
    const request = readFields(runRequestSchema, req.body);
    res.status(201).json(valueOrProblem(await runs.start(req.params.branch, request, staffNameOf(req))));
  });

  router.get(RUNS, async (req: BranchRequest, res) => {
    const { before } = readFields(runsQuestionSchema, req.query);
    res.json(valueOrProblem(await runs.list(req.params.branch, before)));
  });

  router.get(`${RUNS}/:run`, async (req: RunRequest, res) => void res.json(await runOf(req)));

  router.get(`${RUNS}/:run/stream`, async (req: RunRequest, res) => {
    const { id } = await runOf(req);
    const onChanged = (listener: () => void) => onRunChanged(id, listener);
    streamRun({ ...stream, onChanged, read: async () => valueOrProblem(await runs.find(id)) }, req, res);
  });

  router.get(`${RUNS}/:run/items/:item`, async (req: ItemRequest, res) => {
    const { items } = await runOf(req);
    if (!items.some((item) => item.id === req.params.item)) throw refuse('no-item');
    const reader = isByProgram(req) ? null : staffNameOf(req);
    res.json(valueOrProblem(await runs.item(req.params.item, reader)));
  });

  router.post(`${RUNS}/:run/cancel`, async (req: RunRequest, res) => {
    const { id } = await runOf(req);
    const { run, wereRunning } = valueOrProblem(await runs.cancel(id, staffNameOf(req)));
    res.json({ ...run, wereRunning } satisfies CancelledRun);
  });

  router.post(`${RUNS}/:run/check`, async (req: RunRequest, res) => {
    const { id } = await runOf(req);
    res.json(valueOrProblem(await runs.check(id)));
  });

  router.post(`${RUNS}/:run/facts`, async (req: RunRequest, res) => {
    const { id } = await runOf(req);
    res.status(201).json(valueOrProblem(await runs.addFact(id, readFields(factSchema, req.body), staffNameOf(req))));
  });

  router.post(`${RUNS}/:run/retry`, async (req: RunRequest, res) => {
    const { id } = await runOf(req);
    res.json(valueOrProblem(await runs.retry(id, staffNameOf(req))));
  });

  return router;
}
