import { anEventContext } from '../testing';
import { buildEventBody } from './event-body';
import type { EventContext } from './event-context';
import { anonLink } from './events/anon-link';
import { ctcClicked } from './events/ctc-clicked';
import { ctcReturned } from './events/ctc-returned';
import { enteredExperiment } from './events/entered-experiment';
import { fieldRefused } from './events/field-refused';
import { formStepSubmitted } from './events/form-step-submitted';
import { learnMoreClicked } from './events/learn-more-clicked';
import { lowBidResult } from './events/low-bid-result';
import { maAdClicked } from './events/ma-ad-clicked';
import { pageView } from './events/page-view';
import type { WaypostEvent } from './waypost-event';

// The specification's lists, written out. A property that is missing from a body or has another name fails here.

/** A visit with a value for everything. All values differ, so that none can replace another. */
const CONTEXT: EventContext = anEventContext({
  website: 'tqg',
  brandName: 'The Quote Guide',
  sessionId: 'session-of-visit',
  anonymousId: 'anonymous-user',
  isPaidUser: true,
  sessionUrlParams: { gclid: 'click-of-session', utm_campaign: 'campaign-of-session' },
  pageName: 'quiz-auto',
  pageTitle: 'Compare auto insurance',
  templateName: 'quiz',
  smid: 'smid-1',
  xsmid: 'xsmid-1',
  product: 'auto',
  benefits: ['savings'],
  language: 'spanish',
  afid: 'affiliate-1',
  phoneRule: { id: 'rule-1', afid: 'affiliate-of-rule' },
  sessionUtmMedium: 'medium-of-session',
  url: { full: 'https://tqg.example/quiz/auto?x=1', path: '/quiz/auto', query: '?x=1' },
  urlParams: { x: '1' },
  referrer: 'https://referrer.example/',
  userAgent: 'agent-1',
  gaClientId: '11.22',
  gaSessionId: '1763488800',
  fbp: 'fb.1.33.44',
  botDetectionResult: { bot: false, kind: null, detections: {} },
  ipLookup: { value: '203.0.113.9', city: 'Beverly Hills', stateCode: 'CA', postalCode: '90210', isp: 'Example Net' },
  answers: { zipcode: '90210' },
  clickIds: { fbclid: 'f-1', gclid: 'g-1', tblci: 't-1', token: 'k-1' },
  utm: { utm_source: 's-1', utm_medium: 'm-1', utm_campaign: 'c-1', utm_content: 'o-1', utm_term: 'e-1' },
});
const STAMP = { eventId: 'event-0001', timestamp: '2026-11-18T18:00:00.000Z' };

const EVENTS: readonly (readonly [WaypostEvent, Readonly<Record<string, unknown>>])[] = [
  [ctcClicked({ didNumber: '5555550100', ctcLocation: 'header' }), { didNumber: '5555550100', ctcLocation: 'header' }],
  [
    ctcClicked({ didNumber: '5555550100', ctcLocation: 'header', didSource: 'expired' }),
    { didNumber: '5555550100', ctcLocation: 'header', didSource: 'expired' },
  ],
  [ctcReturned({ didNumber: '5555550100', callDurationMs: 61_000 }), { didNumber: '5555550100', callDurationMs: 61_000 }],
  [maAdClicked({ dataset: { adId: '7' } }), { dataset: { adId: '7' } }],
  [
    learnMoreClicked({ source: 'hero', destination: '/quiz/auto', button: 'start' }),
    { source: 'hero', destination: '/quiz/auto', button: 'start' },
  ],
  [lowBidResult({ isLowBid: true, maResponse: { ctc: { ev: 3 } } }), { isLowBid: true, maResponse: { ctc: { ev: 3 } } }],
  [enteredExperiment({ name: 'headline', variant: 'b' }), { name: 'headline', variant: 'b' }],
  [
    formStepSubmitted({ formVersion: 'auto-v1', stepName: 'zip', stepNumber: 1, data: { zipcode: '90210' } }),
    { formVersion: 'auto-v1', stepName: 'zip', stepNumber: 1, data: { zipcode: '90210' } },
  ],
  [
    formStepSubmitted({ formVersion: 'auto-v1', stepName: 'zip', stepNumber: 1, data: {}, fieldTimes: { zipcode: 4200 } }),
    { formVersion: 'auto-v1', stepName: 'zip', stepNumber: 1, data: {}, fieldTimes: { zipcode: 4200 } },
  ],
  [
    fieldRefused({ formVersion: 'auto-v1', stepName: 'zip', stepNumber: 1, field: 'zipcode' }),
    { formVersion: 'auto-v1', stepName: 'zip', stepNumber: 1, field: 'zipcode' },
  ],
  [anonLink({ oldUserId: 'old-1' }), { oldUserId: 'old-1' }],
  [pageView({ stepName: 'zip', stepNumber: 1, stepIsFallback: true }), { stepName: 'zip', stepNumber: 1, stepIsFallback: true }],
];

