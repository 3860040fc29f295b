import type { VisitMatch } from '@waypost/dashboards/server';
import type { LeadSummary } from '@waypost/funnel-engine/server/leads';
import type { DeliveryRow } from '@waypost/operations/contract/deliveries';
import type { EventRow, GapRow, LeadRow, LeaseRow, PartnerCallRow, RejectedRow, VisitRow } from '@waypost/operations/contract/rows';
import type { PartnerCallRecord } from '@waypost/partner-adapters/contract/calls';
import { leaseStage } from '@waypost/phones/model/leases';
import type { AskedLease } from '@waypost/phones/server/leases';
import type { ListedDelivery } from '@waypost/tracking/server/forwarding';
import type { RejectionSummary } from '@waypost/tracking/server/rejected';
import type { SessionGap, StoredEvent } from '@waypost/tracking/server/staff';

export const eventRow = ({ brandId, sessionId, anonymousId, position: _position, ...event }: StoredEvent): EventRow => ({
  ...event,
  brand: brandId,
  session: sessionId,
  visitor: anonymousId,
});

export const visitRow = ({ brandId, sessionId, ...visit }: VisitMatch): VisitRow => ({ ...visit, brand: brandId, session: sessionId });

export const gapRow = ({ brandId, sessionId, receivedCount, missingCount, missing }: SessionGap): GapRow => ({
  brand: brandId,
  session: sessionId,
  receivedCount,
  missingCount,
  missing,
});

export const rejectedRow = ({ brandId, ...row }: RejectionSummary): RejectedRow => ({ ...row, brand: brandId });

export const deliveryRow = (delivery: ListedDelivery): DeliveryRow => delivery;

export const callRow = ({ sessionId, ...call }: PartnerCallRecord): PartnerCallRow => ({ ...call, session: sessionId });

/** Returns a lease's row with its state at an instant. */
export const leaseRow =
  (now: Date) =>
  ({ sessionId, brandId, pageName, placementId, anonymousId: _anonymousId, ...lease }: AskedLease): LeaseRow => ({
    ...lease,
    state: lease.expiresAt === null ? 'refused' : leaseStage({ ...lease, offeredAt: lease.askedAt, expiresAt: lease.expiresAt }, now),
    session: sessionId,
    brand: brandId,
    page: pageName,
    placement: placementId,
  });

export const leadRow = ({ brandId, pageName, formVersion, ...lead }: LeadSummary): LeadRow => ({
  ...lead,
  brand: brandId,
  page: pageName,
  form: formVersion,
});
