/** The section of the privacy page where a visitor opts out. Every page's footer links to it (R15.06). */
export const PRIVACY_CHOICES_ID = 'privacy-choices';
/** The address of its form. */
export const OPT_OUT_PATH = '/privacy/opt-out';
