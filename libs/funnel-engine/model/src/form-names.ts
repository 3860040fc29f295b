/** The forms that somebody wrote (R4.11). Their names are known everywhere, what they ask is not. */
export const FORM_NAMES = ['auto-v1', 'medicare-v1'] as const;
