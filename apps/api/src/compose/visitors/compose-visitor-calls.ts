import { resultsRoutes, type ResultsRouteDeps } from '@waypost/funnel-engine/http';
import { NO_CONSENTED_PHONES, saveLead } from '@waypost/funnel-engine/server/leads';
import { endPlainVisit } from '@waypost/pages/http';
import { askingPage } from '@waypost/pages/http/seen-pages';
import { partnerRoutes, type PartnerRouteDeps } from '@waypost/partner-adapters/http';
import { visitedBrand } from '@waypost/platform/express';
import { ok } from '@waypost/platform/kernel';
import { eventMethodRoutes } from '@waypost/tracking/http';
import { existingVisitorIdOf, signInStateRoutes, storedVisitorIdOf, userStateRoutes, visitorApi } from '@waypost/visitor/http';
import { consentTextsOf, parseUserState, saveUserState } from '@waypost/visitor/server';
import type { Router } from 'express';
import type { VisitorParts, VisitorWorld } from './visitor-parts';

/** Composes the calls of a visitor's browser: state, results and partners. */
export function composeVisitorCalls(ports: VisitorWorld, parts: VisitorParts): Router {
  const { clock, visitors } = ports;
  const { session, limits, leases, pages, seenPages, variants, lookUpAddress, seen } = parts;
  const keepUserState = saveUserState({ visitors, consentTextOf: consentTextsOf(ports.brands).find, clock });
  return visitorApi({
    session,
    limits,
    routers: [
      signInStateRoutes(endPlainVisit(parts)),
      eventMethodRoutes(),
      userStateRoutes({ clock, seen: seen.seenByVisitor, saveUserState: keepUserState }),
      resultsRoutes(resultsOf(ports, parts, keepUserState)),
      partnerRoutes({
        partners: ports.partners,
        leases,
        lookUpAddress,
        pageOf: askingPage({ pages, seenPages, heldVariant: variants.held }),
        visitorOf: currentVisitor(ports),
        admitUnseen: seen.admitUnseen,
        clock,
        saveLead: leadOfPage(ports, parts),
      }),
    ],
  });
}

/** Composes the results for a visitor with JavaScript. A state that is sent along is stored like one that is sent separately. */
function resultsOf(
  { partners, leads, consents, clock }: VisitorWorld,
  { leases, pages, lookUpAddress, variants, seen }: VisitorParts,
  keepUserState: ReturnType<typeof saveUserState>,
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

/** Returns the stored visitor of a request's session. */
const currentVisitor =
  ({ visitors }: VisitorWorld): PartnerRouteDeps['visitorOf'] =>
  async (req) => {
    const visitorId = existingVisitorIdOf(req);
    return visitorId === null ? null : visitors.load(visitorId);
  };

/** Saves the lead of the visitor on the requesting page. Does nothing if no visitor is stored. */
function leadOfPage(
  { visitors, leads, consents, clock }: VisitorWorld,
  { seen: { seenPageOf } }: VisitorParts,
): PartnerRouteDeps['saveLead'] {
  const save = saveLead({ visitors, leads, consents, clock });
  return async (req, res, payload) => {
    const visitorId = existingVisitorIdOf(req);
    if (visitorId === null) return { consentedPhones: NO_CONSENTED_PHONES };
    return save({ visitorId, brandId: visitedBrand(res).id, payload, seenPage: seenPageOf(req, res, payload.route.name) });
  };
}
