import { chartMarks } from './chart-marks';

const days = ['2026-11-17', '2026-11-18'].map((day) => ({ day }));
const by = { id: 'p1', name: 'Anna' };
const published = (number: number, at: string, more: object = {}) => ({
  id: `p${number}`,
  number,
  branchId: 'spring',
  branchName: 'Spring copy',
  note: '',
  by,
  at,
  changes: [],
  rollsBack: null,
  rolledBackBy: null,
  returnsWork: true,
  ...more,
});

describe('chartMarks [R10.10]', () => {
  it('returns the publishes and starts of experiments within the days, in their order', () => {
    const publications = [
      published(3, '2026-11-19T08:00:00.000Z', { note: 'Prices' }),
      published(2, '2026-11-18T20:00:00.000Z', { rollsBack: 1 }),
      published(1, '2026-11-10T20:00:00.000Z'),
    ];
    const experiments = [
      { key: 'headline', name: 'Headline', startedAt: '2026-11-17T20:00:00.000Z' },
      { key: 'draft', name: 'Draft', startedAt: null },
    ];
    expect(chartMarks(days, publications, experiments).map(({ day, text, to }) => [day, text, to])).toEqual([
      ['2026-11-17', 'Experiment “Headline” started', '/branches/main/experiments/headline'],
      ['2026-11-18', 'Publish #2, rolls back #1', '/branches/main/overview'],
    ]);
  });

  it('uses the day in Los Angeles, and includes the publish note', () => {
    const [mark] = chartMarks(days, [published(3, '2026-11-19T07:00:00.000Z', { note: 'Prices' })], []);
    expect(mark).toMatchObject({ day: '2026-11-18', kind: 'publish', text: 'Publish #3 of Spring copy: Prices' });
  });
});
