import { refusalProblem } from '@waypost/content/contract';
import type { Content } from '@waypost/content/server';
import type { ExperimentRow } from '@waypost/experiments/contract';
import { METRICS, parseExperimentContent, type Metric } from '@waypost/experiments/model';
import type { PageOf } from '@waypost/experiments/model/findings';
import {
  branchExperiments,
  experimentDetail,
  experimentOnMain,
  planExperiment,
  runningExperiments,
  type BaselineOf,
  type MainContents,
  type ReadExperiment,
} from '@waypost/experiments/server';
import { valueOr } from '@waypost/platform/express';
import { RequestProblem, wrongField } from '@waypost/platform/express/problems';
import { notFoundProblem } from '@waypost/platform/http/problems';
import type { Clock } from '@waypost/platform/kernel';
import { Router } from 'express';

export interface ResultRouteDeps {
  readonly content: Pick<Content, 'list'>;
  /** The live site in this process's memory. `catchUp` makes it current, because staff read it right after a change. */
  readonly main: MainContents & { catchUp(): Promise<void> };
  /** Returns the experiments of the live site with their verdicts, including everything that was published before the call. */
  readonly list: () => Promise<readonly ExperimentRow[]>;
  readonly read: ReadExperiment;
  readonly baselineOf: BaselineOf;
  /** Returns a page of the live site. */
  readonly pageOf: PageOf;
  readonly clock: Clock;
}

const notFound = () => new RequestProblem(notFoundProblem('There is no such experiment'));

function metricIn(query: unknown): Metric | undefined {
  if (query === undefined) return undefined;
  const metric = METRICS.find((candidate) => candidate === query);
  if (metric) return metric;
  throw wrongField('metric', `A metric is one of ${METRICS.join(', ')}`);
}

/** Routes for lists, results and plans of experiments (R9.04, R10.07). They have to come before the routes of all collections. */
export function resultRoutes(deps: ResultRouteDeps): Router {
  const { content, main, list, read } = deps;
  const router = Router();
  const detailOf = experimentDetail(deps);
  const plan = planExperiment(deps);
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
    res.json(await detailOf(await experimentAt(req.params.key)));
  });

  router.get('/experiments/:key/results', async (req, res) => {
    const metric = metricIn(req.query['metric']);
    const { results } = await read(await experimentAt(req.params.key), metric);
    res.json(results);
  });

  router.get('/branches/:branch/experiments', async (req, res) => {
    const contents = valueOr(await content.list(req.params.branch, 'experiment'), refusalProblem);
    res.json(branchExperiments(contents, await list()));
  });

  /** The visitors and days that a definition needs, before it is saved (R9.12). */
  router.post('/experiments/plan', async (req, res) => {
    const parsed = parseExperimentContent(req.body);
    if (!parsed.ok) {
      const [fault] = parsed.error;
      throw wrongField(fault?.field ?? '', fault?.message ?? 'This can’t be read');
    }
    res.json(await plan(parsed.value));
  });

  return router;
}
