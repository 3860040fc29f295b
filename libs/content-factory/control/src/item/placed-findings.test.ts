import type { Finding } from '@waypost/content-factory/model';
import fc from 'fast-check';
import { blocksOf, withNumbers, withoutPlace } from './placed-findings';

const aFinding = (excerpt: string, field: Finding['field'] = 'body'): Finding => ({
  severity: 'stop',
  code: 'bare-figure',
  message: 'Add the fact.',
  field,
  excerpt,
});
const BODY = '## Cost\n\nIt costs $4,217 a year.\nOr $4,217.\n\nAsk Grumbleton Mutual.';

describe('findings at their place', () => {
  it('stand at their words, two of the same words at two places [R10.18]', () => {
    const blocks = blocksOf(BODY, withNumbers([aFinding('$4,217'), aFinding('$4,217'), aFinding('Grumbleton Mutual')]));
    expect(blocks.map(({ level, findings }) => [level, findings.map(({ number }) => number)])).toEqual([
      [2, []],
      [0, [1, 2]],
      [0, [3]],
    ]);
    expect(blocks[1]?.pieces.map(({ text, placed }) => [text, placed?.number ?? null])).toEqual([
      ['It costs ', null],
      ['$4,217', 1],
      [' a year.\nOr ', null],
      ['$4,217', 2],
      ['.', null],
    ]);
  });

  it('are told apart from those without a place [R10.20]', () => {
    const findings = withNumbers([
      aFinding('$4,217'),
      aFinding('Another article'),
      aFinding('Cost', 'title'),
      aFinding('It costs $4,217 a y…'),
    ]);
    expect(withoutPlace({ title: 'Cost', description: '', body: BODY }, findings).map(({ number }) => number)).toEqual([2, 4]);
  });

  it('never lose or change a word of the text [R10.18]', () => {
    const words = fc.array(fc.constantFrom('a', 'bb', '$4', '\n\n', '## c', ' ', 'a bb'), { maxLength: 30 }).map((parts) => parts.join(''));
    fc.assert(
      fc.property(words, fc.array(fc.constantFrom('a', 'bb', '$4', 'a bb', 'zz'), { maxLength: 6 }), (text, excerpts) => {
        const blocks = blocksOf(text, withNumbers(excerpts.map((excerpt) => aFinding(excerpt))));
        const shown = blocks.map(({ pieces }) => pieces.map((piece) => piece.text).join('')).join('');
        expect(shown.replace(/\s/g, '')).toBe(text.replace(/\s/g, ''));
      }),
    );
  });
});
