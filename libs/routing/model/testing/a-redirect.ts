import type { Redirect, RouteRules } from '../src/route-rules';

/** Rules that lead to another address for good, unless told otherwise. */
export const aRedirect = (to: string, statusCode: Redirect['statusCode'] = 301): RouteRules => ({ redirect: { to, statusCode } });
