import type { PagePayload } from '@waypost/api-contract';
import { systemClock } from '@waypost/kernel';
import { placementInForce } from '@waypost/phones';
import { ruleVisitOf } from '@waypost/visitor/model';
import { selectIpLookup, selectSession } from '@waypost/visitor/web';
import { useMemo, useSyncExternalStore } from 'react';
import type { RuntimeStore } from '../runtime/runtime-store';

const unknown = () => null;

/**
 * The page with the placement that its phone rules give this visit (R8.11). The server and the first render know nothing of
 * the visit, so that a page which is kept for everyone hydrates without a difference.
 */
export function usePayloadOfVisit(store: RuntimeStore, payload: PagePayload | null): PagePayload | null {
  const session = useSyncExternalStore(store.subscribe, () => selectSession(store.getState()), unknown);
  const place = useSyncExternalStore(store.subscribe, () => selectIpLookup(store.getState()), unknown);
  return useMemo(() => {
    if (!payload?.placement.rules) return payload;
    return { ...payload, placement: placementInForce(payload.placement, ruleVisitOf(session, place?.stateCode), systemClock.now()) };
  }, [payload, session, place]);
}
