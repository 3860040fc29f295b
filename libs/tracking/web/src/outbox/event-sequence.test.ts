import { memoryStorage } from '@waypost/platform/store-kit/testing';
import fc from 'fast-check';
import { claimSequence, nextSequence, SEQUENCES_KEY, type UsedSequences } from './event-sequence';

describe('nextSequence', () => {
  it('counts from 1 without a gap, across all tabs of a session [R7.06]', () => {
    const storage = memoryStorage();

    expect(Array.from({ length: 4 }, () => nextSequence(storage, 'session-1'))).toEqual([1, 2, 3, 4]);
  });

  it('counts each session separately, and continues a session that a tab is still in [R7.06]', () => {
    const storage = memoryStorage();
    const sessions = ['a', 'a', 'b', 'a', 'b', 'c'];

    expect(sessions.map((session) => nextSequence(storage, session))).toEqual([1, 2, 1, 3, 2, 1]);
  });

  it('forgets sessions that ended long ago', () => {
    const storage = memoryStorage();

    for (let index = 0; index < 100; index += 1) nextSequence(storage, `session-${index}`);

    expect(storage.get(SEQUENCES_KEY)?.length).toBeLessThan(100);
  });

  it.each(['{"half":', 'null', '7', '[]', '{"session-1":"many"}', '{"session-1":null}'])('starts at one for a stored %s', (damaged) => {
    expect(nextSequence(memoryStorage({ [SEQUENCES_KEY]: damaged }), 'session-1')).toBe(1);
  });
});

describe('claimSequence', () => {
  it('returns a wanted number that is free [R7.06]', () => {
    expect(claimSequence({ 'session-1': [1, 2] }, 'session-1', 4)).toEqual({ sequence: 4, used: { 'session-1': [1, 2, 4] } });
  });

  it('returns the next number after all others if another tab has the wanted number [R7.06]', () => {
    expect(claimSequence({ 'session-1': [1, 2, 3] }, 'session-1', 2).sequence).toBe(4);
  });

  it('never returns a number of a session twice, whatever is wanted [R7.06]', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.constantFrom('a', 'b', 'c'), fc.integer({ min: 1, max: 20 }))), (requests) => {
        let used: UsedSequences = {};
        const given = requests.map(([session, wanted]) => {
          const claim = claimSequence(used, session, wanted);
          ({ used } = claim);
          return `${session}:${claim.sequence}`;
        });
        expect(new Set(given).size).toBe(given.length);
      }),
    );
  });
});
