// eslint-disable-next-line @typescript-eslint/triple-slash-reference -- a library that imports this one compiles its sources without its folder, and would not meet the types
/// <reference path="./jstat.d.ts" />
import library from 'jstat';

// jstat is CommonJS, and Node can't import its names one by one.
const { jStat } = library;

// Compared with scipy, the probabilities differ by at most 1e-15, and the quantiles by at most 1e-11 from 1e-6 to 1 - 1e-6. A probability
// below 1e-15 becomes 0. That changes no decision: alarms go off at 1e-3, and the smallest error rate is 0.01.

/** Returns the probability that a standard normal value is at most x. */
export const normalCdf = (x: number): number => jStat.normal.cdf(x, 0, 1);

/** Returns the bound below which a standard normal value is with the given probability. */
export const normalQuantile = (probability: number): number => jStat.normal.inv(probability, 0, 1);

/** Returns the density of a standard normal value. */
export const normalDensity = (x: number): number => Math.exp((-x * x) / 2) / Math.sqrt(2 * Math.PI);

/** Returns the probability that a sum of squares is at least this large by chance. */
export const chiSquareTail = (chiSquare: number, degrees: number): number =>
  degrees === 0 ? 1 : Math.max(1 - jStat.chisquare.cdf(chiSquare, degrees), 0);
