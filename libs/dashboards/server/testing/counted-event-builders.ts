import type { CountedEvent } from '../ports';

/** Returns a stored event of a visit: `aCountedEvent({ event: 'ctcClicked' })`. */
export function aCountedEvent({ properties, ...over }: Partial<CountedEvent> = {}): CountedEvent {
  return {
    event: 'pageView',
    receivedAt: '2026-11-18T18:00:00.000Z',
    brandId: 'tqg',
    sessionId: 'session-1',
    anonymousId: 'browser-1',
    place: { transactionId: 1n, position: 0n },
    ...over,
    properties: { pageName: 'quiz-auto', sessionUrlParams: {}, isPaidUser: false, ...properties },
  };
}
