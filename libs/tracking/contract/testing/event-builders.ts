import type { EventBody, EventContext } from '../src/event-context';
import { buildEventBody } from '../src/event-body';
import { pageView } from '../src/events/page-view';

/** The context of a visit to the auto quiz. */
export function anEventContext(partial: Partial<EventContext> = {}): EventContext {
  return {
    website: 'tqg',
    brandName: 'The Quote Guide',
    sessionId: 'session-1',
    anonymousId: 'anonymous-1',
    isPaidUser: false,
    sessionUrlParams: {},
    pageName: 'quiz-auto',
    pageTitle: 'Compare auto insurance',
    templateName: 'quiz',
    smid: null,
    xsmid: null,
    product: 'auto',
    benefits: [],
    language: 'english',
    afid: null,
    phoneRule: null,
    sessionUtmMedium: null,
    url: { full: 'https://tqg.example/quiz/auto', path: '/quiz/auto', query: '' },
    urlParams: {},
    referrer: '',
    userAgent: 'Test browser',
    gaClientId: null,
    gaSessionId: null,
    fbp: null,
    botDetectionResult: null,
    ipLookup: null,
    answers: {},
    clickIds: {},
    utm: {},
    ...partial,
  };
}

/** A page view as it is sent. */
export function anEventBody(eventId = 'event-1', properties: Readonly<Record<string, unknown>> = {}): EventBody {
  const body = buildEventBody(pageView({ stepName: null, stepNumber: null, stepIsFallback: false }), anEventContext(), {
    eventId,
    timestamp: '2026-11-18T18:00:00.000Z',
  });
  return { ...body, properties: { ...body.properties, ...properties, eventId } };
}
