import type { MainReads } from '@waypost/content/contract/main-changes';
import { type ExperimentContent } from '@waypost/experiments/model';
import { runningExperiment, UNSTARTED, type ExperimentLife, type RunningExperiment } from '@waypost/experiments/model/life';
import { storedExperiment } from '../kinds/experiment-kind';
import { lifeAddress, storedLife } from '../kinds/life-kind';

export async function definitionOnMain(main: MainReads, key: string): Promise<ExperimentContent | null> {
  const data = await main.find({ kind: 'experiment', key });
  return data && storedExperiment(data);
}

export async function lifeOnMain(main: MainReads, key: string): Promise<ExperimentLife> {
  const data = await main.find(lifeAddress(key));
  return (data && storedLife(data)) ?? UNSTARTED;
}

/** Returns a life, or null if main has neither a life nor a definition of the key. */
export async function currentLife(main: MainReads, key: string): Promise<ExperimentLife | null> {
  const life = await lifeOnMain(main, key);
  return life === UNSTARTED && (await definitionOnMain(main, key)) === null ? null : life;
}

export async function runningOnMain(main: MainReads): Promise<readonly RunningExperiment[]> {
  return (await main.all('experiment-life')).flatMap(({ key, data }) => {
    const life = storedLife(data);
    const running = life && runningExperiment(key, life);
    return running ? [running] : [];
  });
}

/** Returns the highest phase that ever existed. A phase that a rollback undid had visitors, so its number must not be used again. */
export async function highestPhase(main: MainReads, key: string): Promise<number> {
  const past = await main.past(lifeAddress(key));
  return Math.max(0, ...past.map((data) => storedLife(data)?.phase ?? 0));
}
