import { passesValidation } from '@waypost/routing/model';
import { matchRoute, type ActiveRoute } from '@waypost/routing/model/table';
import { OPT_OUT_PATH } from '../src/privacy-choices';

const UTILITY_PATHS: readonly string[] = [OPT_OUT_PATH];

/** Returns whether a brand has anything at a path: a page, an article or a utility path. A query and a hash are ignored. */
export function isPathOfBrand(routes: readonly ActiveRoute[], articlePaths: ReadonlySet<string>, href: string): boolean {
  const path = href.replace(/[?#].*$/, '') || '/';
  const match = matchRoute(routes, path);
  return (
    UTILITY_PATHS.includes(path) || articlePaths.has(path.toLowerCase()) || (match !== null && passesValidation(match.route, match.params))
  );
}
