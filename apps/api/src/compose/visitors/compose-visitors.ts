import { zipRoutes } from '@waypost/funnel-engine/http';
import { createSeenAdmission } from '@waypost/pages/http/seen-pages';
import { siteLinks } from '@waypost/pages/server';
import { ipLookup } from '@waypost/platform/ip-lookup';
import { ipLookupRoutes, optOutRoutes, visitorSession } from '@waypost/visitor/http';
import type { Router } from 'express';
import { composeVisitorCalls } from './compose-visitor-calls';
import { composeVisitorPages } from './compose-visitor-pages';
import type { VisitorNeeds, VisitorParts, VisitorWorld } from './visitor-parts';

/** The routes of visitors, in their order. Redirects come after `optOut` and before the others. */
export interface ComposedVisitors {
  readonly optOut: Router;
  readonly ipLookup: Router;
  readonly zips: Router;
  readonly api: Router;
  readonly pages: Router;
}

/** Composes everything on a brand's host that a visitor requests, except files. */
export function composeVisitors(ports: VisitorWorld, needs: VisitorNeeds): ComposedVisitors {
  const isSecure = ports.publicScheme === 'https';
  const lookUpAddress = ipLookup({ places: ports.places, clock: ports.clock });
  const onRefused = (): void => ports.metrics.requestRefused('visitor');
  const parts: VisitorParts = {
    ...needs,
    isSecure,
    lookUpAddress,
    session: visitorSession({
      store: ports.sessions,
      secret: ports.sessionSecret,
      isSecure,
      onLateError: (error) => ports.log.warn({ err: error }, 'a session was not stored after its answer'),
    }),
    seen: createSeenAdmission({ ...needs, limit: ports.limits.unseen, limits: ports.counted, onRefused }),
  };
  return {
    optOut: optOutRoutes({ linksOf: siteLinks, isSecure }),
    ipLookup: ipLookupRoutes(lookUpAddress),
    zips: zipRoutes(),
    api: composeVisitorCalls(ports, parts),
    pages: composeVisitorPages(ports, parts),
  };
}
