import { codeOf, stepAt } from '../second-factor/totp';

/** Returns the code that an authenticator app shows at an instant. */
export const codeAt = (secret: Uint8Array, now: Date): string => codeOf(secret, stepAt(now));
