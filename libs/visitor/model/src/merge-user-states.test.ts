import { aConsentGiven } from '@waypost/compliance/testing';
import fc from 'fast-check';
import { aUserState } from '../testing';
import { isNewer, isSameContent, mergeRemote } from './merge-user-states';
import type { UserState } from './user-state';
import { parseStoredUserState } from './parse-stored';
import { withAnsweredStep, withAnswers, withConsent } from './user-state-changes';

const LATER = '2026-11-18T18:00:01.000Z';
const EARLIER = '2026-11-18T18:00:00.000Z';

const anAnswer = fc.constantFrom('1', '2', null);
const answers = fc.dictionary(fc.constantFrom('zipcode', 'driver1FirstName', 'vehicle1Make'), anAnswer);
const userStates: fc.Arbitrary<UserState> = fc.record({
  forms: fc.dictionary(fc.constantFrom('auto-v1', 'medicare-v1', '*'), answers),
  steps: fc.dictionary(fc.constantFrom('auto-v1', 'medicare-v1'), fc.constantFrom('zip', 'name')),
  finishedOn: fc.dictionary(fc.constantFrom('auto-v1', 'medicare-v1'), fc.constantFrom('quiz-auto', 'save-auto')),
  consents: fc.subarray([aConsentGiven({ id: 'a' }), aConsentGiven({ id: 'b' }), aConsentGiven({ id: 'c' })]),
  lease: fc.constantFrom(null, { value: '5555550100', expirationDate: LATER }),
  revision: fc.nat({ max: 4 }),
  updatedAt: fc.constantFrom(EARLIER, LATER),
});

const answeredNames = (state: UserState) =>
  Object.entries(state.forms).flatMap(([form, given]) => Object.keys(given).map((name) => `${form}.${name}`));

describe('isNewer', () => {
  it.each([
    [{ revision: 2, updatedAt: EARLIER }, { revision: 1, updatedAt: LATER }, true],
    [{ revision: 1, updatedAt: LATER }, { revision: 1, updatedAt: EARLIER }, true],
    [{ revision: 1, updatedAt: EARLIER }, { revision: 1, updatedAt: EARLIER }, false],
    [{ revision: 1, updatedAt: EARLIER }, { revision: 2, updatedAt: EARLIER }, false],
  ])('compares revisions, then instants (%#) [R6.05]', (a, b, expected) => {
    expect(isNewer(aUserState(a), aUserState(b))).toBe(expected);
  });
});

