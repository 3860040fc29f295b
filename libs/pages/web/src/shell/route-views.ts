import type { LoadTemplate } from './page-templates';

/** Views that belong to a route whatever the template of its page: what no other page shows, and tools for developers. By route name, each its own chunk. */
export const routeViews: Readonly<Partial<Record<string, LoadTemplate>>> = {
  'location-plans': () => import('../templates/location-plans'),
  playground: () => import('../developer/playground'),
  test: () => import('../developer/diagnostics'),
};
