import type { PagePayload } from '@waypost/pages/contract/payload';
import { systemClock } from '@waypost/platform/kernel';
import { placementInForce } from '@waypost/phones/model';
import { ruleVisitOf } from '@waypost/visitor/model';
import { selectSession } from '@waypost/visitor/web';
import { selectIpLookup } from '@waypost/visitor/web/place-and-bots';
import { useMemo, useSyncExternalStore } from 'react';
import type { VisitState, VisitStore } from './visit-state';

const unknown = () => null;

/**
 * Returns the page with the placement that its phone rules give this visit (R8.11). The server and the first render don't use the visit, so
 * that a cached page hydrates without a difference.
 */
export function usePayloadOfVisit(store: VisitStore, payload: PagePayload | null): PagePayload | null {
  // Without rules the visit changes nothing, and subscribing would render the whole page twice while React attaches.
  const hasRules = Boolean(payload?.placement.rules);
  const selected = <T>(select: (state: VisitState) => T) => (hasRules ? () => select(store.getState()) : unknown);
  const session = useSyncExternalStore(store.subscribe, selected(selectSession), unknown);
  const place = useSyncExternalStore(store.subscribe, selected(selectIpLookup), unknown);
  return useMemo(() => {
    if (!payload?.placement.rules) return payload;
    return { ...payload, placement: placementInForce(payload.placement, ruleVisitOf(session, place?.stateCode), systemClock.now()) };
  }, [payload, session, place]);
}
