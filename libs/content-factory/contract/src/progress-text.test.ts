import type { RunView } from './factory-views';
import { dollarText, progressText, runTitle } from './progress-text';

const aRun: Pick<RunView, 'counts' | 'cost' | 'unknownCost' | 'mostCost' | 'secondsLeft'> = {
  counts: { queued: 0, running: 3, succeeded: 29, failed: 2, cancelled: 0 },
  cost: 0.84,
  unknownCost: 0,
  mostCost: 5,
  secondsLeft: 240,
};

describe('runTitle', () => {
  it.each([
    [[], 'Run'],
    [['Deductibles'], 'Deductibles'],
    [['Deductibles', 'Premiums', 'Discounts'], 'Deductibles and 2 more'],
  ])('returns for the topics %j: “%s” [R10.09]', (topics, title) =>
    expect(runTitle({ items: topics.map((topic) => ({ topic })) })).toBe(title),
  );
});

describe('progressText', () => {
  it.each<[Partial<typeof aRun>, string]>([
    [{}, '34 topics · 3 running · 29 drafted · 2 failed; $0.84 of $5.00; about 4 minutes left'],
    [
      { counts: { queued: 6, running: 3, succeeded: 29, failed: 2, cancelled: 0 } },
      '40 topics · 6 waiting · 3 running · 29 drafted · 2 failed; $0.84 of $5.00; about 4 minutes left',
    ],
    [
      { counts: { queued: 0, running: 0, succeeded: 1, failed: 0, cancelled: 0 }, cost: 0, secondsLeft: 0 },
      '1 topic · 1 drafted; $0.00 of $5.00',
    ],
    [
      { counts: { queued: 0, running: 0, succeeded: 0, failed: 0, cancelled: 2 }, unknownCost: 0.06 },
      '2 topics · 0 drafted · 2 cancelled; $0.84 of $5.00 (up to $0.06 more for answers that were lost)',
    ],
    [{ secondsLeft: null }, '34 topics · 3 running · 29 drafted · 2 failed; $0.84 of $5.00'],
    [{ secondsLeft: 20 }, '34 topics · 3 running · 29 drafted · 2 failed; $0.84 of $5.00; less than a minute left'],
    [{ secondsLeft: 7_300 }, '34 topics · 3 running · 29 drafted · 2 failed; $0.84 of $5.00; about 2 hours left'],
  ])('describes a run with %j [R10.09]', (change, text) => {
    expect(progressText({ ...aRun, ...change })).toBe(text);
  });

  it('never shows a positive amount as $0.00 [R10.17]', () => {
    expect([0, 0.004, 0.01, 12.5].map(dollarText)).toEqual(['$0.00', 'under $0.01', '$0.01', '$12.50']);
  });
});
