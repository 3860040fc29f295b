import { aConsentGiven } from '@waypost/compliance/testing';
import fc from 'fast-check';
import { aSession, aUserState } from '../testing';
import { parseStoredSession, parseStoredUserState } from './parse-stored';

const stored = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

const A_STATE = aUserState({
  forms: { 'auto-v1': { zipcode: '90210', homeowner: false, vehicle2Make: null }, '*': { zipcode: '90210' } },
  steps: { 'auto-v1': 'vehicle' },
  consents: [aConsentGiven()],
  lease: { value: '5555550100', expirationDate: '2026-11-18T18:05:00.000Z' },
  revision: 3,
  updatedAt: '2026-11-18T18:00:00.000Z',
});

describe('parseStoredUserState', () => {
  it('reads back a stored state [R6.06]', () => {
    expect(parseStoredUserState(stored(A_STATE))).toEqual(A_STATE);
  });

  it.each([null, undefined, 1, 'text', [], {}, { forms: null }, { forms: [] }])('returns no state for %j', (value) => {
    expect(parseStoredUserState(value)).toBeNull();
  });

  it('drops invalid parts and returns the rest [R6.06]', () => {
    const damaged = {
      forms: { 'auto-v1': { zipcode: '90210', homeowner: 'yes', vehicle1Year: 1999, nested: {} }, broken: 'text' },
      steps: { 'auto-v1': 7, 'medicare-v1': 'zip' },
      finishedOn: { 'auto-v1': {}, 'medicare-v1': 'quiz-otc' },
      consents: [aConsentGiven(), { id: 'half' }, null],
      lease: { value: '5555550100', expirationDate: 'soon' },
      revision: -1,
      updatedAt: 'yesterday',
      surplus: true,
    };

    expect(parseStoredUserState(damaged)).toEqual(
      aUserState({
        forms: { 'auto-v1': { zipcode: '90210', homeowner: 'yes' } as object },
        steps: { 'medicare-v1': 'zip' },
        finishedOn: { 'medicare-v1': 'quiz-otc' },
        consents: [aConsentGiven()],
      }),
    );
  });

  it('lets no stored name reach a prototype', () => {
    const state = parseStoredUserState(JSON.parse('{"forms":{"__proto__":{"zipcode":"1"},"a":{"__proto__":"x"}}}'));

    expect(Object.keys(state?.forms ?? {})).toEqual(['a']);
    expect(state?.forms['zipcode']).toBeUndefined();
  });

  it('reads anything without throwing, and reads its own result back unchanged', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.anything(), fc.record({ forms: fc.object(), steps: fc.anything(), consents: fc.anything(), lease: fc.anything() })),
        (value) => {
          const state = parseStoredUserState(value);
          if (state) expect(parseStoredUserState(stored(state))).toEqual(state);
        },
      ),
    );
  });
});

describe('parseStoredSession', () => {
  it('reads back a stored session [R6.01]', () => {
    const session = aSession({ urlParams: { gclid: 'x'.repeat(15), utm_campaign: 'c' }, isPaid: true, utmMedium: 'aff', afid: '7' });

    expect(parseStoredSession(stored(session))).toEqual(session);
  });

  it.each([null, 'text', {}, { ...aSession(), id: '' }, { ...aSession(), lastActivityAt: 'now' }, { ...aSession(), startedAt: 5 }])(
    'returns no session for %j',
    (value) => {
      expect(parseStoredSession(value)).toBeNull();
    },
  );

  it('returns tracked parameters only, and does not trust the paid flag [R6.02, R6.04]', () => {
    const session = parseStoredSession({ ...aSession(), urlParams: { gclid: 'short', firstname: 'Ana', etid: 5 }, isPaid: true });

    expect(session).toEqual({ ...aSession(), urlParams: { gclid: 'short' }, isPaid: false });
  });

  it('reads anything without throwing', () => {
    fc.assert(fc.property(fc.anything(), (value) => void parseStoredSession(value)));
  });
});
