import fc from 'fast-check';
import { anEventContext } from '../testing';
import { buildEventBody, dataLayerEntry, PERSONAL_PROPERTIES } from './event-body';
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
import { EVENT_NAMES, trackEvent, type WaypostEvent } from './waypost-event';

const STAMP = { eventId: '0199-1', timestamp: '2026-11-18T18:00:00.000Z' };

const A_PAGE_VIEW = pageView({ stepName: 'zip', stepNumber: 1, stepIsFallback: true });
const A_CALL = ctcClicked({ didNumber: '5555550100', ctcLocation: 'header' });
const EVERY_EVENT: readonly WaypostEvent[] = [
  A_PAGE_VIEW,
  formStepSubmitted({ formVersion: 'auto-v1', stepName: 'zip', stepNumber: 1, data: { zipcode: '90210' } }),
  fieldRefused({ formVersion: 'auto-v1', stepName: 'zip', stepNumber: 1, field: 'zipcode' }),
  A_CALL,
  ctcReturned({ didNumber: '5555550100', callDurationMs: 61_000 }),
  maAdClicked({ dataset: { adPartner: 'alpha', adId: '7' } }),
  learnMoreClicked({ source: 'hero', destination: '/quiz/auto', button: 'start' }),
  lowBidResult({ isLowBid: true, maResponse: { ctc: { ev: 3 } } }),
  enteredExperiment({ name: 'headline', variant: 'b' }),
  anonLink({ oldUserId: 'old-1' }),
];

/** Section 7's list, with its names. */
const NAMED_BY_THE_SPECIFICATION = [
  'eventId',
  'website',
  'sessionId',
  'isPaidUser',
  'gaClientId',
  'fbp',
  'gaSessionId',
  'benefits',
  'language',
  'userAgent',
  'smid',
  'botDetectionResult',
  'sessionUrlParams',
  'ipLookup',
  'pageName',
  'templateName',
  'referrer',
  'url',
  'product',
  'afid',
];

describe('the catalogue', () => {
  it('has the nine events of the specification, and the refused field for figures [R7.01] [R10.10]', () => {
    expect([...EVENT_NAMES].sort()).toEqual(EVERY_EVENT.map(({ name }) => name).sort());
    expect(EVENT_NAMES.filter((name) => name !== 'fieldRefused')).toHaveLength(9);
  });

  it('has a plain action that carries an event', () => {
    const event = anonLink({ oldUserId: 'old-1' });

    expect(trackEvent(event)).toEqual({ type: 'tracking/eventTracked', meta: { event } });
  });
});

describe('buildEventBody', () => {
  it.each(EVERY_EVENT.map((event) => [event.name, event] as const))(
    'carries the context and its own properties for %s [R7.01, R7.02, R7.03]',
    (name, event) => {
      const body = buildEventBody(event, anEventContext(), STAMP);

      expect(body).toMatchObject({
        type: 'track',
        event: name,
        timestamp: STAMP.timestamp,
        sessionId: 'session-1',
        anonymousId: 'anonymous-1',
        properties: { ...event.properties, eventId: STAMP.eventId },
      });
      expect(Object.keys(body.properties)).toEqual(expect.arrayContaining(NAMED_BY_THE_SPECIFICATION));
      // JSON drops undefined values, so an absent value must be null to preserve the shape.
      expect(Object.keys(JSON.parse(JSON.stringify(body.properties)))).toEqual(expect.arrayContaining(NAMED_BY_THE_SPECIFICATION));
    },
  );

  it('adds click ids and utm fields under their own names [R7.03]', () => {
    const context = anEventContext({ clickIds: { gclid: 'click-1' }, utm: { utm_source: 'bigo', utm_medium: 'aff' } });

    expect(buildEventBody(A_PAGE_VIEW, context, STAMP).properties).toMatchObject({
      gclid: 'click-1',
      utm_source: 'bigo',
      utm_medium: 'aff',
    });
  });

  it('contains the full address, its path and its query [R7.03]', () => {
    const url = { full: 'https://tqg.example/quiz/auto?afid=1', path: '/quiz/auto', query: '?afid=1' };

    expect(buildEventBody(A_PAGE_VIEW, anEventContext({ url }), STAMP).properties['url']).toEqual(url);
  });

  it('lets no campaign parameter of the address replace our own properties [R7.03]', () => {
    fc.assert(
      fc.property(fc.constantFrom(...NAMED_BY_THE_SPECIFICATION), fc.string(), (name, value) => {
        const clean = buildEventBody(A_CALL, anEventContext(), STAMP);
        const hostile = buildEventBody(A_CALL, anEventContext({ clickIds: { [name]: value }, utm: { [name]: value } }), STAMP);
        expect(hostile.properties[name]).toEqual(clean.properties[name]);
      }),
    );
  });
});

