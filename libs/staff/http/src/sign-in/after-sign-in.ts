import { signedInOrNull } from '@waypost/staff/gate';
import type { Request, Response } from 'express';

const SEE_OTHER = 303;

/** Leads to where somebody wanted to go who has just signed in, or first to their account where it lacks a second factor (R11.06). */
export const afterSignIn = (req: Request, res: Response, next: string): void =>
  res.redirect(SEE_OTHER, signedInOrNull(req)?.lacksSecondFactor ? '/account' : next);
