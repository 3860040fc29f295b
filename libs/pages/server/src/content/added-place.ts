import type { TemplateName } from '@waypost/pages/model';
import { asksSteps } from '@waypost/pages/model';
import type { AddedPage } from '@waypost/pages/model/content';
import { isRedirected } from '@waypost/pages/model/findings';
import { matchRoute, pathFor, type ActiveRoute } from '@waypost/routing/model/table';

export interface Surroundings {
  /** All routes of the brand except the page's own. */
  readonly others: readonly ActiveRoute[];
  /** The address patterns of redirects. */
  readonly redirects: readonly string[];
}

const HAS_VALUE = /:\w+(?![\w?])/;

/** Returns the reason why a page can't have an address, in words. Null if it can. */
export function addedPlaceFault(
  { path }: Pick<AddedPage, 'path'>,
  template: TemplateName,
  { others, redirects }: Surroundings,
): string | null {
  const route = matchRoute(others, path)?.route;
  if (route && HAS_VALUE.test(route.path))
    return `Addresses such as ${route.path.replace(/:\w+$/, '…')} belong to articles. Choose another.`;
  if (route) {
    const taken = pathFor(route);
    return taken === path
      ? 'There is a page at this address already.'
      : `${taken} asks its questions at the addresses below it. Choose another.`;
  }
  if (isRedirected(redirects, path))
    return `${path} is redirected. Choose another address, or remove that redirect on this branch and publish both together.`;
  const below = asksSteps(template) ? others.find((other) => isStepOf(path, other)) : undefined;
  return below
    ? `The template “${template}” asks its questions at the addresses below ${path}, and ${pathFor(below)} is a page. Choose another address or template.`
    : null;
}

/** Returns whether another page has the address of a step of the page at this path. */
function isStepOf(path: string, other: ActiveRoute): boolean {
  if (HAS_VALUE.test(other.path)) return false;
  const address = pathFor(other);
  return address.startsWith(`${path}/`) && !address.slice(path.length + 1).includes('/');
}
