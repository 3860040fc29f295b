import { brandForHost, type Brand } from '@waypost/brands';
import { PROBLEMS } from '@waypost/platform/http/problems';
import { invariant } from '@waypost/platform/kernel';
import type { RequestHandler, Response } from 'express';
import { RequestProblem } from './problem-answer';

const BRAND = 'brand';

/** Looks up the brand of the request's host. A host without a brand gets 404 (R1.05). */
export const findVisitedBrand =
  (brands: readonly Brand[]): RequestHandler =>
  (req, res, next) => {
    const brand = brandForHost(brands, req.headers.host);
    if (!brand) throw new RequestProblem(PROBLEMS.foreignHost);
    res.locals[BRAND] = brand;
    next();
  };

/** Returns the brand of the request's host. Only after {@link findVisitedBrand}. */
export function visitedBrand(res: Response): Brand {
  const brand = visitedBrandOrNull(res);
  invariant(brand, 'routes of brands come after the search for the brand');
  return brand;
}

/** Returns the brand, or null if the look-up may not have run: for error handlers. */
export const visitedBrandOrNull = (res: Response): Brand | null => (res.locals[BRAND] as Brand | undefined) ?? null;
