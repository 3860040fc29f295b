import type { PublishCheck } from '@waypost/content/contract/publishing';
import type { AddressedContent, FollowPublish, LiveChange, MainReads } from '@waypost/content/contract/main-changes';
import { runningExperiment, withDefinition, type RunningExperiment } from '@waypost/experiments/model/life';
import { err, ok } from '@waypost/platform/kernel';
import { storedExperiment } from '../kinds/experiment-kind';
import { lifeData, storedLife } from '../kinds/life-kind';
import { lifeAddress, lifeOnMain, runningOnMain } from './lives';

/**
 * Applies a publish or a rollback to running and paused experiments. They take an edited definition as far as that is allowed. The publish
 * is stopped if it would put a page into two of them or remove the definition of one.
 */
export const followDefinitions: FollowPublish = async (changes, main, at) => {
  const lives: AddressedContent[] = [];
  const stops: PublishCheck[] = [];
  for (const { kind, key, after } of changes) {
    if (kind !== 'experiment') continue;
    const life = await lifeOnMain(main, key);
    if (life.state !== 'running' && life.state !== 'paused') continue;
    const definition = after && storedExperiment(after);
    if (!definition) stops.push(stop('experiment-runs', key, 'The experiment is under way: stop it before its definition goes.'));
    else {
      const followed = withDefinition(life, definition, at.toISOString()).life;
      lives.push({ ...lifeAddress(key), data: lifeData(followed) });
    }
  }
  const resumed = changes.filter(({ kind, key }) => kind === 'experiment-life' && !lives.some((life) => life.key === key));
  stops.push(...(await sharedPages(resumed, main)));
  return stops.length > 0 ? err(stops) : ok(lives);
};

/** Returns stops for a rollback that resumes an experiment on whose page another has started since (R9.09). */
async function sharedPages(lives: readonly LiveChange[], main: MainReads): Promise<readonly PublishCheck[]> {
  if (lives.length === 0) return [];
  const changed = new Set(lives.map(({ key }) => key));
  const others = (await runningOnMain(main)).filter(({ key }) => !changed.has(key));
  return lives.flatMap(({ key, after }) => {
    const life = after && storedLife(after);
    const running = life && runningExperiment(key, life);
    const other = running && others.find((each) => sharedPage(running, each) !== undefined);
    return running && other
      ? [stop('page-in-experiment', key, `Its page ${sharedPage(running, other) ?? ''} is in the running experiment ${other.key} by now.`)]
      : [];
  });
}

const sharedPage = (a: RunningExperiment, b: RunningExperiment): string | undefined =>
  a.definition.target.pages.find((page) => b.definition.target.pages.includes(page));

const stop = (code: string, key: string, message: string): PublishCheck => ({
  ...{ severity: 'stop', code, message, kind: 'experiment', key, label: `Experiment ${key}`, field: null, excerpt: null },
});
