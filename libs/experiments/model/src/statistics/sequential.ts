/** A measured effect, on the scale on which it is close to normal: the log ratio of shares, or the difference of means. */
export interface Estimate {
  readonly effect: number;
  readonly standardError: number;
  /** Units of both arms. */
  readonly units: number;
}

export interface SequentialOptions {
  /** The rate of wrong verdicts, for any number of looks. */
  readonly alpha: number;
  /** N*: the units of both arms at which the interval is closest to that of a single look. It is fixed beforehand. */
  readonly tuning: number;
}

/** Returns the width of the mixture behind the intervals (Waudby-Smith et al., arXiv:2103.06476, as GrowthBook uses it). */
export const mixtureWidth = ({ alpha, tuning }: SequentialOptions): number =>
  Math.sqrt((-2 * Math.log(alpha) + Math.log(-2 * Math.log(alpha) + 1)) / tuning);

/** Returns half of an interval that is valid at every look: effect ± half (R9.12). */
export function halfWidth({ standardError, units }: Omit<Estimate, 'effect'>, options: SequentialOptions): number {
  const spread = units * mixtureWidth(options) ** 2;
  const factor = Math.sqrt(((2 * (spread + 1)) / spread) * Math.log(Math.sqrt(spread + 1) / options.alpha));
  return standardError * factor;
}

/** Returns the one-sided {@link halfWidth}: effect − half is a lower bound, or effect + half an upper one. */
export function oneSidedHalfWidth({ standardError, units }: Omit<Estimate, 'effect'>, { alpha, tuning }: SequentialOptions): number {
  const spread = units * mixtureWidth({ alpha: 2 * alpha, tuning }) ** 2;
  return standardError * Math.sqrt(((2 * (spread + 1)) / spread) * Math.log(1 + Math.sqrt(spread + 1) / (2 * alpha)));
}

/** Returns the smallest error rate at which the interval excludes "no effect". It is valid for daily looks. */
export function sequentialP({ effect, standardError, units }: Estimate, options: SequentialOptions): number {
  if (standardError === 0) return effect === 0 ? 1 : 0;
  const squaredWidth = mixtureWidth(options) ** 2;
  const spread = units * squaredWidth;
  // Uses logarithms, because the exponential overflows at an effect of about forty standard errors.
  const logEvidence = (squaredWidth * effect ** 2 * units) / (standardError ** 2 * 2 * (spread + 1)) - Math.log(spread + 1) / 2;
  return Math.min(1, Math.exp(-logEvidence));
}
