import type { SiteLinks } from '@waypost/pages/contract/payload';
import type { Brand } from '@waypost/brands';
import { ARTICLE_LIST_ROUTE } from './page-source';
import { activeRoutes, pathFor, routeTable, type ActiveRoute } from '@waypost/routing/model/table';

/** Links follow from the routes in code, so they are computed once for each brand and not for each page of a visitor. */
const linksOf = new Map<string, SiteLinks>();

/** Returns the links of a brand's header and footer. If the brand lacks a page, the link goes to the home page instead of a 404. */
export function siteLinks({ id }: Pick<Brand, 'id'>): SiteLinks {
  const links = linksOf.get(id) ?? linksFrom(activeRoutes(routeTable, id));
  linksOf.set(id, links);
  return links;
}

function linksFrom(routes: readonly ActiveRoute[]): SiteLinks {
  const pathOf = (name: string): string => {
    const route = routes.find((candidate) => candidate.name === name);
    return route ? pathFor(route) : '/';
  };
  const has = (routeName: string): boolean => routes.some(({ name }) => name === routeName);
  return {
    home: pathOf('home'),
    terms: pathOf('tos'),
    privacy: pathOf('privacy'),
    ...(has('about') && { about: pathOf('about') }),
    ...(has(ARTICLE_LIST_ROUTE) && { reviews: pathOf(ARTICLE_LIST_ROUTE) }),
  };
}
