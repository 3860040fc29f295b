import type { PagePayload } from '@waypost/pages/contract/payload';
import { systemClock, type Clock } from '@waypost/platform/kernel';
import { selectClockOffset, serverTime } from '@waypost/visitor/web';
import { placementOfVisit, selectRuleVisit } from '@waypost/visitor/web/place-and-bots';
import { useEffect, useMemo, useReducer, useSyncExternalStore } from 'react';
import { onEachMinute } from './on-each-minute';
import type { VisitState, VisitStore } from './visit-state';

const unknown = () => null;

/**
 * What decides about rules besides the time, as a text that stays the same while nothing of it changes. So the event of a tap, which
 * changes the session, does not change the number that is being dialled.
 */
const decidingValues = (state: VisitState): string => JSON.stringify([selectRuleVisit(state), selectClockOffset(state)]);

/**
 * Returns the page with the placement that its phone rules give this visit, and renders again when another rule applies (R8.11). The server
 * and the first render don't use the visit, so that a cached page hydrates without a difference.
 */
export function usePayloadOfVisit(store: VisitStore, payload: PagePayload | null, clock: Clock = systemClock): PagePayload | null {
  const placement = payload?.placement;
  // Without rules the visit changes nothing, and subscribing would render the whole page twice while React attaches.
  const visit = useSyncExternalStore(store.subscribe, placement?.rules ? () => decidingValues(store.getState()) : unknown, unknown);
  const [decisions, decideAgain] = useReducer((count: number) => count + 1, 0);
  const inForce = useMemo(
    () => (placement && visit !== null ? placementOfVisit(placement, store.getState(), clock) : null),
    [placement, visit, decisions, store, clock],
  );
  useEffect(() => {
    if (!placement || !inForce) return undefined;
    return onEachMinute(
      () => serverTime(store.getState(), clock),
      () => {
        if (placementOfVisit(placement, store.getState(), clock).rule !== inForce.rule) decideAgain();
      },
    );
  }, [placement, inForce, store, clock]);
  return useMemo(() => (payload && inForce ? { ...payload, placement: inForce } : payload), [payload, inForce]);
}
