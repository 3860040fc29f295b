import { continueSession, EMPTY_USER_STATE, readUrl, type UserState, type VisitorSession } from '@waypost/visitor/model';
import type { PlainRequest, PlainStepDeps } from './funnel-ports';

export interface LoadedVisitor {
  readonly userState: UserState;
  readonly session: VisitorSession;
  /** The address without the stripped parameters (R6.03). */
  readonly url: URL;
}

export interface PlainView {
  readonly request: PlainRequest;
  /** True for the shared page, not one rendered for this visit. */
  readonly isOfSharedPage: boolean;
  /** False if the visitor has given us no data yet. Nothing is stored then, and the visit goes by `request.visitorId` alone. */
  readonly isStored: boolean;
  /** The token that the server signed into the page (R15.08), unverified; absent if none came. */
  readonly pageToken?: string | undefined;
}

/** A view of a funnel's page. */
export type PlainPageView = Pick<PlainView, 'request' | 'isStored'>;

/** A view of a page that lists ads, to be rendered with the ads in it. */
export interface PlainListingView extends PlainPageView {
  /** True for a client that declares itself a program: no partner is asked for it. */
  readonly isProgram: boolean;
}

/** Returns the visitor of a page view: the stored one, or an empty one if nothing is stored. */
export async function visitorOfView(
  deps: Pick<PlainStepDeps, 'visitors' | 'clock' | 'newId'>,
  view: PlainPageView,
): Promise<LoadedVisitor> {
  const { request, isStored } = view;
  if (isStored) return loadVisitor(deps, request);
  const reading = readUrl(request.url);
  const session = continueSession(null, reading, { id: request.visitorId, now: deps.clock.now() });
  return { userState: EMPTY_USER_STATE, session, url: new URL(reading.visibleUrl) };
}

/** Loads the stored visitor, and continues the session with the parameters of this address (R6.01, R6.02). */
export async function loadVisitor(
  { visitors, clock, newId }: Pick<PlainStepDeps, 'visitors' | 'clock' | 'newId'>,
  { visitorId, url }: Pick<PlainRequest, 'visitorId' | 'url'>,
): Promise<LoadedVisitor> {
  const stored = await visitors.load(visitorId);
  const reading = readUrl(url);
  const session = continueSession(stored?.session ?? null, reading, { id: newId(), now: clock.now() });
  return { userState: stored?.userState ?? EMPTY_USER_STATE, session, url: new URL(reading.visibleUrl) };
}
