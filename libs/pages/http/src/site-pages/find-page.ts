import type { PageChoice } from '@waypost/pages/contract';
import type { PageError } from '@waypost/pages/contract/payload';
import type { Brand, BrandId } from '@waypost/brands';
import { resolveStep } from '@waypost/funnel-engine/model/step';
import type { UnrenderedPayload } from '@waypost/pages/server';
import { passesValidation } from '@waypost/routing/model';
import { pageNotFound } from '@waypost/routing/model/errors';
import { matchRoute, pathFor, type ActiveRoute, type RouteParams } from '@waypost/routing/model/table';

/** A brand's page at a path. */
export interface ResolvedSitePage {
  readonly kind: 'page';
  readonly route: ActiveRoute;
  readonly params: RouteParams;
  readonly payload: UnrenderedPayload;
}

/** The result of looking up a path of a brand. */
export type SitePage = ResolvedSitePage | { readonly kind: 'missing'; readonly error: PageError };

export interface FindPageDeps {
  /** Returns a brand's routes. The list is the same object until they change. */
  readonly routesOf: (brandId: BrandId) => readonly ActiveRoute[];
  /** Returns a route's payload. The parameters are for routes that take any value of one (R3.07). */
  readonly payloadOf: (brand: Brand, routeName: string, params?: RouteParams, choice?: PageChoice) => UnrenderedPayload | null;
}

/** Looks up the page at a path of a brand. */
export function findPage({ routesOf, payloadOf }: FindPageDeps, brand: Brand, pathname: string, choice: PageChoice = {}): SitePage {
  const match = matchRoute(routesOf(brand.id), pathname);
  // An address that the route's rule refuses may still be a staff article (R2.05, R3.07).
  const isRoute = match !== null && passesValidation(match.route, match.params);
  const payload = match && payloadOf(brand, match.route.name, isRoute ? undefined : match.params, choice);
  if (match && payload) {
    const route = isRoute ? match.route : { ...match.route, validate: undefined };
    return { kind: 'page', route, params: match.params, payload };
  }
  const { statusCode, statusMessage } = pageNotFound(pathname);
  return { kind: 'missing', error: { statusCode, statusMessage } };
}

/** Returns the path that stands for all addresses of a page, or of a step of its funnel. */
export function canonicalPathOf({ route, params, payload }: ResolvedSitePage): string {
  const { step: requested, ...others } = params;
  // A page without a form is the same at every step.
  if (!payload.form || requested === undefined) return pathFor(route, others);
  const { step, isFallback } = resolveStep(payload.form, requested);
  return pathFor(route, isFallback ? {} : { step: step.name });
}
