import { boundPartners, type BoundPartners } from '@waypost/partner-adapters/server';
import { createLeases, type Leases } from '@waypost/phones/server/leases';
import { newId } from '@waypost/platform/kernel';
import type { CallerLimits, RunningProcess, VisitorPorts } from '../waypost-ports';

export interface ComposedPartners {
  /** The partners, limited to their daily number of calls. */
  readonly partners: BoundPartners['ports'];
  readonly usedUpDays: BoundPartners['usedUpDays'];
  /** The phone numbers that they lease. */
  readonly leases: Leases;
}

/** Composes the partners, called no more often than the operator allows, and the phone numbers leased from them. */
export function composePartners({
  partners,
  phoneLeases,
  limits,
  counted,
  clock,
  log,
  metrics,
}: RunningProcess & CallerLimits & Pick<VisitorPorts, 'partners' | 'phoneLeases'>): ComposedPartners {
  const bound = boundPartners({
    partners,
    limits: limits.partners,
    counted,
    clock,
    onAlarm: (partner, share) => log.error({ partner, share }, 'a partner’s calls of the day are used up'),
    onRefused: () => metrics.requestRefused('partner'),
  });
  const leases = createLeases({
    partners: bound.ports,
    store: phoneLeases,
    clock,
    newId,
    onStoreError: (error) => log.warn({ err: error }, 'a leased number was not stored'),
  });
  return { partners: bound.ports, usedUpDays: bound.usedUpDays, leases };
}
