import fc from 'fast-check';
import {
  choice,
  choiceOr,
  choiceOrAbsent,
  fields,
  flag,
  flagOr,
  listOf,
  listOrEmpty,
  numberWithin,
  text,
  textOrAbsent,
  textOrEmpty,
  textAsTyped,
  textOrNull,
  wholeNumber,
} from '../schemas';
import { faultsOf, messagesByField, parseFields } from './index';

const schema = fields('Card', {
  title: text('Title', { max: 10 }),
  lead: textOrEmpty('Lead', { max: 10 }),
  note: textOrNull('Note', { max: 10 }),
  hint: textOrAbsent('Hint', { max: 10 }),
  kind: choice('Kind', ['a', 'b']),
  language: choiceOr('Language', ['english', 'spanish'], 'english'),
  shade: choiceOrAbsent('Shade', ['light', 'dark']),
  isOn: flag('On'),
  isShown: flagOr('Shown', true),
  width: wholeNumber('Width', { min: 1, max: 9 }),
  share: numberWithin('Share', { min: 0, max: 1 }),
  lines: listOf('Lines', text('Line', { max: 3 }), { min: 1, max: 2 }),
  rest: listOrEmpty('Rest', fields('Entry', { name: text('Name', { max: 3 }) }), { max: 2 }),
});

const CARD = { title: 'Card', kind: 'a', isOn: false, width: 3, share: 0.5, lines: ['x'] };
const READ = { ...CARD, lead: '', note: null, language: 'english', isShown: true, rest: [] };

describe('parseFields', () => {
  it('fills in defaults of optional fields, and drops fields outside of the schema [R12.02]', () => {
    expect(parseFields(schema, { ...CARD, isAdmin: true, rest: [{ name: 'a', onload: 'x' }] })).toEqual({
      ok: true,
      value: { ...READ, rest: [{ name: 'a' }] },
    });
    expect(parseFields(schema, { ...CARD, lead: null, note: ' ', hint: '', shade: '', language: null, isShown: null, rest: null })).toEqual(
      {
        ok: true,
        value: READ,
      },
    );
  });

  it('removes marks that show a name in another direction, and so as another name [R12.02]', () => {
    const sent = { ...CARD, title: 'a\u202eb\u2066c\u2069d', lead: '\u202aLead' };
    expect(parseFields(schema, sent)).toEqual({ ok: true, value: { ...READ, title: 'abcd', lead: 'Lead' } });
  });

  it('drops fields with names of built-in properties [R12.02]', () => {
    const sent: unknown = JSON.parse(
      `{"__proto__":{"title":"x"},"constructor":{"prototype":1},"toString":1,${JSON.stringify(CARD).slice(1)}`,
    );
    expect(parseFields(schema, sent)).toEqual({ ok: true, value: READ });
  });

  it('trims text and removes invalid characters [R12.02]', () => {
    expect(parseFields(schema, { ...CARD, title: ' \u0000a\r\nb\ud800\u007f ' })).toMatchObject({ value: { title: 'a\nb' } });
  });

  it.each<[object, string, string]>([
    [{ title: ' ' }, 'title', 'Title is empty.'],
    [{ title: undefined }, 'title', 'Title is empty.'],
    [{ title: null }, 'title', 'Title is empty.'],
    [{ title: 7 }, 'title', 'Title must be text.'],
    [{ title: { toString: null } }, 'title', 'Title must be text.'],
    [{ title: 'x'.repeat(11) }, 'title', 'Title is 11 characters long; the limit is 10.'],
    [{ lead: 7 }, 'lead', 'Lead must be text.'],
    [{ note: ['x'] }, 'note', 'Note must be text.'],
    [{ kind: 'c' }, 'kind', 'Kind must be one of a, b.'],
    [{ kind: 1 }, 'kind', 'Kind must be one of a, b.'],
    [{ language: 'french' }, 'language', 'Language must be one of english, spanish.'],
    [{ isOn: 'true' }, 'isOn', 'On must be true or false.'],
    [{ isOn: undefined }, 'isOn', 'On must be true or false.'],
    [{ isShown: 1 }, 'isShown', 'Shown must be true or false.'],
    [{ width: '3' }, 'width', 'Width must be a whole number from 1 to 9.'],
    [{ width: 1.5 }, 'width', 'Width must be a whole number from 1 to 9.'],
    [{ width: Number.NaN }, 'width', 'Width must be a whole number from 1 to 9.'],
    [{ width: null }, 'width', 'Width must be a whole number from 1 to 9.'],
    [{ share: 1.2 }, 'share', 'Share must be a number from 0 to 1.'],
    [{ lines: [] }, 'lines', 'Lines: add at least one.'],
    [{ lines: ['a', 'b', 'c'] }, 'lines', 'Lines: at most 2 fit.'],
    [{ lines: '["a"]' }, 'lines', 'Lines must be a list.'],
    [{ lines: ['a', ''] }, 'lines[1]', 'Line is empty.'],
    [{ rest: [{ name: 'a' }, {}] }, 'rest[1].name', 'Name is empty.'],
    [{ rest: ['{"name":"a"}'] }, 'rest[0]', 'Entry must be an object.'],
  ])('names the field of %j', (change, field, message) => {
    expect(parseFields(schema, { ...CARD, ...change })).toEqual({ ok: false, error: { field, message } });
  });

  it.each([undefined, null, 7, 'x', '{}', []])('refuses %j', (sent) => {
    expect(parseFields(schema, sent)).toEqual({ ok: false, error: { field: '', message: 'Card must be an object.' } });
  });

  it('reads a text as typed, and nothing else as text [R12.02]', () => {
    const secret = fields('Secret', { typed: textAsTyped('Password') });
    for (const typed of ['', ' blank ends ', 'a\r\nb\u0000'])
      expect(parseFields(secret, { typed })).toEqual({ ok: true, value: { typed } });
    expect([undefined, null, 7, ['a']].map((typed) => parseFields(secret, { typed }).ok)).toEqual([false, false, false, false]);
  });

  it('never throws for any input, and reads its own result unchanged [R12.02]', () => {
    const sent = fc.oneof(
      fc.anything(),
      fc.record({ title: fc.string(), note: fc.anything(), rest: fc.anything() }).map((part) => ({ ...CARD, ...part })),
    );
    fc.assert(
      fc.property(sent, (value) => {
        const read = parseFields(schema, value);
        if (read.ok) expect(parseFields(schema, read.value)).toEqual(read);
      }),
    );
  });
});

describe('faultsOf', () => {
  it('returns every fault, of which a form shows one message for each field', () => {
    const faults = faultsOf(schema, { ...CARD, title: '', rest: [{}, {}] });
    expect(faults.map(({ field }) => field)).toEqual(['title', 'rest[0].name', 'rest[1].name']);
    expect(messagesByField(faults)).toEqual({ title: 'Title is empty.', rest: 'Name is empty.' });
    expect(faultsOf(schema, CARD)).toEqual([]);
  });
});
