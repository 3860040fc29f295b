import fc from 'fast-check';
import type { EpochPair } from './arm-epochs';
import { meanEffect } from './mean-effect';
import { plannedUnits, unitsWithDailyLooks } from './plan';
import { shareDifference, shareEffect } from './share-effect';
import { isSplitChecked } from './checked-split';
import { checkSplit, isExposureOff } from './split-check';

const counts = (units: number, conversions: number, amount = 10) => ({
  units,
  conversions,
  sum: conversions * amount,
  sumSquares: conversions * amount ** 2,
});
const pair = (na: number, sa: number, nb: number, sb: number): EpochPair => ({ control: counts(na, sa), treatment: counts(nb, sb) });

describe('combined weight epochs', () => {
  // Conversion fell by half when the weights were swapped. Without epochs, the treatment would seem to convert 42 % less.
  const epochs = [pair(9000, 450, 1000, 50), pair(1000, 25, 9000, 225)];

  it('do not mistake a change of the overall rate for an effect [R9.12]', () => {
    const together = shareEffect([pair(10_000, 475, 10_000, 275)]);
    expect(Math.expm1(together?.effect ?? 0)).toBeLessThan(-0.4);
    const effect = shareEffect(epochs);
    expect(Math.abs(effect?.effect ?? NaN)).toBeLessThan(0.01);
    expect(effect?.units).toBe(20_000);
    expect(Math.abs(shareDifference(epochs)?.effect ?? NaN)).toBeLessThan(1e-9);
    expect(Math.abs(meanEffect(epochs)?.effect ?? NaN)).toBeLessThan(1e-9);
  });

  it('give for two equal halves the result of the whole [R9.12]', () => {
    const half = pair(6000, 186, 6000, 210);
    const [two, one] = [shareEffect([half, half]), shareEffect([pair(12_000, 372, 12_000, 420)])];
    expect(two?.effect).toBeCloseTo(one?.effect ?? NaN, 10);
    expect(two?.standardError).toBeCloseTo(one?.standardError ?? NaN, 6);
  });

  it.each([
    [1, 1],
    [20, 23],
  ])('are not exact while everybody of %p and %p has converted [R9.12]', (control, treatment) => {
    const { effect = NaN, standardError = 0 } = shareEffect([pair(control, control, treatment, treatment)]) ?? {};
    expect(effect).toBe(0);
    expect(standardError).toBeGreaterThan(1 / Math.max(control, treatment) / 2);
  });

  it('leave out an epoch in which an arm has no units [R9.12]', () => {
    expect(shareEffect([pair(1000, 30, 1000, 40), pair(5000, 200, 0, 0)])).toEqual(shareEffect([pair(1000, 30, 1000, 40)]));
    expect(shareEffect([pair(5000, 200, 0, 0)])).toBeNull();
    expect(shareDifference([])).toBeNull();
    expect(meanEffect([pair(1, 1, 1, 0)])).toBeNull();
  });

  it('give finite numbers for any counts, and the opposite effect with exchanged arms [R9.12]', () => {
    const arm = fc
      .tuple(fc.nat({ max: 5000 }), fc.nat({ max: 100 }))
      .map(([units, percent]) => counts(units, Math.floor((units * percent) / 100)));
    fc.assert(
      fc.property(fc.array(fc.record({ control: arm, treatment: arm }), { maxLength: 4 }), (all) => {
        const effect = shareEffect(all);
        const exchanged = shareEffect(all.map(({ control, treatment }) => ({ control: treatment, treatment: control })));
        if (effect === null) return expect(exchanged).toBeNull();
        expect(Number.isFinite(effect.effect) && Number.isFinite(effect.standardError)).toBe(true);
        expect(exchanged?.effect).toBeCloseTo(-effect.effect, 8);
        return expect(exchanged?.standardError).toBeCloseTo(effect.standardError, 8);
      }),
    );
  });
});

