import { percentInWords } from '@waypost/platform/kernel/text';
import { sharedShare, shinglesOf } from '@waypost/content/model/shingles';
import type { Finding } from './finding';
import { createStoredShingles } from './stored-shingles';

/** The shares of common shingles from which a text is a near copy. */
export const NEAR_COPY_WARNING_SHARE = 0.5;
export const NEAR_COPY_STOP_SHARE = 0.8;

/** Another text for comparison. */
export interface OtherText {
  /** Its name for staff: a title, or an item of the run. */
  readonly label: string;
  readonly body: string;
}

/** Returns the rewritten share of a generated text, from 0 to 1 (R10.19): the share of shingles that are not in both texts. */
export const rewrittenShare = (generated: string, approved: string): number =>
  generated.trim() === approved.trim() ? 0 : 1 - sharedShare(shinglesOf(generated), shinglesOf(approved));

/** Enough for the largest run, and for the articles around it: about 20 MB. */
const MAX_STORED_SHINGLES = 200_000;
const storedShinglesOf = createStoredShingles(MAX_STORED_SHINGLES);

/**
 * Returns a finding for the most similar other text, if it is too similar (R10.20). Search engines call a run of topics that differ only by
 * a place scaled content abuse.
 */
export function nearCopyFindings(body: string, others: readonly OtherText[]): readonly Finding[] {
  const shingles = storedShinglesOf(body);
  const closest = others
    .map((other) => ({ label: other.label, share: sharedShare(shingles, storedShinglesOf(other.body)) }))
    .reduce<{ label: string; share: number } | null>((best, next) => (best === null || next.share > best.share ? next : best), null);
  if (closest === null || closest.share < NEAR_COPY_WARNING_SHARE) return [];
  return [
    {
      severity: closest.share >= NEAR_COPY_STOP_SHARE ? 'stop' : 'warning',
      code: 'near-copy',
      message: `${percentInWords(closest.share)} of this text is also in “${closest.label}”. Rewrite one of the two.`,
      field: 'body',
      excerpt: closest.label,
    },
  ];
}
