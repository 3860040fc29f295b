import type { Subject } from './rights-ports';

/** Whether a question led to nobody. */
export const isEmptySubject = ({ visitorIds, sessionIds, anonymousIds }: Subject): boolean =>
  visitorIds.length + sessionIds.length + anonymousIds.length === 0;
