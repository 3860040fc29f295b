import type { LoadTemplate } from './page-templates';

/** Views that belong to a route whatever the template of its page: tools for developers. By route name, each its own chunk. */
export const routeViews: Readonly<Partial<Record<string, LoadTemplate>>> = {
  playground: () => import('./playground'),
  test: () => import('./diagnostics'),
};
