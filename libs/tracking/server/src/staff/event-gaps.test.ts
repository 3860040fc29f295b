import fc from 'fast-check';
import { eventGaps, missingNumbers } from './event-gaps';

describe('missingNumbers', () => {
  it.each([
    [[], []],
    [[1, 2, 3], []],
    [[3, 1, 2], []],
    [[2], [{ from: 1, to: 1 }]],
    [[1, 1, 4, 4], [{ from: 2, to: 3 }]],
    [
      [2, 5],
      [
        { from: 1, to: 1 },
        { from: 3, to: 4 },
      ],
    ],
    [[2_147_483_647], [{ from: 1, to: 2_147_483_646 }]],
  ])('of %j are %j [R7.06]', (sequences, missing) => {
    expect(missingNumbers(sequences)).toEqual(missing);
  });

  it('complete the received numbers up to the highest, each once [R7.06]', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 60 })), (sequences) => {
        const missing = missingNumbers(sequences).flatMap(({ from, to }) => Array.from({ length: to - from + 1 }, (_, n) => from + n));
        const all = [...missing, ...new Set(sequences)].sort((a, b) => a - b);
        expect(all).toEqual(Array.from({ length: Math.max(0, ...sequences) }, (_, n) => n + 1));
      }),
    );
  });

  it('are returned in runs that do not touch', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 60 })), (sequences) => {
        const runs = missingNumbers(sequences);
        runs.forEach(({ from, to }, index) => {
          expect(to).toBeGreaterThanOrEqual(from);
          const next = runs[index + 1];
          if (next) expect(next.from).toBeGreaterThan(to + 1);
        });
      }),
    );
  });
});

describe('eventGaps', () => {
  it('says if there are more gaps than a response holds [R7.06] [R10.21]', async () => {
    const session = { brandId: 'tqg', sessionId: 's', anonymousId: 'a', sequences: [1, 3] };
    const asked: unknown[] = [];
    const incompleteSessions = async (_range: unknown, limit: number, brandId?: string) => {
      asked.push(brandId);
      return Array.from({ length: limit }, () => session);
    };
    const gaps = await eventGaps({ queries: { incompleteSessions } })({ from: new Date(0), to: new Date(1) }, 'tqg');
    expect([gaps.isCut, gaps.sessions.length, asked]).toEqual([true, 500, ['tqg']]);
  });

  it('lists for each session how many numbers are missing, and which [R7.06]', async () => {
    const session = { brandId: 'tqg', sessionId: 's', anonymousId: 'a', sequences: [1, 4, 5, 9] };
    const gaps = await eventGaps({ queries: { incompleteSessions: async () => [session] } })({ from: new Date(0), to: new Date(1) });
    expect(gaps.isCut).toBe(false);
    expect(gaps.sessions).toEqual([
      {
        brandId: 'tqg',
        sessionId: 's',
        anonymousId: 'a',
        receivedCount: 4,
        missingCount: 5,
        missing: [
          { from: 2, to: 3 },
          { from: 6, to: 8 },
        ],
      },
    ]);
  });
});
