import type { ExperimentTarget } from './experiment-content';
import { targetInWords } from './target-words';

describe('targetInWords', () => {
  it.each<[string, ExperimentTarget]>([
    ['Visitors of tqg.home: all of them.', { pages: ['tqg.home'], coverage: 10_000 }],
    [
      'Visitors of tqg.home and ps.home, in English, on phones or desktop computers, from bigo, paid: 12.5% of them.',
      {
        pages: ['tqg.home', 'ps.home'],
        languages: ['english'],
        devices: ['phone', 'desktop'],
        sources: ['bigo'],
        paid: true,
        coverage: 1250,
      },
    ],
    ['Visitors of a, b and c, not paid: none of them.', { pages: ['a', 'b', 'c'], paid: false, coverage: 0 }],
  ])('returns: %s [R10.07]', (words, target) => expect(targetInWords(target)).toBe(words));

  it('uses the given page titles [R10.07]', () => {
    expect(targetInWords({ pages: ['tqg.home'], coverage: 10_000 }, () => 'Home (Tallgrass)')).toBe(
      'Visitors of Home (Tallgrass): all of them.',
    );
  });
});
