import { GrowthBook } from '@growthbook/growthbook';
import { seededRandom } from '@waypost/platform/kernel';
import fc from 'fast-check';
import { anExperiment, aVariant } from '../../testing';
import vectors from '../../testing/experiment-vectors.json';
import { parseExperimentContent } from '../content/experiment-schema';
import { chiSquareTail } from '../statistics/distributions';
import { checkSplit } from '../statistics/split-check';
import { bucket, chosenVariant, fnv1a32, rangesOf, seedOf, type Range } from './bucket';

const { assignment } = vectors;
const EVERYONE = 10_000;
const MILLION = 1_000_000;
const ID_BYTES = 16;

/** GrowthBook's first hash version, which its older published cases use. It hashes once, with the seed after the unit. */
const firstVersion = (seed: string, unit: string): number => (fnv1a32(unit + seed) % 1000) / 1000;

describe('bucket', () => {
  const cases = [...assignment.hash_published, ...assignment.hash_published_as_bucket_of_feature_and_sticky_cases] as [
    seed: string,
    unit: string,
    version: number,
    bucket: number | null,
  ][];

  it.each(cases.filter(([, , version]) => version === 2))(
    'matches the published value for seed %j and unit %j [R9.07]',
    (seed, unit, _, expected) => {
      expect(bucket(seed, unit)).toBe(expected);
    },
  );

  it.each(cases.filter(([, , version]) => version === 1))(
    'uses a hash that matches the published cases of version 1 too: %j, %j [R9.07]',
    (seed, unit, _, expected) => expect(firstVersion(seed, unit)).toBe(expected),
  );

  it.each(assignment.inNamespace_published as [string, [string, number, number], boolean][])(
    'uses a hash that matches the published name spaces: %j in %j [R9.07]',
    (unit, [space, from, to], isIn) => {
      const at = firstVersion(`__${space}`, unit);
      expect(at >= from && at < to).toBe(isIn);
    },
  );

  it('uses another seed in each phase from the second on [R9.07]', () => {
    expect([0, 1, 2, 10].map((phase) => seedOf('headline', phase))).toEqual(['headline', 'headline', 'headline#2', 'headline#10']);
  });
});

describe('rangesOf and chosenVariant', () => {
  type Published = [name: string, [variants: number, coverage: number, weights: number[] | null], ranges: Range[]];
  const published = assignment.getBucketRange_published as Published[];
  const basisPoints = (share: number) => Math.round(share * EVERYONE);
  const given = ([, [variants, , weights]]: Published) => (weights ?? new Array<number>(variants).fill(1 / variants)).map(basisPoints);
  const isWhole = (each: Published) =>
    given(each).length === each[2].length && given(each).reduce((sum, weight) => sum + weight, 0) === EVERYONE;

  it.each(published.filter(isWhole))('return the published ranges: %s [R9.07]', (...each) => {
    const [, [, coverage], expected] = each;
    rangesOf(given(each), basisPoints(coverage)).forEach(([from, to], index) => {
      expect(from).toBeCloseTo(expected[index]?.[0] ?? NaN, 12);
      expect(to).toBeCloseTo(expected[index]?.[1] ?? NaN, 12);
    });
  });

  it.each(published.filter((each) => !isWhole(each)))(
    'are never called with weights that GrowthBook has to correct: %s [R9.07]',
    (...each) => {
      const [, [variants]] = each;
      const weights = given(each);
      const list = Array.from({ length: variants }, (_, index) => aVariant({ key: `v${index}`, changes: {}, weight: weights[index] ?? 0 }));
      expect(parseExperimentContent(anExperiment({ variants: list })).ok).toBe(weights.length !== variants && sumOf(weights) === EVERYONE);
    },
  );

  it.each(assignment.chooseVariation_published as [number, Range[], number][])(
    'return the published choice: %j of %j [R9.07]',
    (at, ranges, expected) => {
      expect(chosenVariant(at, ranges)).toBe(expected);
    },
  );

  it('return the published assignments of ids 1 to 9 [R9.07]', () => {
    const runs = assignment['run_published_hashVersion1_key_my-test'];
    const drawn =
      (weights: number[], coverage = EVERYONE) =>
      (_: unknown, index: number) => {
        const variant = chosenVariant(firstVersion('my-test', String(index + 1)), rangesOf(weights, coverage));
        return variant === -1 ? null : variant;
      };
    const ids = Array.from({ length: 9 });
    expect(ids.map(drawn([5000, 5000]))).toEqual(Object.values(runs['50/50']));
    expect(ids.map(drawn([1000, 9000]))).toEqual(Object.values(runs['weights 0.1/0.9']));
    expect(ids.map(drawn([5000, 5000], 4000))).toEqual(Object.values(runs['coverage 0.4 (null = not enrolled)']));
    expect(ids.map(drawn([3334, 3333, 3333]))).toEqual(Object.values(runs['three variations']));
  });
});

