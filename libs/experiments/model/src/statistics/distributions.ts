// eslint-disable-next-line @typescript-eslint/triple-slash-reference -- whoever imports this library compiles its sources without its folder, and would not meet the types
/// <reference path="./jstat.d.ts" />
import library from 'jstat';

// jstat is CommonJS, whose names Node can't import one by one.
const { jStat } = library;

// How exact: against scipy the probabilities are within 1e-15, the quantiles within 1e-11 from 1e-6 to 1 - 1e-6. A
// probability below 1e-15 reads as 0, which decides as it should: alarms go off at 1e-3, the smallest error rate is 0.01.

/** The probability that a standard normal value is at most x. */
export const normalCdf = (x: number): number => jStat.normal.cdf(x, 0, 1);

/** The value that a standard normal one is at most, with the given probability. */
export const normalQuantile = (probability: number): number => jStat.normal.inv(probability, 0, 1);

/** The density of a standard normal value. */
export const normalDensity = (x: number): number => Math.exp((-x * x) / 2) / Math.sqrt(2 * Math.PI);

/** The probability that a sum of squares is at least as large by chance. */
export const chiSquareTail = (chiSquare: number, degrees: number): number =>
  degrees === 0 ? 1 : Math.max(1 - jStat.chisquare.cdf(chiSquare, degrees), 0);
