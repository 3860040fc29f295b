import type { ExperimentDetail } from '@waypost/experiments/contract';
import { withDefinition } from '@waypost/experiments/model/life';
import type { Clock } from '@waypost/platform/kernel';
import { storedExperiment } from '../kinds/experiment-kind';
import type { MainContents } from './experiment-list';
import type { ExperimentOnMain, ReadResults } from './read-results';

export interface ExperimentDetailDeps {
  readonly main: Pick<MainContents, 'find'>;
  readonly read: (experiment: ExperimentOnMain) => Promise<ReadResults>;
  readonly clock: Clock;
}

/** Returns an experiment of main with its verdict, its alarms, and the published fields that wait for the next phase (R10.07). */
export const experimentDetail =
  ({ main, read, clock }: ExperimentDetailDeps) =>
  async (experiment: ExperimentOnMain): Promise<ExperimentDetail> => {
    const data = main.find({ kind: 'experiment', key: experiment.key });
    const published = data && storedExperiment(data);
    const { results, alarms } = await read(experiment);
    const { key, life, definition } = experiment;
    const waiting = published && life.state !== 'draft' ? withDefinition(life, published, clock.now().toISOString()).waiting : [];
    return { key, life, definition, verdict: results.verdict, alarms, waiting };
  };
