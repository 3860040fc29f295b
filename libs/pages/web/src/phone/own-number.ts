import type { Clock } from '@waypost/platform/kernel';
import { placementInForce } from '@waypost/phones/model';
import { numberInForce } from '@waypost/phones/model/leases';
import { selectPayload } from '@waypost/routing/web';
import { ruleVisitOf } from '@waypost/visitor/model';
import { selectClockOffset, selectSession } from '@waypost/visitor/web';
import { selectIpLookup } from '@waypost/visitor/web/place-and-bots';
import { selectLease } from '@waypost/visitor/web/user-state';
import type { VisitState, VisitStore } from './visit-state';

/** Returns whether this visit has a number other than the one in the shared page: a leased one, or a phone rule's. */
export function hasOwnNumber(state: VisitState, now: Date): boolean {
  const payload = selectPayload(state);
  if (!payload) return false;
  const placement = placementInForce(payload.placement, ruleVisitOf(selectSession(state), selectIpLookup(state)?.stateCode), now);
  const clockOffset = selectClockOffset(state);
  return numberInForce({ lease: selectLease(state), placement, now, clockOffset }).phone !== payload.placement.defaultPhone;
}

/**
 * Runs once, as soon as the visit has a number of its own. The browser handles a tap on a number, so the page has to show the right one
 * before any intent (R8.05, R8.11).
 */
export function onOwnNumber(store: VisitStore, clock: Clock, run: () => void): void {
  let isDone = false;
  const look = () => {
    if (isDone || !hasOwnNumber(store.getState(), clock.now())) return;
    isDone = true;
    stop();
    run();
  };
  const stop = store.subscribe(look);
  look();
}
