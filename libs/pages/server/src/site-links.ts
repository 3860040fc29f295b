import type { SiteLinks } from '@waypost/pages/contract/payload';
import type { Brand } from '@waypost/brands';
import { ARTICLE_LIST_ROUTE } from './page-source';
import { activeRoutes, pathFor, routeTable } from '@waypost/routing/model/table';

/** Returns the links of a brand's header and footer. If the brand lacks a page, the link goes to the home page instead of a 404. */
export function siteLinks(brand: Pick<Brand, 'id'>): SiteLinks {
  const routes = activeRoutes(routeTable, brand.id);
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
