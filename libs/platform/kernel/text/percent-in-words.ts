export interface PercentDigits {
  /** The decimals that are always written. The default is 0. */
  readonly least?: number;
  /** The decimals to round to. The default is `least`. */
  readonly most?: number;
}

/** Returns a share as American English writes it: `6.6%` for 0.066 with one decimal. */
export const percentInWords = (share: number, { least = 0, most = least }: PercentDigits = {}): string =>
  share.toLocaleString('en-US', { style: 'percent', minimumFractionDigits: least, maximumFractionDigits: most });
