import { newId } from '@waypost/platform/kernel';
import type { EventDelivery } from '../src/forwarding/event-delivery';
import type { StoredEvent } from '../src/stored-events';

export function aStoredEvent(over: Partial<StoredEvent> = {}): StoredEvent {
  return {
    eventId: newId(),
    event: 'pageView',
    timestamp: '2026-11-18T17:59:59.000Z',
    receivedAt: '2026-11-18T18:00:00.000Z',
    brandId: 'tqg',
    sessionId: 'session-1',
    anonymousId: 'anonymous-1',
    sequence: null,
    properties: { pageName: 'quiz-auto' },
    hasPersonal: false,
    position: '1',
    ...over,
  };
}

export function aDelivery(over: Partial<EventDelivery> = {}): EventDelivery {
  return {
    id: newId(),
    sink: 'webhook',
    eventCount: 1,
    state: 'waiting',
    generation: 1,
    createdAt: '2026-11-18T18:00:00.000Z',
    reason: null,
    ...over,
  };
}
