import { contentsSeen } from '@waypost/content/contract/kinds';
import { refusalProblem } from '@waypost/content/contract';
import type { ContentAddress, ContentData } from '@waypost/content/model';
import type { Content } from '@waypost/content/server';
import type { BranchExperiment, ExperimentDetail, ExperimentPlan } from '@waypost/experiments/contract';
import { METRICS, parseExperimentContent, weightsOf, type ExperimentContent, type Metric } from '@waypost/experiments/model';
import { UNSTARTED, withDefinition } from '@waypost/experiments/model/life';
import { daysFor, plannedUnits, unitsWithDailyLooks } from '@waypost/experiments/model/plan';
import { ALL_BASIS_POINTS } from '@waypost/experiments/model/staff';
import {
  experimentOnMain,
  listExperiments,
  readResults,
  runningExperiments,
  type BaselineOf,
  type MainContents,
} from '@waypost/experiments/server';
import { type ExperimentCountStore } from '@waypost/experiments/server/counting';
import { seenInSummary } from '@waypost/experiments/server/kinds';
import { valueOr } from '@waypost/platform/express';
import { RequestProblem } from '@waypost/platform/express/problems';
import { problem } from '@waypost/platform/http';
import type { Clock } from '@waypost/platform/kernel';
import { Router } from 'express';

export interface ResultRouteDeps {
  readonly content: Pick<Content, 'list' | 'read'>;
  /** The live site in this process's memory. `catchUp` makes it current, because staff read it right after a change. */
  readonly main: MainContents & { catchUp(): Promise<void> };
  readonly counts: Pick<ExperimentCountStore, 'counts'>;
  readonly baselineOf: BaselineOf;
  readonly clock: Clock;
  readonly dayOf: (instant: Date) => string;
}

const notFound = () => new RequestProblem(problem({ status: 404, code: 'not-found', title: 'There is no such experiment' }));

function metricIn(query: unknown): Metric | undefined {
  if (query === undefined) return undefined;
  const metric = METRICS.find((candidate) => candidate === query);
  if (metric) return metric;
  throw new RequestProblem(problem({ status: 400, code: 'bad-field', title: `A metric is one of ${METRICS.join(', ')}`, field: 'metric' }));
}

/** Routes for lists, results and plans of experiments (R9.04, R10.07). They have to come before the routes of all collections. */
export function resultRoutes(deps: ResultRouteDeps): Router {
  const { content, main, clock, baselineOf } = deps;
  const router = Router();
  const read = readResults(deps);
  const listed = listExperiments({ main, read: (experiment) => read(experiment) });
  const list = async () => {
    await main.catchUp();
    return listed();
  };
  const experimentAt = async (key: string) => {
    await main.catchUp();
    const experiment = experimentOnMain(main, key);
    if (!experiment) throw notFound();
    return experiment;
  };

  router.get('/experiments', async (_req, res) => void res.json(await list()));

  router.get('/running-experiments', async (_req, res) => {
    await main.catchUp();
    res.json(runningExperiments(main));
  });

  router.get('/experiments/:key', async (req, res) => {
    const experiment = await experimentAt(req.params.key);
    const published = publishedDefinition(main, experiment.key);
    const { results, alarms } = await read(experiment);
    const waiting = published ? withDefinition(experiment.life, published, clock.now().toISOString()).waiting : [];
    const detail: ExperimentDetail = { ...experiment, verdict: results.verdict, alarms, waiting };
    res.json(detail);
  });

  router.get('/experiments/:key/results', async (req, res) => {
    const metric = metricIn(req.query['metric']);
    const { results } = await read(await experimentAt(req.params.key), metric);
    res.json(results);
  });

  router.get('/branches/:branch/experiments', async (req, res) => {
    const seen = contentsSeen(valueOr(await content.list(req.params.branch, 'experiment'), refusalProblem));
    const rows = new Map((await list()).map((row) => [row.key, row]));
    res.json(seen.map((content) => branchRow(content, rows.get(content.key))));
  });

  /** The visitors and days that a definition needs, before it is saved (R9.12). */
  router.post('/experiments/plan', async (req, res) => {
    const parsed = parseExperimentContent(req.body);
    if (!parsed.ok) {
      const [fault] = parsed.error;
      throw new RequestProblem(
        problem({ status: 400, code: 'bad-field', title: fault?.message ?? 'This can’t be read', field: fault?.field ?? '' }),
      );
    }
    const { target, primaryMetric } = parsed.value;
    res.json(planOf(parsed.value, await baselineOf(target, primaryMetric, clock.now())));
  });

  return router;
}

/** Returns an experiment as a branch lists it. Without a life on the live site it is unstarted. */
function branchRow(
  { key, summary, status, at, by }: ReturnType<typeof contentsSeen>[number],
  life: Partial<BranchExperiment> | undefined,
): BranchExperiment {
  const { state = UNSTARTED.state, phase = 0, startedAt = null, verdict = null, alarms = [], variantNames = {} } = life ?? {};
  return {
    key,
    status,
    updatedAt: at.toISOString(),
    updatedBy: by,
    state,
    phase,
    startedAt,
    verdict,
    alarms,
    variantNames,
    ...seenInSummary(summary),
  };
}

function planOf(definition: ExperimentContent, { baseline, visitsPerDay, ignores }: Awaited<ReturnType<BaselineOf>>): ExperimentPlan {
  const { target, plan } = definition;
  const units = plannedUnits({ baseline, minimumEffect: plan.minimumEffect, weights: weightsOf(definition) });
  const needed = unitsWithDailyLooks(units);
  const days = daysFor(needed, (visitsPerDay * target.coverage) / ALL_BASIS_POINTS);
  return { baseline, visitsPerDay, ...(ignores && { ignores }), plannedUnits: units, unitsWithDailyLooks: needed, days };
}

function publishedDefinition(main: { find(address: ContentAddress): ContentData | null }, key: string) {
  const data = main.find({ kind: 'experiment', key });
  const parsed = data && parseExperimentContent(data);
  return parsed?.ok ? parsed.value : null;
}