describe('checkSplit', () => {
  it('compares each epoch with its own weights [R9.12]', () => {
    const epochs = [
      { units: [900, 100], weights: [9000, 1000] },
      { units: [500, 500], weights: [5000, 5000] },
    ];
    expect(checkSplit(epochs)).toEqual({ expected: [1400, 600], observed: [1400, 600], chiSquare: 0, p: 1, isOff: false });
    expect(checkSplit([{ units: [1400, 600], weights: [5000, 5000] }]).isOff).toBe(true);
  });

  it('raises the alarm if an arm gets nobody, and never below 8 units an arm [R9.12]', () => {
    expect(checkSplit([{ units: [500, 0], weights: [5000, 5000] }]).isOff).toBe(true);
    expect(checkSplit([{ units: [15, 0], weights: [5000, 5000] }])).toMatchObject({ p: 1, isOff: false });
    expect(checkSplit([{ units: [16, 0], weights: [5000, 5000] }]).isOff).toBe(true);
  });

  it('ignores an arm of weight 0, including its earlier units [R9.12]', () => {
    expect(checkSplit([{ units: [500, 480, 12], weights: [5000, 5000, 0] }])).toMatchObject({
      expected: [490, 490, 0],
      observed: [500, 480, 12],
    });
  });

  it('raises no alarm without visitors [R9.12]', () => {
    expect(checkSplit([{ units: [0, 0], weights: [5000, 5000] }])).toEqual({
      expected: [0, 0],
      observed: [0, 0],
      chiSquare: 0,
      p: 1,
      isOff: false,
    });
    expect(checkSplit([])).toEqual({ expected: [], observed: [], chiSquare: 0, p: 1, isOff: false });
  });
});

describe('isSplitChecked', () => {
  const even = (units: readonly number[]) => ({ units, weights: [5000, 5000] });
  it.each([
    ['a few', [even([8, 2])], false],
    ['several small epochs', [even([13, 1]), even([12, 2]), even([13, 1])], false],
    ['a large and a small epoch', [even([520, 480]), { units: [60, 4, 1], weights: [9000, 900, 100] }], true],
    ['many, exactly as expected', [even([500, 500])], true],
    ['few, exactly as expected', [even([3, 3])], false],
  ])('of %s [R9.12]', (_, epochs, isChecked) => expect(isSplitChecked(checkSplit(epochs))).toBe(isChecked));
});

describe('isExposureOff', () => {
  it.each([
    [[1000, 1000], [900, 905], false],
    [[1000, 1000], [900, 700], true],
    [[9000, 1000], [8100, 900], false],
    [[1000, 1000], [1000, 1000], false],
    [[10, 10], [9, 1], false],
    [[0, 0], [0, 0], false],
  ])('returns for assigned %j, shown %j: %s [R9.10]', (assigned, exposed, expected) =>
    expect(isExposureOff(assigned, exposed)).toBe(expected),
  );
});

describe('plannedUnits', () => {
  const baseline = { kind: 'share', share: 0.2 } as const;

  it('returns the units for one look; daily looks take 2.4 times as many [R9.12]', () => {
    const planned = plannedUnits({ baseline, minimumEffect: 0.25, weights: [5000, 5000] });
    expect(planned).toBe(Math.ceil(2 * 1030.2192831104599));
    expect(unitsWithDailyLooks(planned)).toBe(Math.ceil(2.4 * planned));
  });

  it('grows with an uneven split, with more arms and with a smaller effect [R9.12]', () => {
    const even = plannedUnits({ baseline, minimumEffect: 0.1, weights: [5000, 5000] });
    expect(plannedUnits({ baseline, minimumEffect: 0.1, weights: [9000, 1000] })).toBeGreaterThan(2 * even);
    expect(plannedUnits({ baseline, minimumEffect: 0.1, weights: [3334, 3333, 3333] })).toBeGreaterThan(1.5 * even);
    expect(plannedUnits({ baseline, minimumEffect: 0.05, weights: [5000, 5000] })).toBeGreaterThan(3.5 * even);
  });

  it('returns a number for amounts, without a baseline and at the edges [R9.12]', () => {
    const sizes = [
      { kind: 'mean', mean: 4, variance: 100 },
      { kind: 'mean', mean: 0, variance: 0 },
      { kind: 'share', share: 0 },
      { kind: 'share', share: 1 },
      { kind: 'share', share: 0.99 },
    ] as const;
    for (const each of sizes) {
      const size = plannedUnits({ baseline: each, minimumEffect: 0.1, weights: [5000, 5000] });
      expect(Number.isInteger(size) && size > 0).toBe(true);
    }
  });

  it('plans an arm that nobody enters yet as one of equals, because its weight can be raised later [R9.12]', () => {
    const even = plannedUnits({ baseline, minimumEffect: 0.1, weights: [5000, 5000] });
    expect(plannedUnits({ baseline, minimumEffect: 0.1, weights: [10_000, 0] })).toBe(even);
    expect(plannedUnits({ baseline, minimumEffect: 0.1, weights: [0, 10_000] })).toBe(even);
  });

  it.each([
    [0.2, 5],
    [0.4, 2],
    [0.3, 2.5],
    [0.99, 10],
  ])('plans for the largest change that is possible where a share of %p can’t change by the factor %p [R9.12]', (share, minimumEffect) => {
    const planned = plannedUnits({ baseline: { kind: 'share', share }, minimumEffect, weights: [5000, 5000] });
    expect(Number.isInteger(planned) && planned > 0).toBe(true);
  });
});
