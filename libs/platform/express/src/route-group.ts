/** Kinds of requests, few enough to be a label of metrics. */
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

/** The group of a path. Whatever is nothing else is a page, or was asked for as one. */
export const routeGroup = (pathname: string): RouteGroup => GROUPS.find(([form]) => form.test(pathname))?.[1] ?? 'page';

/** The kind of a request in traces; null for those of operators, which would drown the rest. */
export function traceGroup(pathname: string): RouteGroup | null {
  const group = routeGroup(pathname);
  return group === 'operator' ? null : group;
}
