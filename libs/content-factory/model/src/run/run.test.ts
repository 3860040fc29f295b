import fc from 'fast-check';
import { costOf, dollars, estimatedTokens, fitsCap, microDollars, mostCostOf } from './cost';
import { secondsUntilRetry, triesBefore, type TriedAttempt } from './failures';
import { claimItem, countStates, ITEM_STATES, runState, secondsLeft, type ItemProgress } from './item-state';
import { runRequestSchema } from './run-request';

const NOW = new Date('2026-11-22T12:00:00Z');
const item = (progress: Partial<ItemProgress>): ItemProgress => ({
  state: 'queued',
  attempt: 0,
  leasedUntil: null,
  hasAnswer: false,
  ...progress,
});
const secondsFromNow = (seconds: number) => new Date(NOW.getTime() + seconds * 1000);

describe('claimItem', () => {
  it.each([
    ['a new item', item({}), { kind: 'work', attempt: 1, from: 'asking' }],
    [
      'an item that another worker has',
      item({ state: 'running', attempt: 1, leasedUntil: secondsFromNow(5) }),
      { kind: 'leased', until: secondsFromNow(5) },
    ],
    [
      'an item whose worker is gone',
      item({ state: 'running', attempt: 1, leasedUntil: secondsFromNow(-1) }),
      { kind: 'work', attempt: 2, from: 'asking' },
    ],
    [
      'an item whose answer is stored: nothing is asked twice',
      item({ state: 'running', attempt: 2, leasedUntil: secondsFromNow(-1), hasAnswer: true }),
      { kind: 'work', attempt: 3, from: 'answer' },
    ],
    [
      'an item whose provider asked to wait',
      item({ attempt: 1, leasedUntil: secondsFromNow(30) }),
      { kind: 'leased', until: secondsFromNow(30) },
    ],
    ['an item that is done', item({ state: 'succeeded', attempt: 1 }), { kind: 'ended' }],
    ['an item that was cancelled', item({ state: 'cancelled' }), { kind: 'ended' }],
  ])('returns the right claim for %s [R10.17]', (_name, progress, expected) => {
    expect(claimItem(progress, NOW)).toEqual(expected);
  });
});

describe('runState', () => {
  it.each([
    [['queued', 'queued'], 'queued'],
    [['running', 'queued'], 'running'],
    [['succeeded', 'queued'], 'running'],
    [['succeeded', 'succeeded'], 'succeeded'],
    [['succeeded', 'failed'], 'failed'],
    [['succeeded', 'cancelled'], 'cancelled'],
    [['failed', 'cancelled'], 'failed'],
  ] as const)('returns for the items %j: %s [R10.09]', (states, expected) => {
    expect(runState(countStates(states))).toBe(expected);
  });

  it('ends when every item has ended, and not before [R10.09]', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...ITEM_STATES), { minLength: 1 }), (states) => {
        const isOpen = states.some((state) => state === 'queued' || state === 'running');
        expect(['queued', 'running'].includes(runState(countStates(states)))).toBe(isOpen);
      }),
    );
  });
});

describe('secondsLeft', () => {
  it('is estimated from the durations of finished items [R10.09]', () => {
    const counts = countStates(['succeeded', 'succeeded', 'running', 'queued', 'queued', 'queued']);
    const pace = { secondsOfFinished: [10, 20], workers: 2, secondsUntilLastRetry: 0 };
    expect(secondsLeft(counts, pace)).toBe(30);
    expect(secondsLeft(counts, { ...pace, secondsUntilLastRetry: 45 })).toBe(45);
    expect(secondsLeft(counts, { ...pace, secondsUntilLastRetry: 5 })).toBe(30);
    expect(secondsLeft(counts, { ...pace, secondsOfFinished: [] })).toBeNull();
  });
});

describe('secondsUntilRetry', () => {
  it.each([
    ['rate-limited', null, 1, 5],
    ['rate-limited', 90, 1, 90],
    ['rate-limited', 5000, 1, 5000],
    ['rate-limited', 1, 2, 10],
    ['rate-limited', 90_000, 1, null],
    ['provider-error', null, 3, 20],
    ['timeout', null, 4, null],
    ['cut-off', null, 1, null],
    ['refused', null, 1, null],
  ] as const)('returns after %s with Retry-After %j at try %i: %j [R10.17]', (code, retryAfterSeconds, tries, expected) => {
    expect(secondsUntilRetry({ code, retryAfterSeconds }, tries)).toBe(expected);
  });
});

