import type { Publication } from '@waypost/content/contract/publishing';
import type { ExperimentState } from '@waypost/experiments/model/life';
import { experimentHistory } from './experiment-history';

const aPublication = (number: number, changes: Publication['changes'], rollsBack: number | null = null): Publication => ({
  id: String(number),
  number,
  at: `2026-11-0${number}T20:00:00.000Z`,
  changes,
  branchId: 'spring',
  branchName: 'Spring',
  note: number === 4 ? 'The phones are down' : '',
  rollsBack,
  rolledBackBy: null,
  returnsWork: rollsBack === null,
  by: { id: 'anna', name: 'Anna' },
});
const page = (key: string) => ({ kind: 'page', key, label: `${key} /`, change: 'changed' }) as const;
const definition = { kind: 'experiment', key: 'headline', label: 'Experiment Headline', change: 'changed' } as const;
const life = (state: ExperimentState, change: 'added' | 'changed' | 'removed' = 'changed', shipped?: string) =>
  ({ kind: 'experiment-life', key: 'headline', label: 'A name', summary: { state, ...(shipped && { shipped }) }, change }) as const;
const whatIn = (publications: readonly Publication[]) =>
  experimentHistory({ key: 'headline', pages: ['tqg.home'] }, publications).map(({ number, what }) => [number, what]);

describe('experimentHistory', () => {
  it('lists the steps of its life, edits and its pages’ publishes, newest first [R9.13] [R10.07]', () => {
    const publications = [
      aPublication(1, [definition]),
      aPublication(2, [life('running', 'added')]),
      aPublication(3, [page('tqg.home'), page('ps.home')]),
      aPublication(4, [life('paused')]),
      aPublication(5, [life('running')]),
      aPublication(6, [definition, life('running')]),
      aPublication(7, [life('running')]),
      aPublication(8, [page('tqg.home'), life('stopped')]),
      aPublication(9, [page('ps.home')]),
    ];
    expect(whatIn([...publications].reverse())).toEqual([
      [8, 'A variant shipped'],
      [7, 'Took new weights or variants'],
      [6, 'Definition published'],
      [5, 'Resumed'],
      [4, 'Paused'],
      [3, 'tqg.home / changed'],
      [2, 'Started'],
      [1, 'Definition published'],
    ]);
    expect(experimentHistory({ key: 'headline', pages: [] }, publications)[4]).toEqual({
      number: 4,
      at: '2026-11-04T20:00:00.000Z',
      by: 'Anna',
      note: 'The phones are down',
      what: 'Paused',
    });
  });

  it('says which variant was shipped, also if no page changed, and once only [R9.13]', () => {
    const publications = [
      aPublication(1, [life('running', 'added')]),
      aPublication(2, [life('stopped', 'changed', 'Control')]),
      aPublication(3, [life('running')], 2),
      aPublication(4, [life('stopped')]),
      aPublication(5, [page('tqg.home'), life('stopped', 'changed', 'B (calmer)')]),
      aPublication(6, [life('stopped', 'changed', 'B (calmer)')]),
    ];
    expect(whatIn(publications).reverse()).toEqual([
      [1, 'Started'],
      [2, 'Control shipped'],
      [3, 'Started (rollback of #2)'],
      [4, 'Stopped'],
      [5, 'B (calmer) shipped'],
      [6, 'Changed'],
    ]);
  });

  it('says what a rollback undid [R9.13]', () => {
    const publications = [aPublication(2, [life('running', 'added')]), aPublication(3, [life('running', 'removed')], 2)];
    expect(whatIn(publications)).toEqual([
      [3, 'Taken off the site (rollback of #2)'],
      [2, 'Started'],
    ]);
  });

  it('keeps the state where a publication has none that it can read [R9.13]', () => {
    const { summary: _summary, ...unread } = life('paused');
    const publications = [
      aPublication(1, [life('running', 'added')]),
      aPublication(2, [unread]),
      aPublication(3, [{ ...unread, summary: { state: 'unheard-of' } }]),
      aPublication(4, [life('paused')]),
    ];
    expect(whatIn(publications).reverse()).toEqual([
      [1, 'Started'],
      [2, 'Took new weights or variants'],
      [3, 'Took new weights or variants'],
      [4, 'Paused'],
    ]);
  });

  it('leaves out other experiments and pages [R10.07]', () => {
    expect(whatIn([aPublication(1, [{ ...definition, key: 'other' }, page('ps.home')])])).toEqual([]);
  });
});
