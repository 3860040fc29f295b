import type { ContentAddress, ContentData } from '@waypost/content/model';
import type { BegunLife } from '@waypost/experiments/model/life';
import { aCount, aLife, anExperiment } from '@waypost/experiments/model/testing';
import { assembleResults } from '@waypost/experiments/model/results';
import { lifeData } from '../kinds/life-kind';
import { listExperiments } from './experiment-list';
import type { ExperimentOnMain } from './read-results';

const asData = (value: object): ContentData => JSON.parse(JSON.stringify(value)) as ContentData;

describe('listExperiments', () => {
  /** Main with experiments by name, whose results are final once they are stopped unless their name says otherwise. */
  function listOf(states: Readonly<Record<string, BegunLife['state']>>) {
    const definition = asData(anExperiment());
    const lives = new Map(Object.entries(states).map(([key, state]) => [key, lifeData(aLife({ state }))]));
    const reads: string[] = [];
    let [open, most] = [0, 0];
    const read = async ({ key, life }: ExperimentOnMain) => {
      reads.push(key);
      most = Math.max(most, ++open);
      await new Promise(setImmediate);
      open -= 1;
      return { results: assembleResults(aCount({ key, life })), alarms: [], isFinal: life.state === 'stopped' && key !== 'late' };
    };
    const list = listExperiments({
      main: {
        find: ({ kind, key }: ContentAddress) => (kind === 'experiment' ? definition : (lives.get(key) ?? null)),
        liveDates: () => ({ changedAt: '2026-11-05T18:00:00.000Z' }),
        all: () => [...lives].map(([key, data]) => ({ key, data })),
      },
      read,
    });
    const put = (key: string, life: BegunLife) => void lives.set(key, lifeData(life));
    return { list, put, most: () => most, reads: () => reads.splice(0).sort() };
  }

  it('reads a few experiments at a time, and lists all of them, the running ones first [R9.04]', async () => {
    const names = Object.fromEntries(Array.from({ length: 9 }, (_, index) => [`experiment-${index}`, 'paused'] as const));
    const { list, most } = listOf({ ...names, last: 'running' });
    const rows = await list();
    expect([rows.length, rows[0]?.key, most()]).toEqual([10, 'last', 2]);
  });

  it('reads only the experiments of the state that is asked for [R9.14]', async () => {
    const { list, reads } = listOf({ a: 'running', b: 'stopped', c: 'paused' });
    expect((await list('running')).map(({ key }) => key)).toEqual(['a']);
    expect(reads()).toEqual(['a']);
  });

  it('reads what nothing changes any more once, until its experiment has another life [R9.04]', async () => {
    const { list, put, reads } = listOf({ over: 'stopped', late: 'stopped', now: 'running' });
    const first = await list();
    reads();
    expect(await list()).toEqual(first);
    expect(reads()).toEqual(['late', 'now']);
    put('over', aLife({ state: 'stopped', shipped: 'b' }));
    await list();
    expect(reads()).toEqual(['late', 'now', 'over']);
  });
});
