import { EVENT_NAMES } from '@waypost/tracking/contract';
import fc from 'fast-check';
import { anEventBody } from '../testing';
import { MAX_EVENT_PROPERTIES_LENGTH, parseEventBody } from './parse-event-body';

const context = { brandId: 'tqg' };
const accepted = (body: unknown) => {
  const parsed = parseEventBody(body, context);
  if (!parsed.ok) throw new Error(`${parsed.error.field}: ${parsed.error.reason}`);
  return parsed.value;
};
const propertiesOf = (body: unknown) => JSON.parse(accepted(body).propertiesJson) as Record<string, unknown>;

describe('parseEventBody', () => {
  it.each(EVENT_NAMES)('accepts a %s [R7.01, R7.03]', (event) => {
    expect(accepted(anEventBody({ event }))).toMatchObject({ event, brandId: 'tqg', sessionId: 'session-1', anonymousId: 'anonymous-1' });
  });

  const event = anEventBody();
  it.each([
    ['type', { ...event, type: 'page' }],
    ['event', { ...event, event: 'somethingElse' }],
    ['event', { ...event, event: undefined }],
    ['event', { ...event, event: '__proto__' }],
    ['timestamp', { ...event, timestamp: 'yesterday' }],
    ['timestamp', { ...event, timestamp: 1_700_000_000_000 }],
    ['timestamp', { ...event, timestamp: '2026-13-01T00:00:00Z' }],
    ['timestamp', { ...event, timestamp: '2026-02-29T00:00:00Z' }],
    ['timestamp', { ...event, timestamp: '2026-11-31T23:00:00-08:00' }],
    ['timestamp', { ...event, timestamp: '1969-12-31T23:59:59.999Z' }],
    ['timestamp', { ...event, timestamp: '9999-01-01T00:00:00Z' }],
    ['sessionId', { ...event, sessionId: '' }],
    ['sessionId', { ...event, sessionId: 's'.repeat(101) }],
    ['anonymousId', { ...event, anonymousId: { id: 1 } }],
    ['properties', { ...event, properties: null }],
    ['properties', { ...event, properties: [] }],
    ['properties.eventId', { ...event, properties: {} }],
    ['properties.eventId', anEventBody({ properties: { eventId: '' } })],
    ['properties.eventId', anEventBody({ properties: { eventId: 7 } })],
    ['properties.eventId', anEventBody({ properties: { eventId: 'x'.repeat(101) } })],
    ['properties.eventId', anEventBody({ properties: { eventId: 'two words' } })],
    ['properties.eventId', anEventBody({ properties: { eventId: 'a"b' } })],
    ['properties.eventId', anEventBody({ properties: { eventId: 'line\n' } })],
    ['properties.eventId', anEventBody({ properties: { eventId: `12345678'; --` } })],
    ['properties', anEventBody({ properties: { long: 'x'.repeat(MAX_EVENT_PROPERTIES_LENGTH) } })],
    ['properties', anEventBody({ properties: { data: { long: 'x'.repeat(MAX_EVENT_PROPERTIES_LENGTH) } } })],
    ['', null],
    ['', 'text'],
    ['', [event]],
  ])('names the wrong field: %s [R12.02]', (field, body) => {
    const parsed = parseEventBody(body, context);
    expect(parsed.ok ? null : parsed.error.field).toBe(field);
    expect(parsed.ok ? '' : parsed.error.reason).not.toBe('');
  });

  it.each(['1', '1-1', 'evt_1700000000000', 'e2e:1', 'a.b', 'x'.repeat(100), '1d230c49-0745-5c17-984f-4705c83ce624'])(
    'accepts the id %s of a sender [R7.03]',
    (eventId) => {
      expect(accepted(anEventBody({ properties: { eventId } }))).toMatchObject({ eventId });
    },
  );

  it('separates the answers and the IP record, so that they can be sealed [R15.02]', () => {
    const personal = {
      data: { zipcode: '90210' },
      answers: { driver1FirstName: 'Jo' },
      ipLookup: { value: '203.0.113.9' },
      maResponse: { ctc: { ev: 12.5 }, echo: { zip: '90210' } },
      driver1Email: 'jo@site.example',
      haveMedicare: true,
      // A click id that may be a credential, and an unknown property.
      token: 'token-of-a-click',
      note: { of: 'another build' },
    };
    const parsed = accepted(anEventBody({ properties: { ...personal, pageName: 'quiz' } }));
    expect(parsed.personal).toEqual(personal);
    expect(JSON.parse(parsed.propertiesJson)).toEqual({ eventId: parsed.eventId, website: 'tqg', pageName: 'quiz', expectedValue: 12.5 });
  });

  it.each([
    [1, 1],
    [2_147_483_647, 2_147_483_647],
    [0, null],
    [-1, null],
    [1.5, null],
    ['7', null],
    [2_147_483_648, null],
    [null, null],
    [undefined, null],
  ])('reads the number %p of an event as %p, and accepts the event in any case [R7.06]', (sequence, expected) => {
    const body = anEventBody({ properties: { sequence } });
    expect(accepted(body).sequence).toBe(expected);
    expect(propertiesOf(anEventBody({ properties: { sequence } }))).not.toHaveProperty('sequence');
  });

  it('has nothing to seal without personal values', () => {
    expect(accepted(anEventBody({ properties: { data: null, answers: {}, ipLookup: null } })).personal).toBeNull();
  });

  it('removes parameters that may be personal from addresses [R6.03]', () => {
    const full = 'https://a.example/quiz?FirstName=Jo&utm_source=x&phone=3105550123&email=jo%40b.example&token=Jo&gclid=1#top';
    const { url, referrer } = propertiesOf(
      anEventBody({
        properties: { referrer: 'https://b.example/?dateofbirth=1950-01-01', url: { full, path: '/quiz', query: '?lastname=Doe&age=70' } },
      }),
    );
    expect(JSON.stringify([url, referrer])).not.toMatch(/Jo|3105550123|1950|Doe|70/);
    expect(JSON.stringify(url)).toContain('utm_source=x');
    expect(JSON.stringify(url)).toContain('gclid=1');
  });

  it('removes them from the addresses among the values of an ad, at any depth [R6.03] [R15.02]', () => {
    const dataset = {
      adPartner: 'alpha',
      adTitle: 'Terms = none',
      clickUrl: 'http://x.example/?phone=4155550123&place=1',
      more: [{ pixel: 'https://y.example/p?email=jo%40b.example' }, 7, null],
    };
    expect(propertiesOf(anEventBody({ event: 'maAdClicked', properties: { dataset } }))['dataset']).toEqual({
      ...dataset,
      clickUrl: 'http://x.example/?place=1',
      more: [{ pixel: 'https://y.example/p' }, 7, null],
    });
    const address = propertiesOf(anEventBody({ event: 'maAdClicked', properties: { dataset: 'http://x.example/?phone=4155550123' } }));
    expect(address['dataset']).toBe('http://x.example/');
  });

  it('removes them from the parameters by name too, and leaves the others [R6.03] [R15.02]', () => {
    const urlParams = { FirstName: 'Jo', phone: '3105550123', has_medicare: 'yes', utm_source: 'x', constructor: 'y' };
    expect(propertiesOf(anEventBody({ properties: { urlParams } }))['urlParams']).toEqual({ utm_source: 'x', constructor: 'y' });
    expect(propertiesOf(anEventBody({ properties: { urlParams: 'phone' } }))['urlParams']).toBe('phone');
  });

  it.each([
    ['2028-02-29T00:00:00Z', '2028-02-29T00:00:00.000Z'],
    ['2026-01-31T20:00:00-08:00', '2026-02-01T04:00:00.000Z'],
    ['2026-03-31T01:00:00+02:00', '2026-03-30T23:00:00.000Z'],
  ])('accepts the last day of a month, %s [R7.03]', (timestamp, instant) => {
    expect(accepted(anEventBody({ timestamp })).timestamp).toBe(instant);
  });

  it('stores an instant that both we and PostgreSQL can read', () => {
    expect(accepted(anEventBody({ timestamp: '2026-11-18T20:00:00+02:00' })).timestamp).toBe('2026-11-18T18:00:00.000Z');
    expect(accepted(anEventBody({ timestamp: '2026-11-18T24:00:00Z' })).timestamp).toBe('2026-11-19T00:00:00.000Z');
  });

  it('drops characters that JSON can write and PostgreSQL cannot store [R16.05]', () => {
    const body = JSON.parse('{"a\\u0000b":"x\\u0000y","half":"\\ud83d!","whole":"\\ud83d\\udc4b","list":["\\udc00"]}') as object;
    expect(propertiesOf(anEventBody({ properties: { dataset: body } }))['dataset']).toEqual({
      ab: 'xy',
      half: '\uFFFD!',
      whole: '👋',
      list: ['\uFFFD'],
    });
  });

  it('refuses properties that are nested too deeply to be written, and drops an unknown field of that depth [R12.02]', () => {
    for (const levels of [50_000, 500_000]) {
      const body = JSON.parse(`{"type":"track","deep":${'['.repeat(levels)}${']'.repeat(levels)}}`) as object;
      const plain = anEventBody();
      expect(parseEventBody({ ...plain, ...body }, context)).toEqual(parseEventBody(plain, context));
      expect(parseEventBody(anEventBody({ properties: { ...body } }), { ...context, hasEscapes: false })).toMatchObject({
        ok: false,
        error: { field: 'properties' },
      });
    }
  });

  it('refuses values that would be sealed and are nested too deeply, before they make their whole group fail [R7.08] [R12.02]', () => {
    for (const levels of [101, 4_500]) {
      const zz: unknown = JSON.parse(`${'['.repeat(levels)}${']'.repeat(levels)}`);
      for (const hasEscapes of [true, false])
        expect(parseEventBody(anEventBody({ properties: { zz } }), { ...context, hasEscapes, maxLength: 10_000 })).toMatchObject({
          ok: false,
          error: { field: 'properties', isTooLarge: true },
        });
    }
  });

  it('never throws, for any input [R12.02]', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.dictionary(fc.string(), fc.jsonValue()), (value, properties) => {
        parseEventBody(value, context);
        const parsed = parseEventBody(anEventBody({ properties: { ...properties, eventId: 'fixed-event-id' } }), context);
        if (parsed.ok) expect(parsed.value.propertiesJson).not.toMatch(/\\u0000/);
      }),
    );
  });
});
