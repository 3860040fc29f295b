import fc from 'fast-check';
import { aPhoneRule } from '../testing';
import { parsePhoneRule } from './parse-phone-rule';

const whole = aPhoneRule({
  id: 'whole',
  name: 'Everything',
  priority: -3,
  conditions: {
    brand: ['tqg'],
    product: ['auto'],
    page: ['quiz-auto'],
    language: ['english'],
    smid: ['1'],
    utmSource: ['bigo'],
    utmMedium: ['cpc'],
    paid: false,
    state: ['NV', 'CA'],
    hours: [{ days: [0, 6], from: '06:00', to: '24:00' }],
  },
  settings: { afid: 'afid', placementId: 'placement', defaultPhone: '8335550142' },
});

const faultsOf = (input: unknown) => {
  const parsed = parsePhoneRule(input);
  return parsed.ok ? [] : parsed.error.map(({ field }) => field);
};

describe('parsePhoneRule', () => {
  it('reads a whole rule as it is [R8.11]', () => {
    expect(parsePhoneRule(JSON.parse(JSON.stringify(whole)))).toEqual({ ok: true, value: whole });
  });

  it('reads what people write: blanks, one value for a list, spelt numbers, nothing for nothing [R8.11]', () => {
    const written = {
      id: ' short ',
      priority: '7',
      conditions: { brand: 'tqg', state: [' nv ', 'NV'], smid: 42, page: [], language: null, product: '' },
      settings: { afid: ' aff ', defaultPhone: '+1 (833) 555-0142' },
      colour: 'blue',
    };
    expect(parsePhoneRule(written)).toEqual({
      ok: true,
      value: {
        id: 'short',
        name: 'short',
        priority: 7,
        conditions: { brand: ['tqg'], smid: ['42'], state: ['NV'] },
        settings: { afid: 'aff', placementId: null, defaultPhone: '8335550142' },
      },
    });
  });

  it.each([
    ['no object', null, ['']],
    ['no id and no settings', {}, ['id', 'settings']],
    ['no afid', { id: 'x', settings: {} }, ['settings.afid']],
    ['a number that cannot be dialled', { ...whole, settings: { afid: 'a', defaultPhone: '12' } }, ['settings.defaultPhone']],
    ['a priority that is no number', { ...whole, priority: 'high' }, ['priority']],
    ['half a priority', { ...whole, priority: 1.5 }, ['priority']],
    ['a condition that is no text', { ...whole, conditions: { brand: [{}], page: [''] } }, ['conditions.brand.0', 'conditions.page.0']],
    ['a state spelt out', { ...whole, conditions: { state: ['Nevada'] } }, ['conditions.state.0']],
    ['a "paid" that is a word', { ...whole, conditions: { paid: 'yes' } }, ['conditions.paid']],
    ['hours that are none', { ...whole, conditions: { hours: ['always'] } }, ['conditions.hours.0']],
    [
      'wrong days and times',
      { ...whole, conditions: { hours: [{ days: [7], from: '5:00', to: '25:00' }] } },
      ['conditions.hours.0.days.0', 'conditions.hours.0.days', 'conditions.hours.0.from', 'conditions.hours.0.to'],
    ],
    ['a night in one window', { ...whole, conditions: { hours: [{ days: [1], from: '22:00', to: '05:00' }] } }, ['conditions.hours.0.to']],
    ['too many values', { ...whole, conditions: { smid: Array.from({ length: 101 }, String) } }, ['conditions.smid']],
    ['a text without end', { ...whole, name: 'x'.repeat(201) }, ['name']],
  ])('names what is wrong with %s [R8.11]', (_what, input, fields) => {
    expect(faultsOf(input)).toEqual(fields);
  });

  it('has a rule or a fault for whatever it reads, and reads its own rules back [R8.11]', () => {
    const anything = fc.oneof(
      fc.jsonValue(),
      fc.record({ id: fc.jsonValue(), priority: fc.jsonValue(), conditions: fc.jsonValue(), settings: fc.jsonValue() }),
      fc.record({
        id: fc.string(),
        conditions: fc.record({ hours: fc.jsonValue(), state: fc.jsonValue(), paid: fc.jsonValue() }),
        settings: fc.record({ afid: fc.string(), defaultPhone: fc.jsonValue() }),
      }),
    );
    fc.assert(
      fc.property(anything, (input) => {
        const parsed = parsePhoneRule(input);
        if (parsed.ok) expect(parsePhoneRule(parsed.value)).toEqual(parsed);
        else expect(parsed.error.length).toBeGreaterThan(0);
      }),
      { numRuns: 500 },
    );
  });
});
