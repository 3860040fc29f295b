import { continueSession, EMPTY_USER_STATE, readUrl, type UserState, type VisitorSession } from '@waypost/visitor/model';
import type { PlainRequest, PlainStepDeps } from './funnel-ports';

export interface LoadedVisitor {
  readonly userState: UserState;
  readonly session: VisitorSession;
  /** The address without what must not be seen (R6.03). */
  readonly url: URL;
}

export interface PlainView {
  readonly request: PlainRequest;
  /** The page that everybody has, not one that was rendered for this visit. */
  readonly isOfSharedPage: boolean;
  /** False where the visitor has told us nothing yet: nothing is stored then, and the visit goes by `request.visitorId` alone. */
  readonly isStored: boolean;
  /** What the server signed into the page that is looked at (R15.08), as it came; absent where none came. */
  readonly pageToken?: string | undefined;
}

/** A look at a page that lists ads, to be rendered with the ads in it. */
export interface PlainListingView extends Pick<PlainView, 'request' | 'isStored'> {
  /** It says that it is a program: no partner is asked for it. */
  readonly isProgram: boolean;
}

/** Who looks at a page: as they are stored, or somebody of whom nothing is. */
export async function visitorOfView(
  deps: Pick<PlainStepDeps, 'visitors' | 'clock' | 'newId'>,
  view: Pick<PlainView, 'request' | 'isStored'>,
): Promise<LoadedVisitor> {
  const { request, isStored } = view;
  if (isStored) return loadVisitor(deps, request);
  const reading = readUrl(request.url);
  const session = continueSession(null, reading, { id: request.visitorId, now: deps.clock.now() });
  return { userState: EMPTY_USER_STATE, session, url: new URL(reading.visibleUrl) };
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
