import { sharedShare, shinglesOf } from '@waypost/content/model/shingles';
import type { Finding } from './finding';

/** Shares of common shingles from which a text is a near copy. */
export const NEAR_COPY_WARNING_SHARE = 0.5;
export const NEAR_COPY_STOP_SHARE = 0.8;

/** Another text that this one is compared with. */
export interface OtherText {
  /** What staff call it: a title, or an item of the run. */
  readonly label: string;
  readonly body: string;
}

/** How much of a generated text was rewritten, from 0 to 1 (R10.19): the share of shingles that the two don't have in common. */
export const rewrittenShare = (generated: string, approved: string): number =>
  generated.trim() === approved.trim() ? 0 : 1 - sharedShare(shinglesOf(generated), shinglesOf(approved));

/**
 * The text among the others that this one repeats most, where that is too much (R10.20): a run of topics that differ by the
 * name of a place is what search engines call scaled content abuse.
 */
export function nearCopyFindings(body: string, others: readonly OtherText[]): readonly Finding[] {
  const shingles = shinglesOf(body);
  const closest = others
    .map(({ label, body: other }) => ({ label, share: sharedShare(shingles, shinglesOf(other)) }))
    .reduce<{ label: string; share: number } | null>((best, next) => (best === null || next.share > best.share ? next : best), null);
  if (closest === null || closest.share < NEAR_COPY_WARNING_SHARE) return [];
  const percent = Math.round(closest.share * 100);
  return [
    {
      severity: closest.share >= NEAR_COPY_STOP_SHARE ? 'stop' : 'warning',
      code: 'near-copy',
      message: `${percent} % of this text is also in “${closest.label}”. Rewrite one of the two.`,
      field: 'body',
      excerpt: closest.label,
    },
  ];
}
