/** The part of the privacy page where a visitor opts out; every page's footer leads there (R15.06). */
export const PRIVACY_CHOICES_ID = 'privacy-choices';
/** Where its form is posted. */
export const OPT_OUT_PATH = '/privacy/opt-out';
