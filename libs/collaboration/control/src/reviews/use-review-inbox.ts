import type { CommentNews, ReviewInbox } from '@waypost/collaboration/contract';
import { collaborationApi } from '../collaboration-api';

/** The longest delay until a colleague's request is visible. */
const RENEW_MS = 30_000;
const NOTHING: ReviewInbox = { waiting: [], decided: [] };

/** The reviews that wait for the signed-in person, and decisions on their own requests. Polled while the window is visible. */
export const useReviewInbox = (): ReviewInbox =>
  collaborationApi.useReviewInboxQuery(undefined, { pollingInterval: RENEW_MS, skipPollingIfUnfocused: true }).data ?? NOTHING;

const NOTHING_SAID: readonly CommentNews[] = [];

/** The comments that wait for the signed-in person. Polled while the window is visible. */
export const useCommentNews = (): readonly CommentNews[] =>
  collaborationApi.useCommentNewsQuery(undefined, { pollingInterval: RENEW_MS, skipPollingIfUnfocused: true }).data ?? NOTHING_SAID;
