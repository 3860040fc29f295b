import { plainListing, plainPage, recordPlainView, submitPlainStep } from '@waypost/funnel-engine/server/plain';
import { pageRoutes } from '@waypost/pages/http';
import { leasedAsShown } from '@waypost/phones/server/leases';
import { newId } from '@waypost/platform/kernel';
import { createOncePages } from '@waypost/platform/page-cache';
import { signingSecret } from '@waypost/platform/sealing';
import { recordPlainEvent } from '@waypost/tracking/http';
import { existingVisitorIdOf, visitorIdOf } from '@waypost/visitor/http';
import type { Router } from 'express';
import type { VisitorParts, VisitorWorld } from './visitor-parts';

/** Composes the brands' pages, and the actions of visitors without JavaScript on them. */
export function composeVisitorPages(ports: VisitorWorld, parts: VisitorParts): Router {
  const { clock, visitors, consents, leads } = ports;
  const { pages, pageCache, errorPages, session, limits, lookUpAddress, isSecure, contentVersion, variants, seenPages } = parts;
  const secret = signingSecret(ports.sessionSecret);
  const plain = {
    admitUnseen: parts.seen.admitUnseen,
    visitors,
    consents,
    leads,
    partners: leasedAsShown(ports.partners, parts.leases),
    recordEvent: recordPlainEvent({
      takeEvents: parts.takeEvents,
      clock,
      brandOf: parts.brandOf,
      lookUpAddress,
      secret,
      onRefused: (event, rejection) => ports.log.error({ event, ...rejection }, 'an event of a visit without JavaScript was refused'),
      onLost: (event, count, { kind }) => {
        ports.metrics.eventsLost(count);
        ports.log.warn({ event, count, kind }, 'an event of a visit without JavaScript could not be stored');
      },
    }),
    clock,
    newId,
  };
  return pageRoutes({
    pages,
    pageCache,
    errorPages,
    oncePages: createOncePages(ports.headers),
    session,
    limits,
    visitorIdOf,
    existingVisitorIdOf,
    recordPlainView: recordPlainView(plain),
    clock,
    secret,
    plainListing: plainListing(plain),
    plainPage: plainPage(plain),
    submitPlainStep: submitPlainStep(plain),
    lookUpAddress,
    isSecure,
    buildId: ports.assets.buildId,
    contentVersion,
    variantFor: variants.of,
    seenPages,
  });
}
