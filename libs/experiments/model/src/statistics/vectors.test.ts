import vectors from '../../testing/experiment-vectors.json';
import type { ArmCounts } from './arm-epochs';
import { chanceToWin, expectedLoss } from './chance';
import { chiSquareTail, normalCdf, normalQuantile } from './distributions';
import { meanEffect } from './mean-effect';
import { classicSize } from './plan';
import { halfWidth, mixtureWidth, oneSidedHalfWidth, sequentialP } from './sequential';
import { shareEffect } from './share-effect';
import { checkSplit } from './split-check';

const { computed, published } = vectors;
const growthBook = published['growthbook packages/stats/tests/frequentist/test_tests.py, 5 decimals'];
const bayesian = published['growthbook packages/stats/tests/bayesian/test_tests.py, 5 decimals'];

/** Compares with a tolerance, because the expected numbers were computed with other steps and their last digits may differ. */
function expectClose(actual: number, expected: number, tolerance = 1e-9): void {
  expect(Math.abs(actual - expected)).toBeLessThanOrEqual(tolerance * Math.max(1, Math.abs(expected)));
}

const arm = (units: number, sum: number, sumSquares = sum): ArmCounts => ({ units, conversions: sum, sum, sumSquares });
const named = <T extends { test?: string }>(list: readonly T[], name: string): T => {
  const entry = list.find(({ test }) => test === name);
  if (!entry) throw new Error(`no vector is called ${name}`);
  return entry;
};

/** The parts of the file that no formula here corresponds to, each with the reason. */
const NOT_OURS: Readonly<Record<string, string>> = {
  tCdf: 'means are compared at sample sizes where Student’s distribution is the normal one',
  tQuantile: 'as tCdf',
  tSf_upperTail: 'as tCdf',
  ssrmBatch: 'the split is checked by chi-square, sound at p < 0.001 under daily looks',
  'optimizely/ssrm ssrm_test/test_ssrm_test.py (Dirichlet(1,1,1), weights .4 .4 .2; log marginals after each group)': 'as ssrmBatch',
  'growthbook packages/stats/tests/test_gbstats.py, 9 decimals': 'relative means by the delta method, ratios and CUPED',
  'growthbook packages/shared/test/experiments.test.ts': 'the error rate is divided by the treatments, not adjusted by rank',
  'growthbook packages/stats/tests/test_midexperimentpower.py (80 % power, MDE 5 %, alpha 5 %)': 'the plan is fixed when started',
  'PostHog products/experiments/stats/tests/test_frequentist.py and test_bayesian.py, 4-5 decimals (their argument order is treatment, control)':
    'relative effects by the delta method',
};

const HELD = [
  'comparisons',
  'srm',
  'sequentialHalfwidth_variance1',
  'expectedLoss_mu_sigma',
  'normalCdf',
  'normalQuantile',
  'chi2Sf',
  'haldaneLogRatioSequential',
  'sampleSizePerArm_twoProportions',
  'growthbook packages/stats/tests/frequentist/test_tests.py, 5 decimals',
  'growthbook packages/stats/tests/bayesian/test_tests.py, 5 decimals',
  'spotify/confidence tests/frequentist/test_chisquared.py (absolute; interval unpooled, p by pooled chi-square)',
  'Kohavi, Tang, Xu: Trustworthy Online Controlled Experiments (2020), ch. 21 (recalled; arithmetic checked here)',
];

it('every part of the published numbers is tested, or listed with the reason why not [R9.04]', () => {
  expect([...HELD, ...Object.keys(NOT_OURS)].sort()).toEqual([...Object.keys(computed), ...Object.keys(published)].sort());
});

describe('distributions', () => {
  it.each(computed.normalCdf as [number, number][])('compute normalCdf(%d) [R9.04]', (x, expected) =>
    expectClose(normalCdf(x), expected, 1e-14),
  );

  it.each(computed.normalQuantile as [number, number][])('compute normalQuantile(%d) [R9.04]', (probability, expected) =>
    expectClose(normalQuantile(probability), expected, 1e-9),
  );

  it.each(computed.chi2Sf as [number, number, number][])('compute chiSquareTail(%d, %d) [R9.04]', (chiSquare, degrees, expected) =>
    expectClose(chiSquareTail(chiSquare, degrees), expected, 1e-14),
  );

  it('match the p of a published 2 × 2 table [R9.04]', () => {
    const [{ a, b, p }] = published[
      'spotify/confidence tests/frequentist/test_chisquared.py (absolute; interval unpooled, p by pooled chi-square)'
    ] as unknown as [{ a: { sum: number; n: number }; b: { sum: number; n: number }; p: number }];
    const pooled = (a.sum + b.sum) / (a.n + b.n);
    const z2 = (b.sum / b.n - a.sum / a.n) ** 2 / (pooled * (1 - pooled) * (1 / a.n + 1 / b.n));
    expectClose(chiSquareTail(z2, 1), p, 1e-5);
  });
});

