import type { RequestHandler } from 'express';

/** For responses that belong to one person, or are true for a moment only. */
export const noStore: RequestHandler = (_req, res, next) => {
  res.set('cache-control', 'no-store');
  next();
};
