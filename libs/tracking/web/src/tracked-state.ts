import type { PageRootState } from '@waypost/routing/web';
import type { BotDetectionRootState, IpLookupRootState, SessionRootState, UserStateRootState } from '@waypost/visitor/web';

/** What an event's context is read from. */
export type TrackedState = PageRootState & SessionRootState & UserStateRootState & IpLookupRootState & BotDetectionRootState;