const sumOf = (list: readonly number[]): number => list.reduce((sum, each) => sum + each, 0);

/** Integer weights that add up to everyone. Some of them may be 0. */
const weights = fc
  .tuple(fc.integer({ min: 2, max: 6 }), fc.array(fc.integer({ min: 0, max: EVERYONE }), { minLength: 5, maxLength: 5 }))
  .map(([variants, cuts]) => {
    const bounds = [0, ...cuts.slice(0, variants - 1).sort((a, b) => a - b), EVERYONE];
    return bounds.slice(1).map((bound, index) => bound - (bounds[index] ?? 0));
  });
const coverage = fc.oneof(fc.constant(EVERYONE), fc.integer({ min: 0, max: EVERYONE }));
const seeds = fc.oneof(fc.string({ unit: 'binary' }), fc.stringMatching(/^[a-z0-9-]{1,60}$/));
const units = fc.oneof(fc.uuid(), fc.string({ unit: 'binary', minLength: 1 }));

const drawnBy = (seed: string, unit: string, shares: readonly number[], covered: number): number =>
  chosenVariant(bucket(seed, unit), rangesOf(shares, covered));

describe('assignment', () => {
  it('agrees with GrowthBook on ten thousand random seeds, units, weights and coverages [R9.07]', () => {
    fc.assert(
      fc.property(seeds, units, weights, coverage, (seed, unit, shares, covered) => {
        fc.pre(unit !== '');
        const growthBook = new GrowthBook({ attributes: { id: unit }, disableCache: true } as never);
        const { inExperiment, variationId } = growthBook.run({
          key: 'any',
          // GrowthBook treats an empty seed as none.
          seed: `s${seed}`,
          hashVersion: 2,
          variations: shares.map((_, index) => index) as [number, number, ...number[]],
          weights: shares.map((weight) => weight / EVERYONE),
          coverage: covered / EVERYONE,
        });
        growthBook.destroy();
        expect(drawnBy(`s${seed}`, unit, shares, covered)).toBe(inExperiment ? variationId : -1);
      }),
      { numRuns: 10_000 },
    );
  });

  it('moves nobody from one variant to another when coverage is raised [R9.07]', () => {
    fc.assert(
      fc.property(seeds, units, weights, coverage, coverage, (seed, unit, shares, first, second) => {
        const before = drawnBy(seed, unit, shares, Math.min(first, second));
        const after = drawnBy(seed, unit, shares, Math.max(first, second));
        if (before !== -1) expect(after).toBe(before);
      }),
      { numRuns: 5000 },
    );
  });

  it('of a million random ids is even, and independent of another experiment [R9.02] [R9.07]', () => {
    const random = seededRandom(20_261_122);
    const ids = Buffer.from(Uint32Array.from({ length: 4 * MILLION }, () => random() * 2 ** 32).buffer);
    const [even, uneven] = [rangesOf([5000, 5000], EVERYONE), rangesOf([1000, 2000, 7000], EVERYONE)];
    const cells = [0, 1].map(() => [0, 0, 0]);
    for (let index = 0; index < MILLION; index++) {
      const unit = ids.toString('hex', index * ID_BYTES, (index + 1) * ID_BYTES);
      const row = cells[chosenVariant(bucket('headline', unit), even)];
      const column = chosenVariant(bucket('short-form', unit), uneven);
      if (row) row[column] = (row[column] ?? 0) + 1;
    }
    const rows = cells.map(sumOf);
    const columns = [0, 1, 2].map((column) => sumOf(cells.map((row) => row[column] ?? 0)));
    expect(sumOf(rows)).toBe(MILLION);
    expect(checkSplit([{ units: rows, weights: [5000, 5000] }]).p).toBeGreaterThan(0.001);
    expect(checkSplit([{ units: columns, weights: [1000, 2000, 7000] }]).p).toBeGreaterThan(0.001);
    const dependence = cells.flatMap((row, r) =>
      row.map((count, c) => {
        const expected = ((rows[r] ?? 0) * (columns[c] ?? 0)) / MILLION;
        return (count - expected) ** 2 / expected;
      }),
    );
    expect(chiSquareTail(sumOf(dependence), 2)).toBeGreaterThan(0.001);
  });
});
