import { SEE_OTHER } from '@waypost/platform/http';
import { signedInOrNull } from '@waypost/staff/gate';
import type { Request, Response } from 'express';

/**
 * Redirects a person who has just signed in to the page that they wanted, or first to their account to set up a second factor (R11.06).
 */
export const afterSignIn = (req: Request, res: Response, next: string): void =>
  res.redirect(SEE_OTHER, signedInOrNull(req)?.missingFactor === 'set-up' ? '/account' : next);
