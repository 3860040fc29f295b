import type { RouteRecord } from '@waypost/routing/model/table';

const STEP_AT_END = /\/:[^/]+\?$/;

/** The address of each page by its route's name: staff know pages by it, events and rules by the name. */
export const pageAddresses = (routes: readonly RouteRecord[]): Readonly<Record<string, string>> =>
  Object.fromEntries(routes.map(({ name, path }) => [name, path.replace(STEP_AT_END, '') || '/']));
