import { createRouteRulesMatcher, matcherTable } from '@waypost/routing/model/rules';
import { EVERYTHING_BELOW, type RedirectContent } from '../content/redirect-content';

/** A brand's redirects: the target of each address pattern. */
export type RedirectTargets = ReadonlyMap<string, RedirectContent['to']>;

/** Browsers give up after 20 redirects. To a visitor that is no different from a circle. */
const MAX_REDIRECTS = 20;
/** Stands for any address below a pattern, deeper than every other pattern. */
export const ANY_BELOW = '/any-page-below';

/**
 * Returns the patterns whose redirects never end, each with the addresses through which a visitor comes again and again. A wildcard keeps the
 * rest of an address, so it may lead into the one exact address below its target that leads back.
 *
 * Each redirect is followed from its own address and, for a wildcard, from one below it. That is enough: a run without an end looks at ever
 * less of the address that it began with. The redirect that looked at it last starts the same run from whatever is below it.
 */
export function endlessRedirects(targets: RedirectTargets): ReadonlyMap<string, readonly string[]> {
  const patternAt = patternsOf(targets);
  const targetAt = createRouteRulesMatcher(tableOf(targets, (pattern) => targets.get(pattern) ?? ''));
  const endless = new Map<string, readonly string[]>();
  for (const start of [...targets.keys()].flatMap(startsOf)) {
    const run: { readonly pattern: string; readonly path: string }[] = [];
    for (let path: string | undefined = start; path !== undefined && run.length <= MAX_REDIRECTS;) {
      const pattern = patternAt(path);
      if (pattern === null) break;
      run.push({ pattern, path });
      path = targetAt(path).redirect?.to.replace(/[?#].*$/, '');
    }
    if (run.length <= MAX_REDIRECTS) continue;
    // The first ones may only lead into the circle.
    const circle = run.slice(-MAX_REDIRECTS / 2);
    const shown = [...new Set(circle.map(({ path }) => path))];
    for (const { pattern } of circle) if (!endless.has(pattern)) endless.set(pattern, shown);
  }
  return endless;
}

function startsOf(pattern: string): readonly string[] {
  if (!EVERYTHING_BELOW.test(pattern)) return [pattern];
  const prefix = pattern.replace(EVERYTHING_BELOW, '');
  return [prefix, `${prefix}${ANY_BELOW}`];
}

const tableOf = (targets: RedirectTargets, toOf: (pattern: string, index: number) => string) =>
  matcherTable(
    Object.fromEntries([...targets.keys()].map((pattern, index) => [pattern, { redirect: { to: toOf(pattern, index), statusCode: 302 } }])),
  );

/** Returns the search for the pattern that redirects an address, or null. */
function patternsOf(targets: RedirectTargets): (path: string) => string | null {
  const patterns = [...targets.keys()];
  const match = createRouteRulesMatcher(tableOf(targets, (_pattern, index) => `/${index}`));
  return (path) => {
    const { redirect } = match(path);
    return redirect ? (patterns[Number(redirect.to.slice(1))] ?? null) : null;
  };
}