/** Section 7, "Event create body". */
const TOP_LEVEL: readonly (readonly [string, unknown])[] = [
  ['type', 'track'],
  ['timestamp', '2026-11-18T18:00:00.000Z'],
  ['sessionId', 'session-of-visit'],
  ['anonymousId', 'anonymous-user'],
];

/** Section 7, "Properties", in its order, and then the rest of section 3's context. */
const PROPERTIES: readonly (readonly [string, unknown])[] = [
  ['eventId', 'event-0001'],
  ['website', 'tqg'],
  ['sessionId', 'session-of-visit'],
  ['isPaidUser', true],
  ['gaClientId', '11.22'],
  ['fbp', 'fb.1.33.44'],
  ['gaSessionId', '1763488800'],
  ['benefits', ['savings']],
  ['language', 'spanish'],
  ['userAgent', 'agent-1'],
  ['smid', 'smid-1'],
  ['botDetectionResult', { bot: false, kind: null, detections: {} }],
  ['fbclid', 'f-1'],
  ['gclid', 'g-1'],
  ['tblci', 't-1'],
  ['token', 'k-1'],
  ['utm_source', 's-1'],
  ['utm_medium', 'm-1'],
  ['utm_campaign', 'c-1'],
  ['utm_content', 'o-1'],
  ['utm_term', 'e-1'],
  ['sessionUrlParams', { gclid: 'click-of-session', utm_campaign: 'campaign-of-session' }],
  ['ipLookup', { value: '203.0.113.9', city: 'Beverly Hills', stateCode: 'CA', postalCode: '90210', isp: 'Example Net' }],
  ['pageName', 'quiz-auto'],
  ['templateName', 'quiz'],
  ['referrer', 'https://referrer.example/'],
  ['url', { full: 'https://tqg.example/quiz/auto?x=1', path: '/quiz/auto', query: '?x=1' }],
  ['product', 'auto'],
  ['afid', 'affiliate-1'],
  ['brandName', 'The Quote Guide'],
  ['xsmid', 'xsmid-1'],
  ['pageTitle', 'Compare auto insurance'],
  ['phoneRule', { id: 'rule-1', afid: 'affiliate-of-rule' }],
  ['sessionUtmMedium', 'medium-of-session'],
  ['urlParams', { x: '1' }],
  ['answers', { zipcode: '90210' }],
];

describe.each(EVENTS.map(([event, own]) => [event.name, event, own] as const))('the body of %s', (name, event, own) => {
  // As it is sent, without what JSON leaves out.
  const body = JSON.parse(JSON.stringify(buildEventBody(event, CONTEXT, STAMP))) as {
    readonly event: string;
    readonly properties: Readonly<Record<string, unknown>>;
  } & Readonly<Record<string, unknown>>;

  it('names the event [R7.03]', () => {
    expect(body.event).toBe(name);
  });

  it.each(TOP_LEVEL)('has the field %s [R7.03]', (field, value) => {
    expect(body[field]).toEqual(value);
  });

  it.each(PROPERTIES)('has the property %s [R7.02] [R7.03]', (property, value) => {
    expect(body.properties[property]).toEqual(value);
  });

  it('has its own properties, and no others than the lists name [R7.01]', () => {
    expect(body.properties).toMatchObject(own);
    expect(Object.keys(body).sort()).toEqual(['anonymousId', 'event', 'properties', 'sessionId', 'timestamp', 'type']);
    expect(Object.keys(body.properties).sort()).toEqual(
      [...new Set([...PROPERTIES.map(([property]) => property), ...Object.keys(own)])].sort(),
    );
  });
});
