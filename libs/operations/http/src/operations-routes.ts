import { findVisits, type FindVisitsDeps } from '@waypost/dashboards/server';
import type { LeadQueries } from '@waypost/funnel-engine/server/leads';
import type { DeliveryList } from '@waypost/operations/contract/deliveries';
import type { GapList, PageSnapshotFacts, RejectedList, VisitList } from '@waypost/operations/contract/rows';
import type { PageSnapshot } from '@waypost/pages/contract';
import type { PartnerCallQueries } from '@waypost/partner-adapters/contract/calls';
import type { LeaseQueries } from '@waypost/phones/server/leases';
import type { PageSnapshotStore } from '@waypost/pages/server';
import { readFields } from '@waypost/platform/express';
import { RequestProblem } from '@waypost/platform/express/problems';
import { notFoundProblem } from '@waypost/platform/http/problems';
import type { Clock } from '@waypost/platform/kernel';
import { staffNameOf } from '@waypost/staff/gate';
import type { StaffEvents } from '@waypost/tracking/server/staff';
import { Router } from 'express';
import { cursorOf, LIST_SIZE, listed, placeOf } from './list-cursor';
import {
  isDeliveryId,
  readCallQuestion,
  readDeliveryQuestion,
  readEventQuestion,
  readGapQuestion,
  readLeaseQuestion,
  readRejectedQuestion,
  readVisitQuestion,
  replayBody,
} from './questions';
import { callRow, deliveryRow, eventRow, gapRow, leadRow, leaseRow, rejectedRow, visitRow } from './shown-rows';

export interface OperationsDeps {
  readonly events: Omit<StaffEvents, 'subscribe'>;
  /** The visitors' variants, and the pages and forms that are counted. */
  readonly visits: Pick<FindVisitsDeps, 'records' | 'site'>;
  readonly calls: PartnerCallQueries;
  readonly leases: LeaseQueries;
  readonly leads: LeadQueries;
  readonly pageSnapshots: Pick<PageSnapshotStore, 'find'>;
  readonly clock: Clock;
}

/** Routes for events, calls, leases and leads, and for staff's actions on them (R10.21). */
export function operationsRoutes(deps: OperationsDeps): Router {
  const router = Router();
  eventRoutes(router, deps);
  refusedRoutes(router, deps);
  recordRoutes(router, deps);
  return router;
}

function eventRoutes(router: Router, { events, visits, clock }: OperationsDeps): void {
  const visitsOf = findVisits({ ...visits, find: events.find, eventsOf: events.ofSessions, clock });

  router.get('/operations/events', async (req, res) => {
    const { filter, cursor } = readEventQuestion(req.query);
    const page = await events.find(filter, cursor);
    res.json({ rows: page.events.map(eventRow), next: page.next, searchedTo: page.searchedTo });
  });

  router.get('/operations/visits', async (req, res) => {
    const { asked, cursor } = readVisitQuestion(req.query);
    const { visits, ...page } = await visitsOf(asked, cursor);
    res.json({ rows: visits.map(visitRow), ...page } satisfies VisitList);
  });

  router.get('/operations/gaps', async (req, res) => {
    const { range, brandId } = readGapQuestion(req.query);
    const { sessions, isCut } = await events.gaps(range, brandId);
    res.json({ rows: sessions.map(gapRow), isCut } satisfies GapList);
  });
}

