/** How grave a mark is. A rule that never answers is an error, anything else is worth a look. */
export const MARK_TONES = {
  'never-matches': 'danger',
  hidden: 'danger',
  'unknown-number': 'caution',
  'affiliate-without-placement': 'caution',
} as const;
