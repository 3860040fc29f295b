import type { ExperimentTarget, Metric } from '@waypost/experiments/model';
import { RESULTS_STEP } from '@waypost/funnel-engine/contract';
import { createBaseline, type PageFigures } from './baseline';

const NOW = new Date('2026-11-20T12:00:00.000Z');

describe('the baseline of a plan', () => {
  const asked: Parameters<PageFigures['total']>[0][] = [];
  const figures: PageFigures = {
    async total(filter) {
      asked.push(filter);
      const visits = filter.device || filter.source ? 280 : 2800;
      return { visits, callers: 28, adClickers: 14, converted: 35, expectedValue: 70_000 };
    },
    steps: async () => [
      { stepName: 'zip', stepNumber: 1, entered: 2000, submitted: 1400 },
      { stepName: 'contact', stepNumber: 2, entered: 900, submitted: 700 },
      { stepName: RESULTS_STEP, stepNumber: 3, entered: 560, submitted: 0 },
    ],
  };
  const baselineOf = (target: Partial<ExperimentTarget> = {}, metric: Metric = 'called') =>
    createBaseline({ figures, dayOf: (instant) => instant.toISOString().slice(0, 10) })(
      { pages: ['tqg.quiz-auto'], coverage: 10_000, ...target },
      metric,
      NOW,
    );
  const PAGE = { from: '2026-10-23', to: '2026-11-19', brand: 'tqg', page: 'quiz-auto' };

  beforeEach(() => void asked.splice(0));

  it.each([
    ['called', { kind: 'share', share: 0.01 }],
    ['clickedAd', { kind: 'share', share: 0.005 }],
    ['converted', { kind: 'share', share: 0.0125 }],
    ['submittedStep', { kind: 'share', share: 0.5 }],
    ['reachedResults', { kind: 'share', share: 0.2 }],
    ['expectedValue', { kind: 'mean', mean: 0.0025, variance: expect.closeTo(9 * 0.0025 ** 2, 12) }],
  ] as const)('has each visit once for “%s”, however often it did it [R9.04] [R9.12]', async (metric, baseline) => {
    expect(await baselineOf({}, metric)).toEqual({ baseline, visitsPerDay: 100 });
  });

  it('has all visits of the pages for a target without conditions [R9.12]', async () => {
    expect(await baselineOf()).toEqual({ baseline: { kind: 'share', share: 0.01 }, visitsPerDay: 100 });
    expect(asked).toEqual([PAGE]);
  });

  it('has only visits on the target’s devices and from its sources, in any case [R9.12]', async () => {
    const target = { devices: ['phone', 'tablet'], sources: ['Bing', 'bigo'] } as const;
    expect(await baselineOf(target)).toEqual({ baseline: { kind: 'share', share: 0.1 }, visitsPerDay: 10 });
    expect(asked).toEqual([{ ...PAGE, device: ['phone', 'tablet'], source: ['bing', 'bigo'] }]);
  });

  it('names the conditions by which visits are not counted [R9.12]', async () => {
    expect(await baselineOf({ paid: false, devices: ['desktop'] })).toMatchObject({ visitsPerDay: 10, ignores: ['paid'] });
    expect(await baselineOf({ languages: ['spanish'], paid: true })).toMatchObject({ visitsPerDay: 100, ignores: ['languages', 'paid'] });
  });
});
