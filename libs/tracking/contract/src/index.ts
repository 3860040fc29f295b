export { type BotDetectionResult, type EventBody, type EventContext } from './event-context';
export { CLEAR_PROPERTIES } from './clear-properties';
export { buildEventBody, dataLayerEntry, hasServerId, withSequence } from './event-body';
export { EVENT_NAMES, eventStored, isEventStored, isEventTracked, trackEvent, type EventTracked, type WaypostEvent } from './waypost-event';
export { readAnalyticsCookies } from './analytics-cookies';
export { leftOutBy, type LeftOut } from './left-out';
export { campaignParameters } from './campaign-parameters';
