import { escapeRegExp, isRecord } from '@waypost/platform/kernel';

export const REDIRECT_STATUS_CODES = [301, 302, 307, 308] as const;
export type RedirectStatusCode = (typeof REDIRECT_STATUS_CODES)[number];

export interface Redirect {
  /** A path of the site, or an absolute address. `/new/**` appends the rest of a wildcard match. */
  readonly to: string;
  readonly statusCode: RedirectStatusCode;
}

/** The server's rules for a path, requested before the visitor goes there (R2.12). */
export interface RouteRules {
  readonly redirect?: Redirect;
}

/**
 * The header with the version of the content that the server shows now, sent with a path's rules. The version is part of a payload's
 * address (R2.15, R2.23).
 */
export const CONTENT_VERSION_HEADER = 'x-content-version';

/**
 * Rules by pattern, in the form of the build manifest (R2.13): exact paths, `/offers/:name` with one segment for each name, and `/old/**`
 * for a path and everything below it.
 */
export interface MatcherTable {
  readonly static: Readonly<Record<string, RouteRules>>;
  readonly dynamic: Readonly<Record<string, RouteRules>>;
  readonly wildcard: Readonly<Record<string, RouteRules>>;
}

const WILDCARD = '/**';

/** Sorts rules into a matcher's table. */
export function matcherTable(rules: Readonly<Record<string, RouteRules>>): MatcherTable {
  const of = (belongs: (pattern: string) => boolean) => Object.fromEntries(Object.entries(rules).filter(([pattern]) => belongs(pattern)));
  const isWildcard = (pattern: string) => pattern.endsWith(WILDCARD);
  const isDynamic = (pattern: string) => !isWildcard(pattern) && pattern.includes('/:');
  return { static: of((pattern) => !isWildcard(pattern) && !isDynamic(pattern)), dynamic: of(isDynamic), wildcard: of(isWildcard) };
}

/** Returns the rules of a path, or `{}`. */
export type RouteRulesMatcher = (pathname: string) => RouteRules;

/**
 * Creates the matcher of a table from outside. Case and trailing slashes are ignored, as for routes. An exact path beats a dynamic one,
 * which beats a wildcard, and a longer wildcard beats a shorter one. Throws if the table is invalid or contains an impossible redirect
 * (R13.07).
 */
export function createRouteRulesMatcher(table: unknown): RouteRulesMatcher {
  const exact = new Map(rowsOf(table, 'static').map(([pattern, rules]) => [normal(pattern), rules]));
  const dynamic = rowsOf(table, 'dynamic').map(([pattern, rules]) => ({ expression: expressionOf(pattern), rules }));
  const wildcard = rowsOf(table, 'wildcard')
    .map(([pattern, rules]) => ({ prefix: normal(pattern.slice(0, -WILDCARD.length)), rules }))
    .sort((a, b) => b.prefix.length - a.prefix.length);

  return (pathname) => {
    const path = normal(pathname);
    const rules = exact.get(path) ?? dynamic.find(({ expression }) => expression.test(path))?.rules;
    if (rules) return rules;
    const below = wildcard.find(({ prefix }) => prefix === '/' || path === prefix || path.startsWith(`${prefix}/`));
    return below ? withRest(below.rules, pathname.slice(below.prefix === '/' ? 0 : below.prefix.length)) : {};
  };
}

/** Replaces `/new/**` with `/new` and the rest after the wildcard's prefix. More than one leading slash would name another host. */
function withRest(rules: RouteRules, rest: string): RouteRules {
  const { redirect } = rules;
  if (!redirect?.to.endsWith(WILDCARD)) return rules;
  const below = rest.replace(/^[/\\]+|\/+$/g, '');
  const base = redirect.to.slice(0, -WILDCARD.length);
  return { ...rules, redirect: { ...redirect, to: below === '' ? base || '/' : `${base}/${below}` } };
}

const normal = (path: string): string => path.toLowerCase().replace(/\/+$/, '') || '/';

const expressionOf = (pattern: string): RegExp =>
  new RegExp(
    `^${normal(pattern)
      .split('/')
      .map((segment) => (segment.startsWith(':') ? '[^/]+' : escapeRegExp(segment)))
      .join('/')}$`,
  );

function rowsOf(table: unknown, kind: keyof MatcherTable): [string, RouteRules][] {
  const rows: unknown = isRecord(table) ? table[kind] : null;
  if (!isRecord(rows)) throw new Error(`The matcher has no "${kind}"`);
  return Object.entries(rows).map(([pattern, rules]) => {
    if (!isRouteRules(rules)) throw new Error(`The rules of "${pattern}" can't be read`);
    return [pattern, rules];
  });
}

/** True if a value from outside is a path's rules. */
export function isRouteRules(value: unknown): value is RouteRules {
  if (!isRecord(value)) return false;
  const { redirect } = value;
  if (redirect === undefined) return true;
  return (
    isRecord(redirect) &&
    typeof redirect['to'] === 'string' &&
    redirect['to'] !== '' &&
    REDIRECT_STATUS_CODES.some((code) => code === redirect['statusCode'])
  );
}
