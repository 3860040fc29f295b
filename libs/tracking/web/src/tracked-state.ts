import type { PageRootState } from '@waypost/routing/web';
import type { ClockOffsetRootState, SessionRootState } from '@waypost/visitor/web';
import type { BotDetectionRootState, IpLookupRootState } from '@waypost/visitor/web/place-and-bots';
import type { UserStateRootState } from '@waypost/visitor/web/user-state';

/** The state from which an event's context is read. */
export type TrackedState = PageRootState &
  SessionRootState &
  UserStateRootState &
  IpLookupRootState &
  ClockOffsetRootState &
  BotDetectionRootState;