interface Scale {
  fixed: { effect: number; se: number; error: string | null };
  sequential: { tuning: number; rho: number; n: number; halfwidth: number; p: number; error: string | null }[];
  bayesFlat: Posterior;
  bayesN03: Posterior;
}
interface Posterior {
  expected: number;
  stddev: number;
  chanceToWin: number;
  risk: [number, number];
  error: string | null;
}
interface Sums {
  sum: number;
  sumSquares: number;
  n: number;
}
interface ComparisonVector {
  name: string;
  input: { type: string; control: Sums; treatment: Sums };
  relative: Scale | null;
  absolute: Scale | null;
}
const comparisons = computed.comparisons as unknown as ComparisonVector[];
const scales = comparisons.flatMap(({ name, relative, absolute }) =>
  Object.entries({ relative, absolute }).flatMap(([scale, of]) => (of ? [[`${name}, ${scale}`, of] as const] : [])),
);

describe('a sequential interval', () => {
  const sequential = scales.flatMap(([name, { fixed, sequential: looks }]) =>
    (looks ?? []).filter(({ error }) => error === null).map((look) => [`${name}, N* ${look.tuning}`, { ...fixed, ...look }] as const),
  );

  it('is tested with more than 20 published cases', () => expect(sequential.length).toBeGreaterThan(20));

  it.each(sequential)('matches the published case %s [R9.12]', (_, { tuning, rho, n, halfwidth, effect, se, p }) => {
    const options = { alpha: 0.05, tuning };
    expectClose(mixtureWidth(options), rho);
    expectClose(halfWidth({ standardError: se, units: n }, options), halfwidth);
    expectClose(sequentialP({ effect, standardError: se, units: n }, options), p, 1e-8);
  });

  it.each(computed.sequentialHalfwidth_variance1)('matches the computed case of variance 1 at α $alpha, N* $tuning [R9.12]', (vector) => {
    const { alpha, tuning, rho } = vector;
    expectClose(mixtureWidth({ alpha, tuning }), rho);
    for (const [units, expected] of Object.entries(vector.halfwidth_s2_1)) {
      const half = halfWidth({ standardError: 1 / Math.sqrt(Number(units)), units: Number(units) }, { alpha, tuning });
      expectClose(half, expected);
      const single = normalQuantile(1 - alpha / 2) / Math.sqrt(Number(units));
      expectClose(half / single, vector.ratioToFixed[units as keyof typeof vector.ratioToFixed]);
    }
  });

  it('is narrowest at the planned number of units [R9.12]', () => {
    const half = (tuning: number) => halfWidth({ standardError: 1, units: 6461 }, { alpha: 0.05, tuning });
    expect(half(10)).toBeGreaterThan(half(10_000));
    expect(half(10_000)).toBeGreaterThan(half(6461));
  });

  it('has a one-sided form, as published [R9.12]', () => {
    const { effect, se } = named(growthBook, 'one sided greater, absolute') as { effect: number; se: number };
    const { ci } = named(growthBook, 'sequential one sided greater, absolute, tuning 5000') as unknown as { ci: [number, string] };
    const half = oneSidedHalfWidth({ standardError: se, units: 6461 }, { alpha: 0.05, tuning: 5000 });
    expectClose(effect - half, ci[0], 1e-7);
  });
});

describe('shares', () => {
  it.each(computed.haldaneLogRatioSequential)('match the computed interval of $treatment against $control [R9.12]', (vector) => {
    const [sa = 0, na = 0] = vector.control;
    const [sb = 0, nb = 0] = vector.treatment;
    const effect = shareEffect([{ control: arm(na, sa), treatment: arm(nb, sb) }]);
    expect(effect).not.toBeNull();
    if (!effect) return;
    const options = { alpha: vector.alpha, tuning: vector.tuning };
    const half = halfWidth(effect, options);
    expectClose(effect.effect, vector.logRatio);
    expectClose(effect.standardError, vector.se);
    expectClose(half, vector.kSe * vector.se);
    expectClose(Math.expm1(effect.effect - half), vector.liftCi[0] ?? NaN);
    expectClose(Math.expm1(effect.effect + half), vector.liftCi[1] ?? NaN);
    expectClose(Math.expm1(effect.effect), vector.lift);
    expectClose(sequentialP(effect, options), vector.p, 1e-8);
  });
});