function refusedRoutes(router: Router, { events, clock }: OperationsDeps): void {
  router.get('/operations/rejected-events', async (req, res) => {
    const { filter, cursor } = readRejectedQuestion(req.query);
    const below = placeOf(cursor);
    const [rows, reasons, faulty] = await Promise.all([
      events.rejections(LIST_SIZE + 1, filter, below && { id: below.id, receivedAt: below.at }),
      events.rejectionReasons(),
      events.rejectionFields(),
    ]);
    res.json({ ...listed(rows, ({ receivedAt: at, id }) => ({ at, id }), rejectedRow), reasons, fields: faulty } satisfies RejectedList);
  });

  router.post('/operations/rejected-events/replay', async (req, res) => {
    const asked = readFields(replayBody, req.body);
    const subject = 'reason' in asked ? asked.reason : `${asked.ids.length} refused events`;
    const by = staffNameOf(req);
    res.json(await events.replay(asked, (after) => ({ at: clock.now(), by, action: 'events.replayed', subject, after })));
  });

  router.get('/operations/deliveries', async (req, res) => {
    const { asked, cursor } = readDeliveryQuestion(req.query);
    const place = placeOf(cursor);
    const below = place && isDeliveryId(place.id) ? { id: place.id, createdAt: place.at } : null;
    const [{ deliveries, next, searchedTo }, sinks] = await Promise.all([events.deliveries(asked, below), events.sinks()]);
    const page = { rows: deliveries.map(deliveryRow), next: next && cursorOf({ at: next.createdAt, id: next.id }), searchedTo };
    res.json({ ...page, sink: events.sink, sinks } satisfies DeliveryList);
  });

  router.post('/operations/deliveries/:id/resend', async (req, res) => {
    const { id } = req.params;
    const entry = { at: clock.now(), by: staffNameOf(req), action: 'delivery.resent', subject: id };
    if (!isDeliveryId(id) || !(await events.resend(id, entry)))
      throw new RequestProblem(notFoundProblem('No delivery of this id was given up'));
    res.status(204).end();
  });
}

async function pageOf(pageSnapshots: OperationsDeps['pageSnapshots'], hash: string): Promise<PageSnapshot> {
  const page = await pageSnapshots.find(hash);
  if (!page) throw new RequestProblem(notFoundProblem('No page of this hash is kept unaltered'));
  return page;
}

/**
 * A published page must run no script and send no form here. Its styles and images are shown. It keeps its origin, because the site's
 * images and fonts require that. Without scripts nothing can misuse the origin.
 */
const SNAPSHOT_POLICY =
  "sandbox allow-same-origin; default-src 'none'; style-src 'self' 'unsafe-inline'; img-src 'self' data: https:; font-src 'self'; frame-ancestors 'self'";

function recordRoutes(router: Router, { calls, leases, leads, pageSnapshots, clock }: OperationsDeps): void {
  router.get('/operations/page-snapshots/:hash', async (req, res) => {
    const { brandId, path, variant, publication, buildId, firstAt, lastAt } = await pageOf(pageSnapshots, req.params.hash);
    const [first, last] = [firstAt.toISOString(), lastAt.toISOString()];
    res.json({ brand: brandId, path, variant, publication, buildId, firstAt: first, lastAt: last } satisfies PageSnapshotFacts);
  });

  router.get('/operations/page-snapshots/:hash/html', async (req, res) => {
    const { html } = await pageOf(pageSnapshots, req.params.hash);
    res.set('content-security-policy', SNAPSHOT_POLICY).type('html').send(html);
  });

  router.get('/operations/partner-calls', async (req, res) => {
    const { filter, cursor } = readCallQuestion(req.query);
    const below = placeOf(cursor);
    const rows = await calls.find(filter, LIST_SIZE + 1, below && { id: below.id, startedAt: below.at });
    res.json(listed(rows, ({ startedAt: at, id }) => ({ at, id }), callRow));
  });

  router.get('/operations/leases', async (req, res) => {
    const now = clock.now();
    const { filter, cursor } = readLeaseQuestion(req.query, now);
    const below = placeOf(cursor);
    const rows = await leases.find(filter, LIST_SIZE + 1, below && { id: below.id, askedAt: below.at });
    res.json(listed(rows, ({ askedAt: at, id }) => ({ at, id }), leaseRow(now)));
  });

  router.get('/operations/visits/:session/leads', async (req, res) => {
    res.json((await leads.ofVisit(req.params.session)).map(leadRow));
  });
}
