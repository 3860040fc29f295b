import { placementInForce, type Placement } from '@waypost/phones/model';
import type { Clock } from '@waypost/platform/kernel';
import { ruleVisitOf } from '@waypost/visitor/model';
import { serverTime, type ClockOffsetRootState } from '../clock-offset-slice';
import { selectSession, type SessionRootState } from '../session-slice';
import { selectIpLookup, type IpLookupRootState } from './ip-lookup-slice';

/** Returns the facts of the visit that phone rules use. */
export const selectRuleVisit = (state: SessionRootState & IpLookupRootState) =>
  ruleVisitOf(selectSession(state), selectIpLookup(state)?.stateCode);

/** Returns the placement that the phone rules give the visit now, by our clock (R8.11). `clock` is the visitor's. */
export const placementOfVisit = (placement: Placement, state: SessionRootState & IpLookupRootState & ClockOffsetRootState, clock: Clock) =>
  placementInForce(placement, selectRuleVisit(state), serverTime(state, clock));
