import { EMPTY_USER_STATE } from '@waypost/visitor/model';
import fc from 'fast-check';
import { MAX_FORMS, parseUserState } from './parse-user-state';
import type { SentVisitor } from './visitor-ports';

const now = new Date('2026-11-18T18:00:00.000Z');
const aState = (over: object = {}) => ({ ...EMPTY_USER_STATE, updatedAt: '2026-11-18T17:00:00.000Z', revision: 2, ...over });
const session = {
  id: 's1',
  urlParams: { gclid: 'g1' },
  utmMedium: 'cpc',
  afid: null,
  isPaid: false,
  startedAt: '2026-11-18T17:00:00.000Z',
  lastActivityAt: '2026-11-18T17:30:00.000Z',
};
const consent = {
  id: 'c1',
  version: 'tcpa-2026-10',
  hash: 'h',
  language: 'english',
  givenAt: '2026-11-18T17:00:00.000Z',
  pagePath: '/quiz/auto/contact',
  formVersion: 'auto-v1',
  stepName: 'contact',
  companies: ['A', 'B'],
};
const parsed = (userState: unknown, sent: unknown = session): SentVisitor => {
  const result = parseUserState({ userState, session: sent }, now);
  if (!result.ok) throw new Error(result.error.field);
  return result.value.visitor;
};

describe('parseUserState', () => {
  it('reads the whole state and the visit [R6.05]', () => {
    const state = aState({
      forms: { 'auto-v1': { zipcode: '90210', homeowner: null }, '*': { zipcode: '90210' } },
      steps: { 'auto-v1': 'vehicles' },
      consents: [consent],
      lease: { value: '3105550123', expirationDate: '2026-11-18T18:05:00.000Z' },
    });
    expect(parsed(state)).toEqual({ userState: state, session, changedAt: state.updatedAt });
    expect(parsed(state, null).session).toBeNull();
  });

  it('drops invalid answers and unknown fields, and accepts skipped answers, without an error [R5.10, R12.02]', () => {
    const forms = { 'auto-v1': { zipcode: '123', driver1FirstName: 'Jo', driver1Gender: 'robot', homeowner: null, secret: 'x' } };
    expect(parsed(aState({ forms, extra: 1 })).userState.forms).toEqual({ 'auto-v1': { driver1FirstName: 'Jo', homeowner: null } });
  });

  it.each([
    ['', null],
    ['', 'text'],
    ['', []],
    ['forms', {}],
    ['forms', { ...EMPTY_USER_STATE, forms: 'none' }],
    ['userState', { userState: [] }],
    ['userState', { session }],
    ['userState.forms', { userState: {} }],
    ['userState.forms', { userState: { forms: 'none' }, session }],
    ['session', { userState: EMPTY_USER_STATE, session: { id: 7 } }],
    ['session', { ...EMPTY_USER_STATE, session: 'none' }],
  ])('names “%s” as the fault, by its path in this very body [R12.02]', (field, body) => {
    expect(parseUserState(body, now)).toEqual({ ok: false, error: { field } });
  });

  it('limits what one visitor can store', () => {
    const many = Object.fromEntries(Array.from({ length: 200 }, (_, index) => [`form-${index}`, {}]));
    const { userState } = parsed(
      aState({
        forms: { ...many, ['f'.repeat(300)]: {} },
        steps: { a: 's'.repeat(300) },
        finishedOn: { a: 'p'.repeat(300), b: 'quiz-auto' },
        lease: { value: '1'.repeat(300), expirationDate: '2026-11-18T18:05:00.000Z' },
        revision: Number.MAX_SAFE_INTEGER,
      }),
    );
    expect(Object.keys(userState.forms)).toHaveLength(MAX_FORMS);
    expect(userState.steps).toEqual({});
    expect(userState.finishedOn).toEqual({ b: 'quiz-auto' });
    expect(userState.lease).toBeNull();
    expect(userState.revision).toBe(2 ** 31 - 1);
  });

  it('keeps the newest consents if there are too many [R15.04]', () => {
    const consents = Array.from({ length: 51 }, (_, index) => ({ ...consent, id: `c${index + 1}` }));
    expect(parsed(aState({ consents })).userState.consents).toEqual(consents.slice(1));
  });

  it.each([
    ['of an unknown language', { language: 'klingon' }],
    ['with a character that no database takes', { pagePath: '/quiz\u0000' }],
    ['with a text beyond all bounds', { stepName: 'x'.repeat(300) }],
    ['of a year that no database knows', { givenAt: '+200000-01-01T00:00:00.000Z' }],
  ])('drops a consent %s [R15.04]', (_title, over) => {
    expect(parsed(aState({ consents: [{ ...consent, ...over }] })).userState.consents).toEqual([]);
  });

  it('reads only the fields of a consent that the record has [R15.04]', () => {
    expect(parsed(aState({ consents: [{ ...consent, injected: true }] })).userState.consents).toEqual([consent]);
  });

  it.each([
    ['the id of the browser’s events', 'a1', 'a1'],
    ['none where there is none', undefined, null],
    ['none that is no text', 7, null],
    ['none beyond all bounds', 'a'.repeat(300), null],
    ['none that no database takes', 'a\ud800', null],
  ])('reads %s [R15.03]', (_title, anonymousId, expected) => {
    const result = parseUserState({ userState: aState(), session: null, anonymousId }, now);
    expect(result.ok && result.value.anonymousId).toBe(expected);
  });

  it('removes from the visit what no database can store', () => {
    const odd = { ...session, id: 's\u00001', urlParams: { gclid: 'g\ud800' }, utmMedium: 'c\u0000pc', afid: '\u0000' };
    expect(parsed(aState(), odd).session).toMatchObject({ id: 's1', urlParams: { gclid: 'g\ufffd' }, utmMedium: 'cpc', afid: '' });
  });

  it('does not trust a clock that runs ahead, because later states would look older [R6.06]', () => {
    const ahead = parsed(aState({ updatedAt: '2031-01-01T00:00:00.000Z' }));
    expect([ahead.userState.updatedAt, ahead.changedAt]).toEqual([now.toISOString(), '2031-01-01T00:00:00.000Z']);
    expect(parsed(aState({ updatedAt: '+275000-01-01T00:00:00.000Z' })).changedAt).toBe('1970-01-01T00:00:00.000Z');
  });

  it('never throws, and its result parses to itself [R12.02]', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.dictionary(fc.string(), fc.dictionary(fc.string(), fc.jsonValue())), (value, forms) => {
        parseUserState(value, now);
        const once = parsed(aState({ forms }), null);
        expect(parsed(once.userState, null).userState).toEqual(once.userState);
      }),
    );
  });
});
