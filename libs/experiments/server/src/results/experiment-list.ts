import type { ContentAddress, ContentData, LiveDates } from '@waypost/content/model';
import type { ExperimentRow, RunningExperimentRow } from '@waypost/experiments/contract';
import { runningExperiment, UNSTARTED, type ExperimentLife, type ExperimentState } from '@waypost/experiments/model/life';
import { storedExperiment } from '../kinds/experiment-kind';
import { lifeAddress, storedLife } from '../kinds/life-kind';
import type { ExperimentOnMain, ReadResults } from './read-results';

/** Main's items. */
export interface MainContents {
  find(address: ContentAddress): ContentData | null;
  liveDates(address: ContentAddress): Pick<LiveDates, 'changedAt'> | null;
  all(kind: 'experiment' | 'experiment-life'): readonly { readonly key: string; readonly data: ContentData }[];
}

export interface ExperimentListDeps {
  readonly main: MainContents;
  readonly read: (experiment: ExperimentOnMain) => Promise<ReadResults>;
}

/** Returns main's experiment with the definition in force, or null if main has no such key. */
export function experimentOnMain(main: MainContents, key: string): ExperimentOnMain | null {
  const data = main.find({ kind: 'experiment', key });
  const address = lifeAddress(key);
  const lifeData = main.find(address);
  const life = (lifeData && storedLife(lifeData)) ?? UNSTARTED;
  const definition = life.inForce ?? (data && storedExperiment(data));
  return definition && { key, life, changedAt: main.liveDates(address)?.changedAt ?? null, definition };
}

/** Each read takes one of the ten connections that a process has for its visitors and staff together. */
const READS_AT_ONCE = 2;

/**
 * Returns the experiments of main with their verdicts, the most urgent first: all, or those of one state. What nothing changes any more is
 * read once per process.
 */
export function listExperiments({ main, read }: ExperimentListDeps): (state?: ExperimentState) => Promise<readonly ExperimentRow[]> {
  const finals = new WeakMap<ExperimentLife, ReadResults>();
  const readOnce = async (experiment: ExperimentOnMain): Promise<ReadResults> => {
    const { life } = experiment;
    const ready = finals.get(life);
    if (ready) return ready;
    const answer = await read(experiment);
    if (answer.isFinal) finals.set(life, answer);
    return answer;
  };
  return async (state) => {
    const experiments = main.all('experiment').flatMap(({ key }) => experimentOnMain(main, key) ?? []);
    const asked = experiments.filter(({ life }) => state === undefined || life.state === state);
    const rows: ExperimentRow[] = [];
    for (let from = 0; from < asked.length; from += READS_AT_ONCE)
      rows.push(
        ...(await Promise.all(
          asked.slice(from, from + READS_AT_ONCE).map(async (experiment) => rowOf(experiment, await readOnce(experiment))),
        )),
      );
    return rows.sort(byUrgency);
  };
}

function rowOf({ key, definition }: ExperimentOnMain, { results, alarms }: ReadResults): ExperimentRow {
  const { state, phase, startedAt, verdict } = results;
  const { name, variants } = definition;
  const variantNames = Object.fromEntries(variants.map((variant) => [variant.key, variant.name]));
  return { key, name, state, phase, startedAt, verdict, alarms, variantNames };
}

/** Returns the running experiments with their pages, without results. */
export const runningExperiments = (main: Pick<MainContents, 'all'>): readonly RunningExperimentRow[] =>
  main.all('experiment-life').flatMap(({ key, data }) => {
    const life = storedLife(data);
    const running = life && runningExperiment(key, life);
    return running ? [{ key, name: running.definition.name, pages: running.definition.target.pages }] : [];
  });

const ORDER: readonly ExperimentState[] = ['running', 'paused', 'draft', 'stopped'];

type Listed = Pick<ExperimentRow, 'key' | 'name' | 'state' | 'alarms'>;

/** Compares two lines of a list of experiments: those with an alarm come first, then the running ones, then by name (R9.14). */
export const byUrgency = (a: Listed, b: Listed): number =>
  Number(b.alarms.length > 0) - Number(a.alarms.length > 0) ||
  ORDER.indexOf(a.state) - ORDER.indexOf(b.state) ||
  a.name.localeCompare(b.name) ||
  (a.key < b.key ? -1 : 1);
