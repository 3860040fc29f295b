import type { Redirect, RouteRules } from '../src/route-rules';

/** Rules that redirect to another address, permanently by default. */
export const aRedirect = (to: string, statusCode: Redirect['statusCode'] = 301): RouteRules => ({ redirect: { to, statusCode } });
