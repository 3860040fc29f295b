/** An effect as it was measured, on the scale on which it is close to normal: the log ratio of shares, the difference of means. */
export interface Estimate {
  readonly effect: number;
  readonly standardError: number;
  /** Units of both arms. */
  readonly units: number;
}

export interface SequentialOptions {
  /** How often a verdict may be wrong, however often it is looked at. */
  readonly alpha: number;
  /** N*: the units of both arms at which the interval is closest to the one of a single look. Fixed beforehand. */
  readonly tuning: number;
}

/** How widely the mixture behind the intervals is spread (Waudby-Smith et al., arXiv:2103.06476, as GrowthBook uses it). */
export const mixtureWidth = ({ alpha, tuning }: SequentialOptions): number =>
  Math.sqrt((-2 * Math.log(alpha) + Math.log(-2 * Math.log(alpha) + 1)) / tuning);

/** Half of an interval that holds at every look at once: effect ± half (R9.12). */
export function halfWidth({ standardError, units }: Omit<Estimate, 'effect'>, options: SequentialOptions): number {
  const spread = units * mixtureWidth(options) ** 2;
  const factor = Math.sqrt(((2 * (spread + 1)) / spread) * Math.log(Math.sqrt(spread + 1) / options.alpha));
  return standardError * factor;
}

/** As {@link halfWidth}, where only one side is asked for: effect − half is a lower bound, effect + half an upper one. */
export function oneSidedHalfWidth({ standardError, units }: Omit<Estimate, 'effect'>, { alpha, tuning }: SequentialOptions): number {
  const spread = units * mixtureWidth({ alpha: 2 * alpha, tuning }) ** 2;
  return standardError * Math.sqrt(((2 * (spread + 1)) / spread) * Math.log(1 + Math.sqrt(spread + 1) / (2 * alpha)));
}

/** The smallest error rate at which the interval leaves out "no effect"; it may be looked at daily. */
export function sequentialP({ effect, standardError, units }: Estimate, options: SequentialOptions): number {
  if (standardError === 0) return effect === 0 ? 1 : 0;
  const squaredWidth = mixtureWidth(options) ** 2;
  const spread = units * squaredWidth;
  // In logarithms: the exponential alone exceeds every number from an effect of some forty errors on.
  const logEvidence = (squaredWidth * effect ** 2 * units) / (standardError ** 2 * 2 * (spread + 1)) - Math.log(spread + 1) / 2;
  return Math.min(1, Math.exp(-logEvidence));
}