describe('mergeRemote', () => {
  it('returns a later state as it is [R6.05]', () => {
    const local = withAnswers(aUserState(), 'auto-v1', { zipcode: '90210' }, EARLIER);
    const remote = withAnswers(local, 'auto-v1', { zipcode: '10001' }, LATER);

    expect(mergeRemote(local, remote)).toBe(remote);
  });

  it('returns the local state if the other is an earlier form of it [R6.05]', () => {
    const remote = withAnswers(aUserState(), 'auto-v1', { zipcode: '90210' }, EARLIER);
    const local = withAnswers(remote, 'auto-v1', { homeowner: true }, LATER);

    expect(mergeRemote(local, remote)).toBe(local);
  });

  it('combines what only one of two states has, as a new revision [R6.06]', () => {
    const base = withAnswers(aUserState(), 'auto-v1', { zipcode: '90210' }, EARLIER);
    const local = withAnswers(base, 'auto-v1', { homeowner: true }, EARLIER);
    const remote = withAnswers(base, 'auto-v1', { driver1FirstName: 'Ana' }, LATER);

    const merged = mergeRemote(local, remote);

    expect(merged.forms['auto-v1']).toEqual({ zipcode: '90210', homeowner: true, driver1FirstName: 'Ana' });
    expect(merged).toMatchObject({ revision: 3, updatedAt: LATER });
  });

  it('restores nothing of a cleared form, wherever a copy still has it [R15.02]', () => {
    const other = withAnswers(aUserState(), 'medicare-v1', { haveMedicare: true }, EARLIER);
    // Each tab may have a clock of its own.
    const open = withAnswers(other, 'auto-v1', { zipcode: '90210', driver1FirstName: 'Ana' }, LATER);
    const emptied = { zipcode: undefined, driver1FirstName: undefined };
    const cleared = withAnsweredStep(open, { formVersion: 'auto-v1', answers: emptied, consent: null, next: 'zip', clears: true }, EARLIER);
    // As storage, the channel and the server give it on.
    const heard = parseStoredUserState(JSON.parse(JSON.stringify(cleared))) ?? aUserState();

    const merged = mergeRemote(open, heard);
    expect(merged).toBe(heard);
    expect(JSON.parse(JSON.stringify(merged.forms))).toEqual({
      'auto-v1': {},
      'medicare-v1': { haveMedicare: true },
      '*': { haveMedicare: true },
    });
  });

  it('passes the mark of a cleared form on to a newer state with the same content [R15.02]', () => {
    const open = withAnswers(aUserState(), 'auto-v1', { zipcode: '90210' }, EARLIER);
    const start = { formVersion: 'auto-v1', answers: { zipcode: undefined }, consent: null, next: 'zip' };
    const cleared = withAnsweredStep(open, { ...start, clears: true }, LATER);
    const { clearedRevision: _mark, ...unmarked } = cleared;
    const concurrent = { ...unmarked, revision: cleared.revision + 1 };

    const merged = mergeRemote(cleared, concurrent);
    expect(merged.clearedRevision).toEqual(cleared.clearedRevision);
    expect(isNewer(merged, concurrent)).toBe(true);
    expect(mergeRemote(merged, open).forms['auto-v1']?.zipcode).toBeUndefined();
  });

  it('preserves answers given after a form was cleared [R6.06]', () => {
    const cleared = withAnsweredStep(
      aUserState(),
      { formVersion: 'auto-v1', answers: {}, consent: null, next: 'zip', clears: true },
      EARLIER,
    );
    const answered = withAnswers(cleared, 'auto-v1', { zipcode: '90210' }, LATER);
    const elsewhere = { ...withAnswers(cleared, 'auto-v1', { homeowner: true }, LATER), revision: 9 };
    expect(mergeRemote(answered, elsewhere).forms['auto-v1']).toEqual({ zipcode: '90210', homeowner: true });
  });

  it('resolves a tie of two different states by a new revision, so that the server can tell which is newest [R6.05]', () => {
    const local = withAnswers(aUserState(), 'auto-v1', { zipcode: '90210' }, EARLIER);
    const remote = withAnswers(aUserState(), 'auto-v1', { zipcode: '10001' }, EARLIER);

    const merged = mergeRemote(local, remote);

    expect(isNewer(merged, local) && isNewer(merged, remote)).toBe(true);
  });

  it('gives the same result whichever state is local [R6.05]', () => {
    fc.assert(
      fc.property(userStates, userStates, (a, b) => {
        const ab = mergeRemote(a, b);
        const ba = mergeRemote(b, a);
        expect(isSameContent(ab, ba)).toBe(true);
        expect(ab.revision).toBe(ba.revision);
      }),
    );
  });

  it('loses no answer and no consent of either state [R6.06, R15.04]', () => {
    fc.assert(
      fc.property(userStates, userStates, (a, b) => {
        const merged = mergeRemote(a, b);
        expect(answeredNames(merged)).toEqual(expect.arrayContaining([...answeredNames(a), ...answeredNames(b)]));
        expect(merged.consents.map(({ id }) => id)).toEqual(expect.arrayContaining([...a.consents, ...b.consents].map(({ id }) => id)));
      }),
    );
  });

  it('keeps the newest of too many consents, and does not bring the oldest back [R15.04]', () => {
    const givenIn = (second: number) => aConsentGiven({ id: `c${second}`, givenAt: new Date(second * 1000).toISOString() });
    const before = aUserState({ consents: Array.from({ length: 50 }, (_, index) => givenIn(index)), revision: 1 });
    const after = withConsent(before, givenIn(50), LATER);

    expect(mergeRemote(before, after)).toBe(after);
    expect(mergeRemote(after, before)).toBe(after);
  });

  it('is never older than either state, and leaves nothing to merge [R6.05]', () => {
    fc.assert(
      fc.property(userStates, userStates, (a, b) => {
        const merged = mergeRemote(a, b);
        expect(isNewer(a, merged) || isNewer(b, merged)).toBe(false);
        expect(mergeRemote(merged, a)).toBe(merged);
        expect(mergeRemote(merged, b)).toBe(merged);
      }),
    );
  });
});

describe('isSameContent', () => {
  it('ignores the order of keys and the revision', () => {
    const a = aUserState({ forms: { x: { zipcode: '1', homeowner: true } }, revision: 1 });
    const b = aUserState({ forms: { x: { homeowner: true, zipcode: '1' } }, revision: 2 });

    expect(isSameContent(a, b)).toBe(true);
    expect(isSameContent(a, aUserState())).toBe(false);
  });
});
