import type { CommentNews, ReviewInbox } from '@waypost/collaboration/contract';
import { collaborationApi } from '../collaboration-api';

/** A colleague's question is seen within this time. */
const RENEW_MS = 30_000;
const NOTHING: ReviewInbox = { waiting: [], decided: [] };

/** What waits for whoever is signed in, and what became of what they asked for; renewed while the window is looked at. */
export const useReviewInbox = (): ReviewInbox =>
  collaborationApi.useReviewInboxQuery(undefined, { pollingInterval: RENEW_MS, skipPollingIfUnfocused: true }).data ?? NOTHING;

const NOTHING_SAID: readonly CommentNews[] = [];

/** What colleagues said for whoever is signed in, and waits for an answer; renewed while the window is looked at. */
export const useCommentNews = (): readonly CommentNews[] =>
  collaborationApi.useCommentNewsQuery(undefined, { pollingInterval: RENEW_MS, skipPollingIfUnfocused: true }).data ?? NOTHING_SAID;
