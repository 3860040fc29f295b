import { continueSession, EMPTY_USER_STATE, readUrl, type UserState, type VisitorSession } from '@waypost/visitor/model';
import type { PlainRequest, PlainStepDeps } from './funnel-ports';

export interface LoadedVisitor {
  readonly userState: UserState;
  readonly session: VisitorSession;
  /** The address without what must not be seen (R6.03). */
  readonly url: URL;
}

/** Who asks: what is stored of the visitor, and a session that goes on with what this address says (R6.01, R6.02). */
export async function loadVisitor(
  { visitors, clock, newId }: Pick<PlainStepDeps, 'visitors' | 'clock' | 'newId'>,
  { visitorId, url }: Pick<PlainRequest, 'visitorId' | 'url'>,
): Promise<LoadedVisitor> {
  const stored = await visitors.load(visitorId);
  const reading = readUrl(url);
  const session = continueSession(stored?.session ?? null, reading, { id: newId(), now: clock.now() });
  return { userState: stored?.userState ?? EMPTY_USER_STATE, session, url: new URL(reading.visibleUrl) };
}
