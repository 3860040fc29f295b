import type { Publication } from '@waypost/content/contract/publishing';
import { aLife, anExperiment } from '@waypost/experiments/model/testing';
import { chartMarks } from './chart-marks';

const DAYS = ['2026-11-01', '2026-11-02', '2026-11-03'];
const aPublication = (number: number, at: string, changes: Publication['changes']): Publication => ({
  id: String(number),
  number,
  at,
  changes,
  branchId: 'spring',
  branchName: 'Spring',
  note: '',
  rollsBack: null,
  rolledBackBy: null,
  returnsWork: true,
  by: { id: 'anna', name: 'Anna' },
});
const page = (key: string) => ({ kind: 'page', key, label: key, change: 'changed' }) as const;
const life = (key: string) => ({ kind: 'experiment-life', key, label: key, summary: { state: 'paused' }, change: 'changed' }) as const;

describe('chartMarks', () => {
  const marksOf = (publications: readonly Publication[], changes: Parameters<typeof aLife>[0] = {}) =>
    chartMarks({ key: 'headline', definition: anExperiment(), life: aLife(changes) }, publications, DAYS);

  it('returns the publishes of its pages and of itself only [R10.07]', () => {
    expect(
      marksOf([
        aPublication(5, '2026-11-02T20:00:00.000Z', [page('tqg.home')]),
        aPublication(6, '2026-11-02T21:00:00.000Z', [page('ps.home')]),
        aPublication(7, '2026-11-03T20:00:00.000Z', [life('headline')]),
        aPublication(8, '2026-11-03T21:00:00.000Z', [life('other')]),
      ]),
    ).toEqual([
      { day: '2026-11-02', label: '#5', text: '#5: tqg.home changed' },
      { day: '2026-11-03', label: '#7', text: '#7: Paused' },
    ]);
  });

  it('leaves out its start and publishes before it or outside of the chart [R10.07]', () => {
    const start = '2026-11-01T08:00:00.000Z';
    expect(
      marksOf([
        aPublication(1, '2026-10-30T20:00:00.000Z', [page('tqg.home')]),
        aPublication(2, start, [life('headline')]),
        aPublication(9, '2026-11-09T20:00:00.000Z', [page('tqg.home')]),
      ]),
    ).toEqual([]);
  });

  it('marks the start of a phase and a change of weights, together with other publishes of the day [R9.12]', () => {
    const epochs = [
      { from: '2026-11-01T08:00:00.000Z', weights: [5000, 5000] },
      { from: '2026-11-02T19:00:00.000Z', weights: [2000, 8000] },
    ];
    const own = aPublication(5, '2026-11-02T20:00:00.000Z', [page('tqg.home')]);
    expect(marksOf([own], { phase: 2, epochs })).toEqual([
      { day: '2026-11-01', label: 'phase 2', text: 'phase 2 begins' },
      { day: '2026-11-02', label: 'weights, #5', text: 'the weights changed; #5: tqg.home changed' },
    ]);
  });
});
