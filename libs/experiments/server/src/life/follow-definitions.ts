import type { PublishCheck } from '@waypost/content/contract/publishing';
import type { AddressedContent, FollowPublish, LiveChange, MainReads } from '@waypost/content/contract/main-changes';
import { isUnderWay, runningExperiment, withDefinition, type BegunLife, type RunningExperiment } from '@waypost/experiments/model/life';
import { err, ok } from '@waypost/platform/kernel';
import { storedExperiment } from '../kinds/experiment-kind';
import { lifeAddress, lifeData, storedLife } from '../kinds/life-kind';
import { lifeOnMain, runningOnMain } from './lives';

/**
 * Applies a publish or a rollback to running and paused experiments. They take an edited definition as far as that is allowed. The publish
 * is stopped if it would put a page into two of them, or remove the definition of one that was started.
 */
export const followDefinitions: FollowPublish = async (changes, main, at) => {
  const lives: AddressedContent[] = [];
  const stops: PublishCheck[] = [];
  for (const { kind, key, after } of changes) {
    if (kind !== 'experiment') continue;
    const life = await lifeOnMain(main, key);
    if (life.state === 'draft') continue;
    const definition = after && storedExperiment(after);
    if (isUnderWay(life) && definition) {
      const followed = withDefinition(life, definition, at.toISOString()).life;
      lives.push({ ...lifeAddress(key), data: lifeData(followed) });
    } else if (isUnderWay(life) || (after === null && !changes.some((change) => endsLife(change, key))))
      stops.push(definitionStop(key, life));
  }
  const resumed = changes.filter(({ kind, key }) => kind === 'experiment-life' && !lives.some((life) => life.key === key));
  stops.push(...(await sharedPages(resumed, main)));
  return stops.length > 0 ? err(stops) : ok(lives);
};

const endsLife = ({ kind, key, after }: LiveChange, experiment: string): boolean =>
  kind === 'experiment-life' && key === experiment && after === null;

/** Returns the stop for a publish that would leave a life without its definition. Results are found by the definition. */
const definitionStop = (key: string, life: BegunLife): PublishCheck =>
  stop({
    key,
    name: life.inForce.name,
    ...(isUnderWay(life)
      ? { code: 'experiment-runs', message: 'The experiment is under way: stop it before its definition goes.' }
      : { code: 'experiment-started', message: 'The experiment was started, so its results stay, and its definition with them.' }),
  });

/** Returns stops for a rollback that resumes an experiment on whose page another has started since (R9.09). */
async function sharedPages(lives: readonly LiveChange[], main: MainReads): Promise<readonly PublishCheck[]> {
  if (lives.length === 0) return [];
  const changed = new Set(lives.map(({ key }) => key));
  const others = (await runningOnMain(main)).filter(({ key }) => !changed.has(key));
  return lives.flatMap(({ key, after }) => {
    const life = after && storedLife(after);
    const running = life && runningExperiment(key, life);
    const other = running && others.find((each) => sharesPage(running, each));
    if (!other) return [];
    const message = `One of its pages is in the running experiment “${other.definition.name}” by now.`;
    return [stop({ code: 'page-in-experiment', key, name: running.definition.name, message })];
  });
}

const sharesPage = (a: RunningExperiment, b: RunningExperiment): boolean =>
  a.definition.target.pages.some((page) => b.definition.target.pages.includes(page));

const stop = ({ name, ...about }: Pick<PublishCheck, 'code' | 'key' | 'message'> & { readonly name: string }): PublishCheck => ({
  ...about,
  severity: 'stop',
  kind: 'experiment',
  label: `Experiment ${name}`,
  field: null,
  excerpt: null,
});
