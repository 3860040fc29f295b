import type { Finding } from '@waypost/content-factory/model/checks';
import fc from 'fast-check';
import { blocksOf, withNumbers, withoutPlace } from './placed-findings';

const aFinding = (excerpt: string, field: Finding['field'] = 'body'): Finding => ({
  severity: 'stop',
  code: 'bare-figure',
  message: 'Add the fact.',
  field,
  excerpt,
});
const texts = (body: string) => ({ title: 'Cost', description: '', body });
const BODY = '## Cost\n\nIt costs $4,217 a year.\nOr $4,217.\n\nAsk Grumbleton Mutual.';

describe('placed findings', () => {
  it('mark their words, and two of the same words at two places [R10.18]', () => {
    const blocks = blocksOf(BODY, withNumbers([aFinding('$4,217'), aFinding('$4,217'), aFinding('Grumbleton Mutual')], texts(BODY)));
    expect(blocks.map(({ level, findings }) => [level, findings.map(({ number }) => number)])).toEqual([
      [2, []],
      [0, [1, 2]],
      [0, [3]],
    ]);
    expect(blocks[1]?.pieces.map(({ text, ending }) => [text, ending])).toEqual([
      ['It costs ', []],
      ['$4,217', [1]],
      [' a year.\nOr ', []],
      ['$4,217', [2]],
      ['.', []],
    ]);
  });

  it('nest if a finding on a sentence contains a finding on a name [R10.18]', () => {
    const body = 'Grumbleton Mutual is guaranteed to accept you. Ask.';
    const sentence = { ...aFinding('Grumbleton Mutual is guaranteed to accept you.'), code: 'claim-certainty' };
    const government = { ...sentence, code: 'claim-government' };
    const findings = withNumbers([sentence, government, aFinding('Grumbleton Mutual')], texts(body));
    expect(withoutPlace(texts(body), findings)).toEqual([]);
    const [block] = blocksOf(body, findings);
    expect(block?.findings).toHaveLength(3);
    expect(block?.pieces.map(({ text, placed, ending }) => [text, placed.length, ending])).toEqual([
      ['Grumbleton Mutual', 3, [3]],
      [' is guaranteed to accept you.', 2, [1, 2]],
      [' Ask.', 0, []],
    ]);
  });

  it('are numbered in reading order, after those about the whole text [R10.20]', () => {
    const all = [aFinding('Grumbleton Mutual'), aFinding('$4,217'), aFinding('Another article'), aFinding('Cost', 'title')];
    const findings = withNumbers([...all, aFinding('It costs $4,217 a y…')], texts(BODY));
    expect(findings.map(({ number, finding }) => [number, finding.excerpt])).toEqual([
      [1, 'Another article'],
      [2, 'Cost'],
      [3, 'It costs $4,217 a y…'],
      [4, '$4,217'],
      [5, 'Grumbleton Mutual'],
    ]);
    expect(withoutPlace(texts(BODY), findings).map(({ number }) => number)).toEqual([1]);
  });

  it('never lose or change a word of the text [R10.18]', () => {
    const words = fc.array(fc.constantFrom('a', 'bb', '$4', '\n\n', '## c', ' ', 'a bb'), { maxLength: 30 }).map((parts) => parts.join(''));
    fc.assert(
      fc.property(words, fc.array(fc.constantFrom('a', 'bb', '$4', 'a bb', 'zz'), { maxLength: 6 }), (text, excerpts) => {
        const blocks = blocksOf(
          text,
          withNumbers(
            excerpts.map((excerpt) => aFinding(excerpt)),
            texts(text),
          ),
        );
        const shown = blocks.map(({ pieces }) => pieces.map((piece) => piece.text).join('')).join('');
        expect(shown.replace(/\s/g, '')).toBe(text.replace(/\s/g, ''));
      }),
    );
  });
});
