import type { LoadTemplate } from './page-templates';

/**
 * Views of single routes, by route name, whatever their page's template: contents that no other page has, and developer tools. Each is a
 * chunk of its own.
 */
export const routeViews: Readonly<Partial<Record<string, LoadTemplate>>> = {
  'location-plans': () => import('../templates/location-plans'),
  playground: () => import('../developer/playground'),
  test: () => import('../developer/diagnostics'),
};