describe('triesBefore', () => {
  const attempts = (...failures: (TriedAttempt['failure'] | 'a retry')[]): readonly TriedAttempt[] =>
    failures.flatMap((failure, index) => (failure === 'a retry' ? [] : [{ number: index + 1, failure }]));

  it.each([
    ['the first attempt', attempts(), 1, 0],
    ['temporary failures', attempts('rate-limited', 'timeout'), 3, 2],
    ['a worker that was lost', attempts('rate-limited', null, 'interrupted', null), 5, 1],
    ['a person’s retry', attempts('rate-limited', 'timeout', 'timeout', 'timeout', 'a retry'), 6, 0],
    ['a failure after a person’s retry', attempts('timeout', 'timeout', 'a retry', 'rate-limited'), 5, 1],
    ['an attempt among the stored ones', attempts('timeout', 'timeout', 'timeout'), 2, 1],
  ])('counts after %s [R10.17]', (_name, earlier, attempt, expected) => {
    expect(triesBefore(attempt, earlier)).toBe(expected);
  });
});

describe('the cost cap', () => {
  const PRICES = { input: 2.5, output: 10 };

  it('is computed from the price of tokens in dollars [R10.17]', () => {
    expect(dollars(costOf({ input: 1_000_000, output: 100_000 }, PRICES))).toBe(3.5);
    expect(costOf({ input: 1, output: 0 }, PRICES)).toBe(3);
    expect(microDollars(0.84)).toBe(840_000);
  });

  it('is never exceeded [R10.17]', () => {
    const asking = fc.array(fc.record({ characters: fc.nat(20_000), share: fc.double({ min: 0, max: 1, noNaN: true }) }), {
      maxLength: 50,
    });
    fc.assert(
      fc.property(asking, fc.nat(200_000), (questions, cap) => {
        let spent = 0;
        for (const { characters, share } of questions) {
          const prompt = 'x'.repeat(characters);
          const most = mostCostOf(prompt, 1000, PRICES);
          if (!fitsCap({ spent, reserved: 0, cap }, most)) continue;
          spent += costOf({ input: Math.floor(estimatedTokens(prompt) * share), output: Math.floor(1000 * share) }, PRICES);
        }
        expect(spent).toBeLessThanOrEqual(cap);
      }),
    );
  });
});

describe('runRequestSchema', () => {
  const REQUEST = { topics: ['Dental care'], author: 'a-1', brand: 'mpa', template: 'guide', mostCost: 5 };
  const read = (change: object) => runRequestSchema.validateSync({ ...REQUEST, ...change }, { stripUnknown: true });

  it('reads a list of topics without blanks and repeats [R10.09]', () => {
    expect(read({ topics: [' Dental  care ', '', 'dental care', 'Costs'], extra: 1 })).toEqual({
      ...REQUEST,
      topics: ['Dental care', 'Costs'],
      language: 'english',
      facts: [],
    });
  });

  it('takes an id of the form that it was sent from [R10.17]', () => {
    const id = '01a21f59-e884-4000-89e1-965127ff0fd8';
    expect(read({ id })).toMatchObject({ id });
    expect(read({ id: ' ' })).not.toHaveProperty('id', expect.anything());
  });

  it.each([
    ['an id that others may choose too', { id: 'run-1' }],
    ['no topics', { topics: ['', ' '] }],
    ['too many topics', { topics: Array.from({ length: 201 }, (_, index) => `Topic ${index}`) }],
    ['staff’s own brand', { brand: 'ccc' }],
    ['an unknown template', { template: 'poem' }],
    ['a cost that is no number', { mostCost: 'much' }],
    ['a negative cost', { mostCost: -1 }],
    ['a fact without its source', { facts: [{ value: '1', asOf: '2026-01-01' }] }],
    ['a fact of a day that is not', { facts: [{ value: '1', source: 's', asOf: '2026-02-30' }] }],
  ])('refuses %s [R10.09] [R12.02]', (_name, change) => {
    expect(() => read(change)).toThrow();
  });
});
