import type { VisitVariants } from '@waypost/experiments/server';
import type { Brand } from '@waypost/brands';
import { resultsRoutes, type ResultsRouteDeps } from '@waypost/funnel-engine/http';
import { NO_CONSENTED_PHONES, plainListing, plainPage, recordPlainView, saveLead, submitPlainStep } from '@waypost/funnel-engine/server';
import { askingPage, pageRoutes } from '@waypost/pages/http';
import type { PartnerPorts } from '@waypost/partner-adapters/contract';
import { partnerRoutes, type PartnerRouteDeps } from '@waypost/partner-adapters/http';
import { siteLinks } from '@waypost/pages/server';
import type { Leases } from '@waypost/phones/server';
import { ipLookup } from '@waypost/platform/ip-lookup';
import { visitedBrand } from '@waypost/platform/express';
import { createOncePages } from '@waypost/platform/page-cache';
import { newId, ok } from '@waypost/platform/kernel';
import { signingSecret } from '@waypost/platform/sealing';
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
import { composeSeenPages, type ComposedSeenPages } from './compose/compose-seen-pages';
import type { WaypostPorts } from './waypost-ports';
import type { WiredPages } from './wire-pages';

export interface VisitorNeeds extends WiredPages {
  readonly leases: Leases;
  readonly takeEvents: TakeEvents;
  readonly brandOf: (id: string) => Brand;
  readonly variants: VisitVariants;
  /** Which content payloads are made of (R2.15). */
  readonly contentVersion: () => string;
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
  const limits = visitorLimits(ports.limits.visitors, {
    limits: ports.counted,
    onRefused: () => ports.metrics.requestRefused('visitor'),
  });
  const recordEvent = recordPlainEvent({
    takeEvents: needs.takeEvents,
    clock,
    brandOf,
    lookUpAddress,
    secret: signingSecret(sessionSecret),
  });
  const seen = composeSeenPages({
    pages,
    seenPages: needs.seenPages,
    limit: ports.limits.unseen,
    limits: ports.counted,
    onRefused: () => ports.metrics.requestRefused('visitor'),
  });
  const plainDeps = {
    admitUnseen: seen.admitUnseen,
    visitors,
    consents,
    leads,
    partners: partnersOfPlainVisits(ports.partners, leases),
    recordEvent,
    clock,
    newId,
  };
  const keepUserState = saveUserState({ visitors, consentTextOf: consentTextsOf(ports.brands).find, clock });
  return {
    optOut: optOutRoutes({ linksOf: siteLinks, isSecure }),
    ipLookup: ipLookupRoutes(lookUpAddress),
    api: visitorApi({
      session,
      limits,
      routers: [
        signInStateRoutes(),
        userStateRoutes({ clock, seen: seen.seenByVisitor, saveUserState: keepUserState }),
        resultsRoutes(resultsOf(ports, { ...needs, lookUpAddress, keepUserState, seen })),
        partnerRoutes({
          partners: ports.partners,
          leases,
          lookUpAddress,
          pageOf: askingPage({ pages, seenPages: needs.seenPages, heldVariant: needs.variants.held }),
          visitOf: keptVisit(ports),
          admitUnseen: seen.admitUnseen,
          clock,
          saveLead: leadOfPage(ports, seen),
        }),
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
      secret: signingSecret(sessionSecret),
      plainListing: plainListing(plainDeps),
      plainPage: plainPage(plainDeps),
      submitPlainStep: submitPlainStep(plainDeps),
      lookUpAddress,
      isSecure,
      contentVersion: needs.contentVersion,
      variantFor: needs.variants.of,
      seenPages: needs.seenPages,
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
    seen,
  }: VisitorNeeds & {
    readonly seen: ComposedSeenPages;
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
    admitUnseen: seen.admitUnseen,
    seenPageOf: seen.seenPageOf,
    lease: leases.lease,
    readVisitor: (body) => {
      const sent = parseUserState(body, clock.now());
      return sent.ok ? ok({ ...sent.value.visitor, anonymousId: sent.value.anonymousId }) : sent;
    },
    saveVisitor: async (req, res, { anonymousId, ...visitor }) => {
      const seenByVisitor = seen.seenByVisitor(req, res);
      const visitorId = await storedVisitorIdOf(req);
      const browser = { ip: req.ip ?? null, userAgent: req.get('user-agent') ?? '' };
      const saved = await keepUserState({ visitorId, brandId: visitedBrand(res).id, visitor, anonymousId, ...browser, ...seenByVisitor });
      return saved === 'erased' ? null : { visitorId };
    },
    findPage: (req, res, pathname) => {
      const brand = visitedBrand(res);
      const page = pages.find(brand, pathname, variants.held(req, brand.id, pathname));
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

/** The visit that is kept under a request's session. */
const keptVisit =
  ({ visitors }: WaypostPorts): PartnerRouteDeps['visitOf'] =>
  async (req) => {
    const visitorId = existingVisitorIdOf(req);
    return visitorId === null ? null : ((await visitors.load(visitorId))?.session ?? null);
  };

/** Saves the lead of the visitor on the page that asks; nobody's where nothing is kept of them. */
function leadOfPage(
  { visitors, leads, consents, clock }: WaypostPorts,
  { seenPageOf }: Pick<ComposedSeenPages, 'seenPageOf'>,
): PartnerRouteDeps['saveLead'] {
  const save = saveLead({ visitors, leads, consents, clock });
  return async (req, res, payload) => {
    const visitorId = existingVisitorIdOf(req);
    if (visitorId === null) return { consentedPhones: NO_CONSENTED_PHONES };
    return save({ visitorId, brandId: visitedBrand(res).id, payload, seenPage: seenPageOf(req, res, payload.route.name) });
  };
}
