import type { Subject } from './rights-ports';

/** True if a question identified nobody. */
export const isEmptySubject = ({ visitorIds, sessionIds, anonymousIds }: Subject): boolean =>
  visitorIds.length + sessionIds.length + anonymousIds.length === 0;
