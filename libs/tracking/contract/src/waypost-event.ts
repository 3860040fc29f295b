import type { AnonLinkEvent } from './events/anon-link';
import type { CtcClickedEvent } from './events/ctc-clicked';
import type { CtcReturnedEvent } from './events/ctc-returned';
import type { EnteredExperimentEvent } from './events/entered-experiment';
import type { FieldRefusedEvent } from './events/field-refused';
import type { FormStepSubmittedEvent } from './events/form-step-submitted';
import type { LearnMoreClickedEvent } from './events/learn-more-clicked';
import type { LowBidResultEvent } from './events/low-bid-result';
import type { MaAdClickedEvent } from './events/ma-ad-clicked';
import type { PageViewEvent } from './events/page-view';

/** Every event (R7.01). */
export type WaypostEvent =
  | PageViewEvent
  | FormStepSubmittedEvent
  | FieldRefusedEvent
  | CtcClickedEvent
  | CtcReturnedEvent
  | MaAdClickedEvent
  | LearnMoreClickedEvent
  | LowBidResultEvent
  | EnteredExperimentEvent
  | AnonLinkEvent;

export type EventName = WaypostEvent['name'];

/** A record, so that the compiler reports a missing name. */
const NAMED: Readonly<Record<EventName, true>> = {
  pageView: true,
  formStepSubmitted: true,
  fieldRefused: true,
  ctcClicked: true,
  ctcReturned: true,
  maAdClicked: true,
  learnMoreClicked: true,
  lowBidResult: true,
  enteredExperiment: true,
  anonLink: true,
};

export const EVENT_NAMES = Object.keys(NAMED) as readonly EventName[];

const EVENT_TRACKED = 'tracking/eventTracked';

/** An action with an event to track: `trackEvent`, or an action that does more, such as answering a step (R4.15). */
export type EventTracked = { readonly type: string; readonly meta: { readonly event: WaypostEvent } };

/**
 * Creates the action for an event that happened. `tracking/web` builds its context and delivers it; `visitor/web` records the activity
 * (R6.10).
 */
export const trackEvent = (event: WaypostEvent): EventTracked => ({ type: EVENT_TRACKED, meta: { event } });

/** Signals that an event outlives the page: the outbox holds it and will send it to the server. */
export type EventStored = { readonly type: string; readonly stored: WaypostEvent };

export const eventStored = (event: WaypostEvent): EventStored => ({ type: 'tracking/eventStored', stored: event });

export const isEventStored = (action: { readonly type: string }): action is EventStored => 'stored' in action;

export const isEventTracked = (action: { readonly type: string }): action is EventTracked =>
  (action as Partial<EventTracked>).meta?.event !== undefined;