describe('dataLayerEntry', () => {
  it.each(EVERY_EVENT.map((event) => [event.name, event] as const))(
    'is one object with the event and its properties for %s [R7.04]',
    (name, event) => {
      const personal: readonly string[] = PERSONAL_PROPERTIES;
      const { name: _renamed, ...own } = event.properties as { readonly name?: string } & Record<string, unknown>;
      const shared = Object.fromEntries(Object.entries(own).filter(([property]) => !personal.includes(property)));

      expect(dataLayerEntry(buildEventBody(event, anEventContext(), STAMP))).toMatchObject({
        ...shared,
        event: name,
        eventId: STAMP.eventId,
        website: 'tqg',
      });
    },
  );

  it.each([
    [{ templateName: 'quiz' }, 'zip', 'Page quiz-auto Template quiz Step zip'],
    [{ templateName: 'quiz' }, null, 'Page quiz-auto Template quiz'],
    [{ templateName: '' }, 'zip', 'Page quiz-auto Step zip'],
    [{ templateName: '' }, null, 'Page quiz-auto'],
  ])('names a page view by page, template and step, if present (%#) [R7.04]', (context, stepName, name) => {
    const event = pageView({ stepName, stepNumber: null, stepIsFallback: false });

    expect(dataLayerEntry(buildEventBody(event, anEventContext(context), STAMP))['name']).toBe(name);
  });

  it.each([
    ['Compare auto insurance', 'Compare auto insurance'],
    [null, 'The Quote Guide'],
    ['', 'The Quote Guide'],
  ])('titles a page view with the page’s title, else the brand’s (%#) [R7.04]', (pageTitle, title) => {
    const event = pageView({ stepName: null, stepNumber: null, stepIsFallback: false });

    expect(dataLayerEntry(buildEventBody(event, anEventContext({ pageTitle }), STAMP))['title']).toBe(title);
  });

  it('never contains a person’s answers or place [R6.03, R15.02]', () => {
    fc.assert(
      fc.property(fc.constantFrom(...EVERY_EVENT), fc.uuid(), (event, secret) => {
        const context = anEventContext({ answers: { driver1FirstName: secret }, ipLookup: { value: secret } });
        const personal = { data: { driver1Email: secret }, maResponse: { echo: { zip: secret } } };
        const said = { ...event, properties: { ...event.properties, ...personal } } as WaypostEvent;
        expect(JSON.stringify(dataLayerEntry(buildEventBody(said, context, STAMP)))).not.toContain(secret);
      }),
    );
  });

  it('never contains the token of a page view’s page [R15.08] [R7.04]', () => {
    const event = pageView({ stepName: null, stepNumber: null, stepIsFallback: false, pageToken: 'facts.signature' });
    const body = buildEventBody(event, anEventContext(), STAMP);

    expect(body.properties['pageToken']).toBe('facts.signature');
    expect(dataLayerEntry(body)).not.toHaveProperty('pageToken');
  });

  it('keeps an experiment’s own name', () => {
    const entry = dataLayerEntry(buildEventBody(enteredExperiment({ name: 'headline', variant: 'b' }), anEventContext(), STAMP));

    expect(entry).toMatchObject({ event: 'enteredExperiment', name: 'headline', variant: 'b' });
  });
});
