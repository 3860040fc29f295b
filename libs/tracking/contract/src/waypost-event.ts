import type { AnonLinkEvent } from './events/anon-link';
import type { CtcClickedEvent } from './events/ctc-clicked';
import type { CtcReturnedEvent } from './events/ctc-returned';
import type { EnteredExperimentEvent } from './events/entered-experiment';
import type { FormStepSubmittedEvent } from './events/form-step-submitted';
import type { LearnMoreClickedEvent } from './events/learn-more-clicked';
import type { LowBidResultEvent } from './events/low-bid-result';
import type { MaAdClickedEvent } from './events/ma-ad-clicked';
import type { PageViewEvent } from './events/page-view';

/** Every event there is (R7.01). */
export type WaypostEvent =
  | PageViewEvent
  | FormStepSubmittedEvent
  | CtcClickedEvent
  | CtcReturnedEvent
  | MaAdClickedEvent
  | LearnMoreClickedEvent
  | LowBidResultEvent
  | EnteredExperimentEvent
  | AnonLinkEvent;

export type EventName = WaypostEvent['name'];

/** A record, so that the compiler finds a name that is missing here. */
const NAMED: Readonly<Record<EventName, true>> = {
  pageView: true,
  formStepSubmitted: true,
  ctcClicked: true,
  ctcReturned: true,
  maAdClicked: true,
  learnMoreClicked: true,
  lowBidResult: true,
  enteredExperiment: true,
  anonLink: true,
};

export const EVENT_NAMES = Object.keys(NAMED) as readonly EventName[];

export type EventTracked = { readonly type: typeof EVENT_TRACKED; readonly payload: WaypostEvent };

export const EVENT_TRACKED = 'tracking/eventTracked';

/** The action that says an event happened. `tracking/web` builds its context and delivers it; `visitor/web` notes the activity (R6.10). */
export const trackEvent = (event: WaypostEvent): EventTracked => ({ type: EVENT_TRACKED, payload: event });

export const isEventTracked = (action: { readonly type: string }): action is EventTracked => action.type === EVENT_TRACKED;
