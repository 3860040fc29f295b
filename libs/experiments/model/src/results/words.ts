import { dayInWords, pacificDay } from '@waypost/platform/kernel/days';
import { percentInWords } from '@waypost/platform/kernel/text';
import { PACIFIC_TIME_ZONE } from '@waypost/platform/kernel/time';

export { dayInWords };

const MINUS = '\u2212';
const LARGE_SHARE = 10;

/** `1,930` */
export const countInWords = (count: number): string => Math.round(count).toLocaleString('en-US');

/** `6.6%`. The sign is left out. Without `digits`, a share below 1,000% has one decimal. */
export const shareInWords = (share: number, digits = Math.abs(share) < LARGE_SHARE ? 1 : 0): string =>
  percentInWords(Math.abs(share), { least: digits });

/** `$1,204.50` */
export const amountInWords = (amount: number): string =>
  `$${Math.abs(amount).toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;

/** `+6.6%` */
export const signedShare = (share: number, digits?: number): string => `${signOf(share)}${shareInWords(share, digits)}`;
/** `+$0.40` */
export const signedAmount = (amount: number): string => `${signOf(amount)}${amountInWords(amount)}`;
const signOf = (value: number): string => (value < 0 ? MINUS : '+');

/** `14:10 Pacific time on 14 Nov 2026` (R3.09). Staff's days are those of Los Angeles. */
export function timeInWords(instant: string): string {
  const date = new Date(instant);
  const time = date.toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit', timeZone: PACIFIC_TIME_ZONE });
  return `${time} Pacific time on ${dayInWords(pacificDay(date))}`;
}
