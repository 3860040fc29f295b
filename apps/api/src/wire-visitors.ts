import type { VisitVariants } from '@waypost/experiments/server';
import { brandForHost, type Brand } from '@waypost/brands';
import { resultsRoutes, type ResultsRouteDeps } from '@waypost/funnel-engine/http';
import { NO_CONSENTED_PHONES, plainPage, recordPlainView, saveLead, submitPlainStep } from '@waypost/funnel-engine/server';
import { pageRoutes } from '@waypost/pages/http';
import type { PartnerPorts } from '@waypost/partner-adapters/contract';
import { partnerRoutes, type PartnerRouteDeps } from '@waypost/partner-adapters/http';
import { siteLinks } from '@waypost/pages/server';
import type { Leases } from '@waypost/phones/server';
import { ipLookup } from '@waypost/platform/ip-lookup';
import { visitedBrand } from '@waypost/platform/express';
import { createOncePages } from '@waypost/platform/page-cache';
import { newId, ok } from '@waypost/platform/kernel';
import { recordPlainEvent } from '@waypost/tracking/http';
import type { TakeEvents } from '@waypost/tracking/server';
import {
  existingVisitorIdOf,
  ipLookupRoutes,
  optOutRoutes,
  signInStateRoutes,
  userStateRoutes,
  visitorApi,
  storedVisitorIdOf,
  visitorIdOf,
  visitorLimits,
  visitorSession,
} from '@waypost/visitor/http';
import { consentTextsOf, parseUserState, saveUserState } from '@waypost/visitor/server';
import type { Router } from 'express';
import type { WaypostPorts } from './waypost-ports';
import type { WiredPages } from './wire-pages';

export interface VisitorNeeds extends WiredPages {
  readonly leases: Leases;
  readonly takeEvents: TakeEvents;
  readonly brandOf: (id: string) => Brand;
  readonly variants: VisitVariants;
}

/** What visitors ask for, in the order in which it is looked for; redirects come after `optOut` and before the others. */
export interface WiredVisitors {
  readonly optOut: Router;
  readonly ipLookup: Router;
  readonly api: Router;
  readonly pages: Router;
}

/** Everything that a visitor asks a brand's host for, but files. */
export function wireVisitors(ports: WaypostPorts, needs: VisitorNeeds): WiredVisitors {
  const { clock, log, visitors, consents, leads, sessionSecret } = ports;
  const { leases, pages, pageCache, errorPages, brandOf } = needs;
  const isSecure = ports.publicScheme === 'https';
  const lookUpAddress = ipLookup({ places: ports.places, clock });
  const session = visitorSession({
    store: ports.sessions,
    secret: sessionSecret,
    isSecure,
    onLateError: (error) => log.warn({ err: error }, 'a session was not stored after its answer'),
  });
  const limits = visitorLimits(ports.limits.visitors, { clock, onRefused: () => ports.metrics.requestRefused('visitor') });
  const recordEvent = recordPlainEvent({ takeEvents: needs.takeEvents, clock, brandOf, lookUpAddress, secret: sessionSecret });
  const plainDeps = { visitors, consents, leads, partners: partnersOfPlainVisits(ports.partners, leases), recordEvent, clock, newId };
  const keepUserState = saveUserState({ visitors, consentTextOf: consentTextsOf(ports.brands).find, clock });
  return {
    optOut: optOutRoutes({ linksOf: siteLinks, isSecure }),
    ipLookup: ipLookupRoutes(lookUpAddress),
    api: visitorApi({
      session,
      limits,
      routers: [
        signInStateRoutes(),
        userStateRoutes({ clock, saveUserState: keepUserState }),
        resultsRoutes(resultsOf(ports, { ...needs, lookUpAddress, keepUserState })),
        partnerRoutes({ partners: ports.partners, leases, lookUpAddress, saveLead: leadOfPage(ports, needs) }),
      ],
    }),
    pages: pageRoutes({
      pages,
      pageCache,
      errorPages,
      oncePages: createOncePages(ports.headers),
      session,
      limits,
      visitorIdOf,
      existingVisitorIdOf,
      recordPlainView: recordPlainView(plainDeps),
      clock,
      secret: sessionSecret,
      plainPage: plainPage(plainDeps),
      submitPlainStep: submitPlainStep(plainDeps),
      lookUpAddress,
      isSecure,
      variantFor: needs.variants.of,
    }),
  };
}

/** What a page offers a visitor with JavaScript: the state that comes along is stored as one that is sent by itself. */
function resultsOf(
  { partners, leads, consents, clock }: WaypostPorts,
  {
    leases,
    pages,
    lookUpAddress,
    keepUserState,
    variants,
  }: VisitorNeeds & {
    readonly lookUpAddress: ResultsRouteDeps['lookUpAddress'];
    readonly keepUserState: ReturnType<typeof saveUserState>;
  },
): ResultsRouteDeps {
  return {
    partners,
    leads,
    consents,
    clock,
    lookUpAddress,
    lease: leases.lease,
    readVisitor: (body) => {
      const sent = parseUserState(body, clock.now());
      return sent.ok ? ok({ ...sent.value.visitor, anonymousId: sent.value.anonymousId }) : sent;
    },
    saveVisitor: async (req, res, { anonymousId, ...visitor }) => {
      const visitorId = await storedVisitorIdOf(req);
      const seen = { ip: req.ip ?? null, userAgent: req.get('user-agent') ?? '' };
      const saved = await keepUserState({ visitorId, brandId: visitedBrand(res).id, visitor, anonymousId, ...seen });
      return saved === 'erased' ? null : { visitorId };
    },
    findPage: (req, res, pathname) => {
      const brand = visitedBrand(res);
      const page = pages.find(brand, pathname, variants.held(req, brand.id, pathname).shown);
      return page.kind === 'page' ? { payload: page.payload, step: page.params['step'] } : null;
    },
  };
}

/** Without JavaScript what is leased is written into the page that answers. */
const partnersOfPlainVisits = (partners: PartnerPorts, leases: Leases): PartnerPorts => ({
  ...partners,
  getPhone: async (body) => {
    const { answer, shown } = await leases.lease(body);
    shown();
    return answer;
  },
});

/** Saves the lead of the visitor on the page of an address; nobody's where there is no such page. */
function leadOfPage({ visitors, leads, consents, clock, brands }: WaypostPorts, { pages }: VisitorNeeds): PartnerRouteDeps['saveLead'] {
  const save = saveLead({ visitors, leads, consents, clock });
  return async (req, pageUrl) => {
    const visitorId = existingVisitorIdOf(req);
    const brand = brandForHost(brands, req.headers.host);
    const page = brand && URL.canParse(pageUrl) ? pages.find(brand, new URL(pageUrl).pathname) : null;
    if (visitorId === null || !brand || page?.kind !== 'page') return { consentedPhones: NO_CONSENTED_PHONES };
    return save({ visitorId, brandId: brand.id, payload: page.payload });
  };
}
