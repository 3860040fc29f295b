import type { Brand, BrandId } from '@waypost/brands';
import { redirectStatus } from '@waypost/pages/model/content/redirects';
import type { RedirectsOf } from '@waypost/pages/server/redirects';
import { otherMethods, visitedBrand } from '@waypost/platform/express';
import { RequestProblem } from '@waypost/platform/express/problems';
import { problem } from '@waypost/platform/http';
import {
  CONTENT_VERSION_HEADER,
  createRouteRulesMatcher,
  matcherTable,
  type MatcherTable,
  type Redirect,
  type RouteRules,
  type RouteRulesMatcher,
} from '@waypost/routing/model/rules';
import { withQuery } from '@waypost/routing/model';
import { CONSUMER_BRANDS } from '@waypost/routing/model/table';
import { Router, type RequestHandler } from 'express';

/** A redirect rule for a path pattern: exact, `/offers/:name`, or `/old/**` (R2.12). */
export interface RouteRule {
  readonly pattern: string;
  readonly brands: readonly BrandId[];
  readonly redirect: Redirect;
}

/** Redirects for names that visitors and older links use for our pages. */
export const ROUTE_RULES: readonly RouteRule[] = [
  { pattern: '/terms', brands: CONSUMER_BRANDS, redirect: { to: '/tos', statusCode: 301 } },
  { pattern: '/terms-of-service', brands: CONSUMER_BRANDS, redirect: { to: '/tos', statusCode: 301 } },
  { pattern: '/privacy-policy', brands: CONSUMER_BRANDS, redirect: { to: '/privacy', statusCode: 301 } },
];

/** Returns the patterns of a brand's addresses that these rules redirect. */
export const redirectedByCode =
  (rules: readonly RouteRule[]) =>
  (brandId: BrandId): readonly string[] =>
    rules.flatMap(({ brands, pattern }) => (brands.includes(brandId) ? [pattern] : []));

export interface SiteRules {
  /** Returns a brand's rules in the form of the build manifest (R2.13). */
  tableOf(brand: Brand): MatcherTable;
  rulesFor(brand: Brand, pathname: string): RouteRules;
}

/** Compiles the rules of all brands. */
export function createSiteRules(rules: readonly RouteRule[], brands: readonly Brand[]): SiteRules {
  const byBrand = new Map(
    brands.map(({ id }) => {
      const own = rules.filter((rule) => rule.brands.includes(id));
      const table = matcherTable(Object.fromEntries(own.map(({ pattern, redirect }) => [pattern, { redirect }])));
      return [id, { table, match: createRouteRulesMatcher(table) }];
    }),
  );
  return {
    tableOf: ({ id }) => byBrand.get(id)?.table ?? matcherTable({}),
    rulesFor: ({ id }, pathname) => byBrand.get(id)?.match(pathname) ?? {},
  };
}

/**
 * Adds the redirects that staff have published, which win over the code's rules. The build's manifest has only the code's rules, because
 * its address names one build.
 */
export function withPublishedRedirects(rules: SiteRules, redirectsOf: RedirectsOf): SiteRules {
  const matchers = new WeakMap<object, RouteRulesMatcher>();
  const matcherOf = (redirects: ReturnType<RedirectsOf>): RouteRulesMatcher => {
    let match = matchers.get(redirects);
    if (!match) {
      const byPattern = Object.entries(redirects).map(([from, redirect]) => [
        from,
        { redirect: { to: redirect.to, statusCode: redirectStatus(redirect) } },
      ]);
      matchers.set(redirects, (match = createRouteRulesMatcher(matcherTable(Object.fromEntries(byPattern)))));
    }
    return match;
  };
  return {
    tableOf: rules.tableOf,
    rulesFor(brand, pathname) {
      const own = matcherOf(redirectsOf(brand.id))(pathname);
      return own.redirect ? own : rules.rulesFor(brand, pathname);
    },
  };
}

/** Resolves paths to URLs. It is never requested. */
const ANY_ORIGIN = 'http://site.invalid';
/**
 * Without a limit, a browser keeps a permanent redirect forever. A wrong rule must be correctable within the hour. A temporary redirect
 * is requested each time, so that visitors reach the page as soon as the redirect is removed.
 */
const cacheControlOf = ({ statusCode }: Redirect): string =>
  statusCode === 301 || statusCode === 308 ? 'public, max-age=3600' : 'no-cache';

/** Returns the path name in a `path` parameter. Null if it is not on this site. */
export function ownPathname(path: unknown): string | null {
  if (typeof path !== 'string' || !path.startsWith('/') || !URL.canParse(path, ANY_ORIGIN)) return null;
  const url = new URL(path, ANY_ORIGIN);
  return url.origin === ANY_ORIGIN ? url.pathname : null;
}

/** Responds with a path's rules before a browser goes there (R2.12), and with the content version of its payload (R2.15). */
export function routeRulesRoutes(rules: SiteRules, contentVersion: () => string): Router {
  const router = Router();
  router.get('/api/route-rules', (req, res) => {
    const pathname = ownPathname(req.query['path']);
    if (pathname === null) {
      throw new RequestProblem(problem({ status: 400, code: 'not-a-path', title: 'The parameter "path" must be a path of this site' }));
    }
    res.set({ 'cache-control': 'no-store', [CONTENT_VERSION_HEADER]: contentVersion() }).json(rules.rulesFor(visitedBrand(res), pathname));
  });
  router.use(otherMethods(router));
  return router;
}

/** Redirects the first load of a path by its rules, with the real status code and the query (R2.12). */
export const redirectByRules =
  (rules: SiteRules): RequestHandler =>
  (req, res, next) => {
    const { redirect } = req.method === 'GET' || req.method === 'HEAD' ? rules.rulesFor(visitedBrand(res), req.path) : {};
    if (!redirect || req.path.endsWith('.json')) {
      next();
      return;
    }
    const query = req.originalUrl.indexOf('?');
    res
      .set('cache-control', cacheControlOf(redirect))
      .redirect(redirect.statusCode, withQuery(redirect.to, query === -1 ? '' : req.originalUrl.slice(query)));
  };
