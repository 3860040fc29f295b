import type { RouteRecord } from '@waypost/routing/model/table';

const STEP_AT_END = /\/:[^/]+\?$/;

/** Returns each page's address by route name. Staff recognize pages by address, while events and rules use the name. */
export const pageAddresses = (routes: readonly RouteRecord[]): Readonly<Record<string, string>> =>
  Object.fromEntries(routes.map(({ name, path }) => [name, path.replace(STEP_AT_END, '') || '/']));
