import { trackedPage, type BootState } from '@waypost/pages/contract/payload';
import { contextWithoutClickIds, type TrackingPermission } from '@waypost/platform/privacy';
import { systemClock } from '@waypost/platform/kernel';
import { selectPayload } from '@waypost/routing/web';
import { campaignParameters, readAnalyticsCookies, type EventContext } from '@waypost/tracking/contract';
import { readUrl, urlParametersOf } from '@waypost/visitor/model';
import { selectAnonymousId, selectSession } from '@waypost/visitor/web';
import { placementOfVisit, selectBotDetection, selectIpLookup } from '@waypost/visitor/web/place-and-bots';
import { selectAllAnswers } from '@waypost/visitor/web/user-state';
import type { TrackedState } from './tracked-state';

/** The parts of the browser that an event describes. */
export interface EventWindow {
  readonly document: Pick<Document, 'cookie' | 'referrer'>;
  readonly location: Pick<Location, 'href' | 'pathname' | 'search'>;
  readonly navigator: Pick<Navigator, 'userAgent'>;
}

/** The context of a document without a page: an error with which the server responded. */
const NO_PAGE = { pageName: '', pageTitle: null, templateName: '', smid: null, xsmid: null, benefits: [], language: 'english' };

/** Returns the context that every event carries of the page, the visit and the browser, at the moment of the call (R7.02). */
export const createEventContext =
  ({ brand }: Pick<BootState, 'brand'>, window: EventWindow, permission: () => TrackingPermission) =>
  (state: TrackedState): EventContext => {
    const { document, location, navigator } = window;
    const payload = selectPayload(state);
    const session = selectSession(state);
    const ipLookup = selectIpLookup(state);
    const placement = payload && placementOfVisit(payload.placement, state, systemClock);
    const context: EventContext = {
      website: brand.id,
      brandName: brand.name,
      sessionId: session?.id ?? '',
      anonymousId: selectAnonymousId(state) ?? '',
      isPaidUser: session?.isPaid ?? false,
      sessionUrlParams: session?.urlParams ?? {},
      sessionUtmMedium: session?.utmMedium ?? null,
      ...(payload ? trackedPage(payload) : { ...NO_PAGE, product: brand.defaultProduct }),
      afid: session?.afid ?? placement?.afid ?? null,
      phoneRule: placement?.rule ? { id: placement.rule.id, afid: placement.rule.afid } : null,
      url: { full: location.href, path: location.pathname, query: location.search },
      urlParams: urlParametersOf(new URLSearchParams(location.search)),
      // A page that was left before its script ran still had the stripped parameters in its address (R6.03).
      referrer: document.referrer && readUrl(document.referrer).visibleUrl,
      userAgent: navigator.userAgent,
      ...readAnalyticsCookies(document.cookie, brand.measurementId),
      botDetectionResult: selectBotDetection(state),
      ipLookup,
      answers: selectAllAnswers(state),
      ...campaignParameters(location.search),
    };
    return permission().isAllowed ? context : contextWithoutClickIds(context);
  };
