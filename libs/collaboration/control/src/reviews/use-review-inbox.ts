import type { ReviewInbox } from '@waypost/collaboration/contract';
import { collaborationApi } from '../collaboration-api';

/** A colleague's question is seen within this time. */
const RENEW_MS = 30_000;
const NOTHING: ReviewInbox = { waiting: [], decided: [] };

/** What waits for whoever is signed in, and what became of what they asked for; renewed while the window is looked at. */
export const useReviewInbox = (): ReviewInbox =>
  collaborationApi.useReviewInboxQuery(undefined, { pollingInterval: RENEW_MS, skipPollingIfUnfocused: true }).data ?? NOTHING;
