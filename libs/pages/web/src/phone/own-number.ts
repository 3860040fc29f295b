import type { Clock } from '@waypost/platform/kernel';
import type { Placement } from '@waypost/phones/model';
import { numberInForce } from '@waypost/phones/model/leases';
import { selectPayload } from '@waypost/routing/web';
import { serverTime } from '@waypost/visitor/web';
import { placementOfVisit } from '@waypost/visitor/web/place-and-bots';
import { selectLease } from '@waypost/visitor/web/user-state';
import { onEachMinute } from './on-each-minute';
import type { VisitState, VisitStore } from './visit-state';

/** Returns whether this visit has a number other than the shared page's: a leased one, or a phone rule's. */
function hasOwnNumber(shared: Placement, state: VisitState, clock: Clock): boolean {
  const placement = placementOfVisit(shared, state, clock);
  return numberInForce({ lease: selectLease(state), placement, now: serverTime(state, clock) }).phone !== shared.defaultPhone;
}

/**
 * Runs once, as soon as the visit has a number of its own. The browser handles a tap on a number, so the page has to show the right one
 * before any intent (R8.05, R8.11).
 */
export function onOwnNumber(store: VisitStore, clock: Clock, run: () => void): void {
  const look = () => {
    const state = store.getState();
    const payload = selectPayload(state);
    if (!payload || !hasOwnNumber(payload.placement, state, clock)) return;
    stop();
    stopMinutes();
    run();
  };
  const stop = store.subscribe(look);
  const stopMinutes = onEachMinute(() => serverTime(store.getState(), clock), look);
  look();
}
