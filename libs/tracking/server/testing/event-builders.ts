import { newId } from '@waypost/platform/kernel';
import type { EventBody } from '@waypost/tracking/contract';
import type { AcceptedEvent } from '../src/event-store';

/** A page view as a browser sends it. The given `properties` are merged into its own. */
export function anEventBody({
  properties,
  ...rest
}: Partial<Omit<EventBody, 'properties'>> & { readonly properties?: Readonly<Record<string, unknown>> } = {}): EventBody {
  return {
    type: 'track',
    event: 'pageView',
    timestamp: '2026-11-18T18:00:00.000Z',
    sessionId: 'session-1',
    anonymousId: 'anonymous-1',
    ...rest,
    properties: { eventId: newId(), website: 'tqg', pageName: 'quiz-auto', ...properties },
  };
}

export function anAcceptedEvent(over: Partial<AcceptedEvent> = {}): AcceptedEvent {
  return {
    eventId: newId(),
    event: 'pageView',
    timestamp: '2026-11-18T18:00:00.000Z',
    sessionId: 'session-1',
    anonymousId: 'anonymous-1',
    brandId: 'tqg',
    sequence: null,
    propertiesJson: '{"pageName":"quiz-auto"}',
    personal: null,
    ...over,
  };
}
