import type { PhoneRule } from '@waypost/phones/model';
import { seedPhoneRules } from '@waypost/phones/model/rules';
import { activeRules } from '@waypost/phones/model/staff';
import { aPhoneRule } from '@waypost/phones/model/testing';
import { faultsOf } from '@waypost/platform/parsing';
import fc from 'fast-check';
import { parsePhoneRuleContent, phoneRuleSchema } from './phone-rule-schema';

const seeds = seedPhoneRules.rules();
const seed = (id: string): PhoneRule => seeds.find((rule) => rule.id === id) ?? aPhoneRule();

const { id: _id, ...rule } = aPhoneRule({
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
const whole = { ...rule, isActive: false, note: 'Until spring' };

const fieldsIn = (input: unknown) => faultsOf(phoneRuleSchema('short'), input).map(({ field }) => field);

describe('phoneRuleSchema', () => {
  it('reads a whole rule as it is [R8.11]', () => {
    expect(parsePhoneRuleContent('whole', JSON.parse(JSON.stringify(whole)))).toEqual({ ok: true, value: whole });
  });

  it('reads what people write: blanks, one value for a list, formatted phone numbers, empty lists [R8.11]', () => {
    const written = {
      priority: 7,
      conditions: { brand: 'tqg', state: [' nv ', 'NV'], smid: ' 42 ', page: [] },
      settings: { afid: ' aff ', defaultPhone: '+1 (833) 555-0142' },
      colour: 'blue',
    };
    expect(parsePhoneRuleContent('short', written)).toEqual({
      ok: true,
      value: {
        name: 'short',
        priority: 7,
        conditions: { brand: ['tqg'], smid: ['42'], state: ['NV'] },
        settings: { afid: 'aff', placementId: null, defaultPhone: '8335550142' },
        isActive: true,
        note: '',
      },
    });
  });

  it.each([
    ['no object', null, ['']],
    ['no settings', {}, ['settings']],
    ['no afid', { settings: {} }, ['settings.afid']],
    ['a number that cannot be dialled', { ...whole, settings: { afid: 'a', defaultPhone: '12' } }, ['settings.defaultPhone']],
    ['a priority that is no number', { ...whole, priority: 'high' }, ['priority']],
    ['a priority as text', { ...whole, priority: '5' }, ['priority']],
    ['no priority', { ...whole, priority: null }, ['priority']],
    ['conditions that are null', { ...whole, conditions: null }, ['conditions']],
    [
      'single conditions that are null',
      { ...whole, conditions: { brand: null, paid: null, hours: null } },
      ['conditions.brand', 'conditions.paid', 'conditions.hours'],
    ],
    ['a condition that is empty', { ...whole, conditions: { product: '' } }, ['conditions.product[0]']],
    ['numbers in place of texts', { ...whole, conditions: { smid: ['1', 123], page: 7 } }, ['conditions.page[0]', 'conditions.smid[1]']],
    ['an id that is a number', { ...whole, settings: { afid: 1, placementId: 2 } }, ['settings.afid', 'settings.placementId']],
    ['half a priority', { ...whole, priority: 1.5 }, ['priority']],
    ['a condition that is no text', { ...whole, conditions: { brand: [{}], page: [''] } }, ['conditions.brand[0]', 'conditions.page[0]']],
    ['a state spelt out', { ...whole, conditions: { state: ['Nevada'] } }, ['conditions.state[0]']],
    ['a "paid" that is a word', { ...whole, conditions: { paid: 'yes' } }, ['conditions.paid']],
    ['a misspelt condition', { ...whole, conditions: { utm_source: ['bigo'] } }, ['conditions.utm_source']],
    ['a condition named like a part of every object', { ...whole, conditions: { constructor: 1 } }, ['conditions.constructor']],
    ['a week without an hour', { ...whole, conditions: { hours: [] } }, ['conditions.hours']],
    ['hours that are none', { ...whole, conditions: { hours: ['always'] } }, ['conditions.hours[0]']],
    [
      'wrong days and times',
      { ...whole, conditions: { hours: [{ days: [7], from: '5:00', to: '25:00' }] } },
      ['conditions.hours[0].days[0]', 'conditions.hours[0].from', 'conditions.hours[0].to'],
    ],
    ['a night in one window', { ...whole, conditions: { hours: [{ days: [1], from: '22:00', to: '05:00' }] } }, ['conditions.hours[0].to']],
    ['hours without a day', { ...whole, conditions: { hours: [{ from: '05:00', to: '06:00' }] } }, ['conditions.hours[0].days']],
    ['too many values', { ...whole, conditions: { smid: Array.from({ length: 101 }, (_, index) => String(index)) } }, ['conditions.smid']],
    ['a text without end', { ...whole, name: 'x'.repeat(201) }, ['name']],
  ])('names the wrong field of %s [R8.11] [R12.02]', (_what, input, fields) => {
    expect(fieldsIn(input)).toEqual(fields);
  });

  it('sorts its conditions, whatever order was sent [R8.11]', () => {
    const sent = { ...whole, conditions: Object.fromEntries(Object.entries(whole.conditions).reverse()) };
    expect(JSON.stringify(parsePhoneRuleContent('whole', sent))).toBe(JSON.stringify(parsePhoneRuleContent('whole', whole)));
  });

  it('returns a rule or a fault for any input, and reads its own rules back [R8.11]', () => {
    const anything = fc.oneof(
      fc.jsonValue(),
      fc.record({ name: fc.jsonValue(), priority: fc.jsonValue(), conditions: fc.jsonValue(), settings: fc.jsonValue() }),
      fc.record({
        name: fc.string(),
        conditions: fc.record({ hours: fc.jsonValue(), state: fc.jsonValue(), paid: fc.jsonValue() }),
        settings: fc.record({ afid: fc.string(), defaultPhone: fc.jsonValue() }),
      }),
    );
    fc.assert(
      fc.property(anything, (input) => {
        const parsed = parsePhoneRuleContent('key', input);
        if (parsed.ok) expect(parsePhoneRuleContent('key', parsed.value)).toEqual(parsed);
        else expect(parsed.error.message).toMatch(/\.$/);
      }),
      { numRuns: 500 },
    );
  });
});

describe('parsePhoneRuleContent', () => {
  it('reads each of the code’s rules as content, and back [R8.11] [R10.08]', () => {
    for (const rule of seeds) {
      const { id, ...fields } = rule;
      const content = parsePhoneRuleContent(id, fields);
      expect(content).toEqual({ ok: true, value: { ...fields, isActive: true, note: '' } });
      if (content.ok) expect(activeRules([[id, content.value]])).toEqual([rule]);
    }
  });

  it('reads an inactive rule, which applies to no visit [R8.11]', () => {
    const content = parsePhoneRuleContent('off', { ...seed('tqg-auto-bigo'), isActive: false, note: ' Until spring ' });
    expect(content).toMatchObject({ ok: true, value: { isActive: false, note: 'Until spring' } });
    expect(content.ok && activeRules([['off', content.value]])).toEqual([]);
  });

  it('names all wrong fields, of the rule and of its content [R8.11]', () => {
    const sent = { priority: 'high', settings: { afid: '' }, isActive: 'perhaps', note: 'x'.repeat(2001) };
    expect(faultsOf(phoneRuleSchema('x'), sent).map(({ field }) => field)).toEqual(['priority', 'settings.afid', 'isActive', 'note']);
    expect(parsePhoneRuleContent('x', null).ok).toBe(false);
  });
});
