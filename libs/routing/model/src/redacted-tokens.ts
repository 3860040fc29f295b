/** Route tokens that the specification hides (R0.02). An owner who has the real ones changes them here. */
export const BENEFITS_TOKEN = 'benefits-now-k7q';
export const BENEFITS_ES_TOKEN = 'benefits-now-k7q-es';
export const PREMIUM_LISTING_TOKEN = 'premium-listing-k7q';
