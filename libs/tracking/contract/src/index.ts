export { type BotDetectionResult, type EventBody, type EventContext } from './event-context';
export { buildEventBody, dataLayerEntry, PERSONAL_PROPERTIES, withSequence, type EventStamp } from './event-body';
export {
  EVENT_NAMES,
  EVENT_TRACKED,
  isEventTracked,
  trackEvent,
  type EventName,
  type EventTracked,
  type WaypostEvent,
} from './waypost-event';
export { readAnalyticsCookies, type AnalyticsCookies } from './analytics-cookies';
export { campaignParameters, type CampaignParameters } from './campaign-parameters';
export { anonLink, type AnonLinkEvent } from './events/anon-link';
export { ctcClicked, type CtcClickedEvent } from './events/ctc-clicked';
export { ctcReturned, type CtcReturnedEvent } from './events/ctc-returned';
export { enteredExperiment, type EnteredExperimentEvent } from './events/entered-experiment';
export { formStepSubmitted, type FormStepSubmittedEvent } from './events/form-step-submitted';
export { learnMoreClicked, type LearnMoreClickedEvent } from './events/learn-more-clicked';
export { lowBidResult, type LowBidResultEvent } from './events/low-bid-result';
export { maAdClicked, type MaAdClickedEvent } from './events/ma-ad-clicked';
export { pageView, type PageViewEvent } from './events/page-view';
