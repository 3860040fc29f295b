import { escapeRegExp } from '@waypost/platform/kernel';

export type RouteParams = Readonly<Record<string, string>>;

export interface RouteMatch<R> {
  readonly route: R;
  /** Decoded values. A parameter missing from the address is absent. */
  readonly params: RouteParams;
}

const PARAMETER = /^:([\w-]+)(\?)?$/;

/**
 * Returns the route of a path name, or null (R2.06). The result equals that of react-router's `matchRoutes` for the patterns of the table
 * (static segments, `:name`, a closing `:name?`): case and trailing slashes are ignored, a static segment beats a parameter, and among
 * equals the earlier row wins. This is our own code, because the entry without React has no router.
 */
export function matchRoute<R extends { readonly path: string }>(routes: readonly R[], pathname: string): RouteMatch<R> | null {
  const decoded = decodePathname(pathname || '/');
  let best: (RouteMatch<R> & { readonly parameterCount: number }) | null = null;
  for (const route of routes) {
    const params = matchPattern(route.path, decoded);
    if (params === null) continue;
    // Every matching pattern has as many segments as the address, so fewer parameters mean more static segments.
    const parameterCount = Object.keys(params).length;
    if (best === null || parameterCount < best.parameterCount) best = { route, params, parameterCount };
  }
  return best && { route: best.route, params: best.params };
}

interface Pattern {
  readonly expression: RegExp;
  /** The names of the parameters, in the order of the expression's groups. */
  readonly names: readonly string[];
}

/** Every path of the table is compiled once, because a page's links and each request test all of them. */
const patterns = /* @__PURE__ */ new Map<string, Pattern>();

function patternOf(path: string): Pattern {
  let pattern = patterns.get(path);
  if (!pattern) patterns.set(path, (pattern = compile(path)));
  return pattern;
}

function compile(path: string): Pattern {
  const names: string[] = [];
  const source = segmentsOf(path)
    .map((segment) => {
      const parameter = PARAMETER.exec(segment);
      if (parameter?.[1] === undefined) return `/${escapeRegExp(segment)}`;
      names.push(parameter[1]);
      return parameter[2] ? '(?:/([^/]+))?' : '/([^/]+)';
    })
    .join('');
  return { expression: new RegExp(`^${source || '/'}/*$`, 'i'), names };
}

function matchPattern(path: string, decoded: string): RouteParams | null {
  const { expression, names } = patternOf(path);
  const match = expression.exec(decoded);
  if (!match) return null;
  const params: Record<string, string> = {};
  names.forEach((name, index) => {
    const value = match[index + 1];
    if (value) params[name] = value.replace(/%2F/g, '/');
  });
  return params;
}

const segmentsOf = (path: string): string[] => path.split('/').filter((segment) => segment !== '');

/** Decodes a path. An encoded slash stays encoded until the segments are split, and a malformed address is matched as it is. */
function decodePathname(pathname: string): string {
  try {
    return pathname
      .split('/')
      .map((segment) => decodeURIComponent(segment).replace(/\//g, '%2F'))
      .join('/');
  } catch {
    return pathname;
  }
}

/**
 * Returns the address of a route: `pathFor(quizAuto, { step: 'zip' })` is `/quiz/auto/zip`. An optional parameter without a value is left
 * out. A required one without a value is a programming error and throws.
 */
export function pathFor(route: { readonly path: string }, params: Readonly<Record<string, string | null | undefined>> = {}): string {
  const segments = segmentsOf(route.path).flatMap((segment) => {
    const parameter = PARAMETER.exec(segment);
    if (parameter?.[1] === undefined) return [segment];
    const value = params[parameter[1]];
    if (value) return [encodeURIComponent(value)];
    if (parameter[2]) return [];
    throw new Error(`${route.path} needs ${segment}`);
  });
  return `/${segments.join('/')}`;
}