describe('means', () => {
  const means = comparisons.flatMap(({ name, input, absolute }) =>
    input.type === 'mean' && absolute && absolute.fixed.error === null ? [[name, input, absolute] as const] : [],
  );

  it.each(means)('match the published case %s [R9.12]', (_, { control, treatment }, { fixed }) => {
    const effect = meanEffect([
      { control: arm(control.n, control.sum, control.sumSquares), treatment: arm(treatment.n, treatment.sum, treatment.sumSquares) },
    ]);
    expectClose(effect?.effect ?? NaN, fixed.effect);
    expectClose(effect?.standardError ?? NaN, fixed.se);
  });

  it('have no effect if the squares contradict the sum, as published [R9.12]', () => {
    const { a, b } = named(growthBook, 'negative variance') as unknown as { a: Sums; b: Sums };
    expect(meanEffect([{ control: arm(a.n, a.sum, a.sumSquares), treatment: arm(b.n, b.sum, b.sumSquares) }])).toBeNull();
  });
});

describe('chance to win and expected loss', () => {
  const posteriors = scales.flatMap(([name, { bayesFlat, bayesN03 }]) =>
    [bayesFlat, bayesN03].filter((each) => each && each.error === null).map((each) => [name, each] as const),
  );

  it('are tested with more than 20 published cases', () => expect(posteriors.length).toBeGreaterThan(20));

  it.each(posteriors)('match the published case %s [R9.04]', (_, { expected, stddev, chanceToWin: chance, risk }) => {
    expectClose(chanceToWin(expected, stddev), chance);
    const { ofControl, ofTreatment } = expectedLoss(expected, stddev);
    expectClose(ofControl, risk[0]);
    expectClose(ofTreatment, risk[1]);
  });

  it.each(computed.expectedLoss_mu_sigma)('match the computed loss of μ $mu, σ $sigma [R9.04]', ({ mu, sigma, risk }) => {
    const loss = expectedLoss(mu, sigma);
    expectClose(loss.ofControl, risk[0] ?? NaN);
    expectClose(loss.ofTreatment, risk[1] ?? NaN);
  });

  it.each(['proportion, flat prior', 'mean, flat prior', 'mean, prior N(0.1, variance 0.1)'])(
    'match %s, published to 5 decimals [R9.04]',
    (name) => {
      const {
        effect,
        sd,
        chanceToWin: chance,
        risk,
      } = named(bayesian, name) as { effect: number; sd: number; chanceToWin: number; risk: number[] };
      expectClose(chanceToWin(effect, sd), chance, 1e-4);
      expectClose(expectedLoss(effect, sd).ofControl, risk[0] ?? NaN, 2e-5);
      expectClose(expectedLoss(effect, sd).ofTreatment, risk[1] ?? NaN, 2e-5);
    },
  );

  it('start at a chance of one half [R9.04]', () => expect(chanceToWin(0, 0)).toBe(0.5));
});

describe('the split check', () => {
  it.each(computed.srm)('matches the computed case $users by $weights [R9.12]', ({ users, weights, chi2, dof, p }) => {
    const check = checkSplit([{ units: users, weights }]);
    const isLeftOut = weights.includes(0);
    // Here an arm of weight 0 is no degree of freedom, and a check needs at least 8 units per arm.
    const isTooSmall = users.every((count) => count < 8);
    expectClose(check.chiSquare, isTooSmall ? 0 : chi2);
    expectClose(check.p, isLeftOut ? chiSquareTail(chi2, dof - 1) : p, 1e-12);
    expect(check.isOff).toBe(check.p < 0.001);
  });

  it('detects Kohavi’s missing tenth of a percent [R9.12]', () => {
    const [{ users, weights }] = published[
      'Kohavi, Tang, Xu: Trustworthy Online Controlled Experiments (2020), ch. 21 (recalled; arithmetic checked here)'
    ] as unknown as [{ users: number[]; weights: number[] }];
    const { p, isOff } = checkSplit([{ units: users, weights }]);
    expect(p.toExponential(1)).toBe('1.8e-6');
    expect(isOff).toBe(true);
  });
});

describe('the plan', () => {
  it.each(computed.sampleSizePerArm_twoProportions)(
    'for $baseline ± $absMde takes $n an arm at one look [R9.12]',
    ({ baseline, absMde, alpha, n }) => {
      const size = classicSize({
        baseline: { kind: 'share', share: baseline },
        minimumEffect: absMde / baseline,
        alpha,
        shares: { control: 0.5, treatment: 0.5 },
      });
      expectClose(size / 2, n);
    },
  );
});
