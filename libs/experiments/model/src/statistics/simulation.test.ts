import { seededRandom } from '@waypost/platform/kernel';
import type { Metric } from '../content/experiment-content';
import { effectOf, isDecided } from '../results/compare';
import type { ArmCounts } from './arm-epochs';
import { plannedUnits, unitsWithDailyLooks } from './plan';
import { checkSplit } from './split-check';

const DAYS = 28;
const EXPERIMENTS = 2000;
// Looked up once, because in tests a global costs more than the arithmetic.
const { log, floor } = Math;

/** Returns how many of n convert. It draws the gaps between conversions, or between the others if they are fewer, which is exact. */
function binomial(random: () => number, n: number, probability: number): number {
  if (probability <= 0) return 0;
  if (probability > 0.5) return n - binomial(random, n, 1 - probability);
  const perMiss = 1 / log(1 - probability);
  let drawn = 0;
  for (let at = floor(log(1 - random()) * perMiss); at < n; at += 1 + floor(log(1 - random()) * perMiss)) drawn++;
  return drawn;
}

const NOTHING: ArmCounts = { units: 0, conversions: 0, sum: 0, sumSquares: 0 };

/** Adds one day to an arm. Each converted unit has an amount from 4 to 28 dollars. */
function withDay(before: ArmCounts, random: () => number, units: number, probability: number): ArmCounts {
  const conversions = binomial(random, units, probability);
  let { sum, sumSquares } = before;
  for (let index = 0; index < conversions; index++) {
    const amount = 4 + random() * 24;
    sum += amount;
    sumSquares += amount ** 2;
  }
  return { units: before.units + units, conversions: before.conversions + conversions, sum, sumSquares };
}

interface Setting {
  readonly metric?: Metric;
  readonly rates: readonly [control: number, treatment: number];
  readonly unitsADay: readonly [control: number, treatment: number];
  readonly tuning?: number;
  readonly days?: number;
}

/** Returns the day on which a daily look first sees a decided interval, and its side. Null if none does. */
function firstVerdict(
  random: () => number,
  { metric = 'converted', rates, unitsADay, tuning, days = DAYS }: Setting,
): { day: number; isBetter: boolean } | null {
  const planned = tuning ?? days * (unitsADay[0] + unitsADay[1]);
  let [control, treatment] = [NOTHING, NOTHING];
  for (let day = 1; day <= days; day++) {
    control = withDay(control, random, unitsADay[0], rates[0]);
    treatment = withDay(treatment, random, unitsADay[1], rates[1]);
    const effect = effectOf([{ control, treatment }], { metric, isGuardrail: false, treatments: 1, tuning: planned });
    if (effect && isDecided(effect.interval)) return { day, isBetter: effect.effect > 0 };
  }
  return null;
}

const manyTimes = (seed: number, times: number, setting: Setting) => {
  const random = seededRandom(seed);
  return Array.from({ length: times }, () => firstVerdict(random, setting));
};

describe('two thousand experiments without effect, checked daily for 28 days', () => {
  const settings = [0.003, 0.03, 0.2].flatMap((rate) =>
    (
      [
        [200, 200],
        [360, 40],
      ] as const
    ).map((unitsADay) => ({ rate, unitsADay })),
  );

  it.each(settings)('are decided wrongly in at most 5 of 100 cases: $rate, $unitsADay a day [R9.12]', ({ rate, unitsADay }) => {
    const verdicts = manyTimes(rate * 1000 + unitsADay[1], EXPERIMENTS, { rates: [rate, rate], unitsADay });
    expect(verdicts.filter((verdict) => verdict !== null).length / EXPERIMENTS).toBeLessThanOrEqual(0.05);
  });

  it.each(settings)(
    'are decided wrongly in at most 5 of 100 cases by amounts as well: $rate, $unitsADay a day [R9.12]',
    ({ rate, unitsADay }) => {
      const setting = { metric: 'expectedValue', rates: [rate, rate], unitsADay } as const;
      const verdicts = manyTimes(rate * 1000 + unitsADay[1], EXPERIMENTS, setting);
      expect(verdicts.filter((verdict) => verdict !== null).length / EXPERIMENTS).toBeLessThanOrEqual(0.05);
    },
  );

  it('raise a false split alarm in at most 2 of 100 cases [R9.12]', () => {
    const random = seededRandom(7);
    const alarms = Array.from({ length: EXPERIMENTS }, () => {
      const units: [number, number] = [0, 0];
      return Array.from({ length: DAYS }, () => {
        const treated = binomial(random, 400, 0.1);
        units[0] += 400 - treated;
        units[1] += treated;
        return checkSplit([{ units, weights: [9000, 1000] }]).isOff;
      }).includes(true);
    });
    expect(alarms.filter(Boolean).length / EXPERIMENTS).toBeLessThanOrEqual(0.02);
  });
});

describe('five hundred experiments without effect in which most visitors convert, checked daily for 60 days', () => {
  const settings = [0.8, 0.9].flatMap((rate) =>
    (
      [
        [36, 4],
        [90, 10],
      ] as const
    ).map((unitsADay) => ({ rate, unitsADay })),
  );

  it.each(settings)('are decided wrongly in at most 5 of 100 cases: $rate, $unitsADay a day [R9.12]', ({ rate, unitsADay }) => {
    const tuning = plannedUnits({ baseline: { kind: 'share', share: rate }, minimumEffect: 0.1, weights: [9000, 1000] });
    const verdicts = manyTimes(rate * 1000 + unitsADay[1], 500, { rates: [rate, rate], unitsADay, tuning, days: 60 });
    expect(verdicts.filter((verdict) => verdict !== null).length / 500).toBeLessThanOrEqual(0.05);
  });
});

describe('experiments with an effect', () => {
  const tuning = plannedUnits({ baseline: { kind: 'share', share: 0.03 }, minimumEffect: 0.15, weights: [5000, 5000] });
  const unitsADay = [500, 500] as const;

  it('detect +15 % of 3 % at 500 visitors a day and arm within 28 days in at least 20 of 100 cases [R9.12]', () => {
    const verdicts = manyTimes(15, 1000, { rates: [0.03, 0.0345], unitsADay, tuning });
    expect(verdicts.filter((verdict) => verdict?.isBetter).length / 1000).toBeGreaterThanOrEqual(0.2);
  });

  it('detect a variant without conversions within a week [R9.12]', () => {
    const verdicts = manyTimes(1, 200, { rates: [0.03, 0], unitsADay, tuning });
    expect(verdicts.filter((verdict) => !verdict || verdict.isBetter || verdict.day > 7)).toEqual([]);
  });

  it('detect a variant without revenue within a week [R9.12]', () => {
    const verdicts = manyTimes(2, 200, { metric: 'expectedValue', rates: [0.03, 0], unitsADay, tuning });
    expect(verdicts.filter((verdict) => !verdict || verdict.isBetter || verdict.day > 7)).toEqual([]);
  });

  it('detect the planned effect in 80 of 100 cases by the planned day [R9.12]', () => {
    const planned = plannedUnits({ baseline: { kind: 'share', share: 0.1 }, minimumEffect: 0.1, weights: [5000, 5000] });
    const perArm = Math.ceil(unitsWithDailyLooks(planned) / 2 / DAYS);
    const verdicts = manyTimes(80, 200, { rates: [0.1, 0.11], unitsADay: [perArm, perArm], tuning: planned });
    expect(verdicts.filter((verdict) => verdict?.isBetter).length / 200).toBeGreaterThanOrEqual(0.8);
  });
});
