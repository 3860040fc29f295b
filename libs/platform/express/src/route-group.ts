/** Kinds of requests, few enough for a metrics label. */
export type RouteGroup = 'page' | 'payload' | 'asset' | 'build' | 'event' | 'partner' | 'user-state' | 'ip-lookup' | 'operator' | 'api';

const GROUPS: readonly (readonly [RegExp, RouteGroup])[] = [
  [/\/_payload\.json$/, 'payload'],
  [/^\/(?:assets|brands|images)\//, 'asset'],
  [/^\/builds\//, 'build'],
  [/^\/api\/event\//, 'event'],
  [/^\/api\/(?:alpha|beta)\/|^\/api\/results$/, 'partner'],
  [/^\/api\/user\//, 'user-state'],
  [/^\/api\/ip-lookup$/, 'ip-lookup'],
  [/^\/api\//, 'api'],
  [/^\/(?:healthz|readyz|metrics)$/, 'operator'],
];

/** Returns the group of a path. Every path without another group is a page. */
export const routeGroup = (pathname: string): RouteGroup => GROUPS.find(([form]) => form.test(pathname))?.[1] ?? 'page';

/** Returns the kind of a request in traces. Null for operators' requests, which would drown out the others. */
export function traceGroup(pathname: string): RouteGroup | null {
  const group = routeGroup(pathname);
  return group === 'operator' ? null : group;
}
