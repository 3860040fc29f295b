import type { ContentAddress, ContentData } from '@waypost/content/model';
import type { ExperimentRow, RunningExperimentRow } from '@waypost/experiments/contract';
import { runningExperiment, UNSTARTED, type ExperimentState } from '@waypost/experiments/model/life';
import { storedExperiment } from '../kinds/experiment-kind';
import { storedLife } from '../kinds/life-kind';
import type { ExperimentOnMain, ReadResults } from './read-results';

/** Main's items. */
export interface MainContents {
  find(address: ContentAddress): ContentData | null;
  all(kind: 'experiment' | 'experiment-life'): readonly { readonly key: string; readonly data: ContentData }[];
}

/** Returns main's experiment with the definition in force, or null if main has no such key. */
export function experimentOnMain(main: MainContents, key: string): ExperimentOnMain | null {
  const data = main.find({ kind: 'experiment', key });
  const lifeData = main.find({ kind: 'experiment-life', key });
  const life = (lifeData && storedLife(lifeData)) ?? UNSTARTED;
  const definition = life.inForce ?? (data && storedExperiment(data));
  return definition && { key, life, definition };
}

/** Returns every experiment of main with its verdict, the running ones first. */
export const listExperiments =
  ({ main, read }: { readonly main: MainContents; readonly read: (experiment: ExperimentOnMain) => Promise<ReadResults> }) =>
  async (): Promise<readonly ExperimentRow[]> => {
    const experiments = main.all('experiment').flatMap(({ key }) => experimentOnMain(main, key) ?? []);
    const rows = await Promise.all(
      experiments.map(async (experiment): Promise<ExperimentRow> => {
        const { results, alarms } = await read(experiment);
        const { state, phase, startedAt, verdict } = results;
        const { name, variants } = experiment.definition;
        const variantNames = Object.fromEntries(variants.map((variant) => [variant.key, variant.name]));
        return { key: experiment.key, name, state, phase, startedAt, verdict, alarms, variantNames };
      }),
    );
    return rows.sort((a, b) => ORDER.indexOf(a.state) - ORDER.indexOf(b.state) || (a.name < b.name ? -1 : 1));
  };

/** Returns the running experiments with their pages, without results. */
export const runningExperiments = (main: Pick<MainContents, 'all'>): readonly RunningExperimentRow[] =>
  main.all('experiment-life').flatMap(({ key, data }) => {
    const life = storedLife(data);
    const running = life && runningExperiment(key, life);
    return running ? [{ key, name: running.definition.name, pages: running.definition.target.pages }] : [];
  });

const ORDER: readonly ExperimentState[] = ['running', 'paused', 'draft', 'stopped'];
