import { continueSession, EMPTY_USER_STATE, isOver, readUrl, type UserState, type VisitorSession } from '@waypost/visitor/model';
import { withPrefill } from '@waypost/visitor/model/changes';
import type { FunnelVisitor, PlainRequest, PlainStepDeps } from './funnel-ports';

export interface LoadedVisitor {
  /** The stored state, with the answers in the address in its empty fields (R6.03). */
  readonly userState: UserState;
  readonly session: VisitorSession;
  /** The visitor as stored; null if nothing is stored. */
  readonly stored: FunnelVisitor | null;
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
  /** The render id of a page that was rendered for this visit, unverified. All reports of one rendering are one view. */
  readonly renderId?: string | undefined;
}

/** A view of a funnel's page. */
export type PlainPageView = Pick<PlainView, 'request' | 'isStored'>;

/** A view of a page that lists ads, to be rendered with the ads in it. */
export interface PlainListingView extends PlainPageView {
  /** True for a client that declares itself a program: no partner is asked for it. */
  readonly isProgram: boolean;
}

/** The parts of a request that say whose visit it is. */
type VisitRequest = Pick<PlainRequest, 'visitorId' | 'viewedVisitId' | 'ownVisit' | 'url'>;

/** Returns the visitor of a page view: the stored one, or an empty one if nothing is stored. */
export async function visitorOfView(
  deps: Pick<PlainStepDeps, 'visitors' | 'clock' | 'newId'>,
  view: PlainPageView,
): Promise<LoadedVisitor> {
  const { request, isStored } = view;
  return isStored ? loadVisitor(deps, request) : continuedVisit(deps, request, null);
}

/** Loads the stored visitor, and continues the session with the parameters of this address (R6.01, R6.02). */
export const loadVisitor = async (
  deps: Pick<PlainStepDeps, 'visitors' | 'clock' | 'newId'>,
  request: VisitRequest,
): Promise<LoadedVisitor> => continuedVisit(deps, request, await deps.visitors.load(request.visitorId));

function continuedVisit(
  { clock, newId }: Pick<PlainStepDeps, 'clock' | 'newId'>,
  { visitorId, viewedVisitId, ownVisit, url }: VisitRequest,
  stored: FunnelVisitor | null,
): LoadedVisitor {
  const reading = readUrl(url);
  const now = clock.now();
  const own = ownVisit?.session ?? null;
  return {
    userState: withPrefill(stored?.userState ?? EMPTY_USER_STATE, reading.prefill, now.toISOString()),
    // Until something is stored, each request would begin another visit, and the first answer one without the views before it (R7.10).
    session: continueSession(own && !isOver(own, now) ? own : (stored?.session ?? null), reading, {
      id: stored ? newId() : (viewedVisitId ?? visitorId),
      now,
    }),
    stored,
    url: new URL(reading.visibleUrl),
  };
}
