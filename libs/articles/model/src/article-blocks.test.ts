/** @jest-environment jsdom */
import fc from 'fast-check';
import { blockPlaces } from './article-blocks';
import { renderArticle } from './article-parts';
import { MAX_BLOCK_LENGTH } from './markdown';

const blocksOf = (markdown: string): readonly string[] => blockPlaces(markdown).map(({ start, end }) => markdown.slice(start, end).trim());

describe('the places of an article’s blocks in its Markdown', () => {
  it.each([
    ['headings and paragraphs', '# One\n\nTwo\nlines\n\n## Three', ['# One', 'Two\nlines', '## Three']],
    ['a heading right before its paragraph', '# One\nTwo', ['# One', 'Two']],
    ['a list, a quotation and a table', '- a\n- b\n\n> c\n\n| d |\n| - |\n| e |', ['- a\n- b', '> c', '| d |\n| - |\n| e |']],
    ['code, which is no paragraph, and a line', '```\na\n\nb\n```\n\n---\n\nLast', ['```\na\n\nb\n```', '---', 'Last']],
    ['what is named for links, which is not shown', 'See [it].\n\n[it]: /it\n\nMore', ['See [it].', 'More']],
    ['HTML, which is shown as letters in no element', 'One\n\n<div>\n\nTwo', ['One', 'Two']],
    ['empty lines before and after', '\n\n\nOne\n\n\n\nTwo\n\n', ['One', 'Two']],
    ['nothing', '', []],
    ['a text that takes too long to read', 'a'.repeat(MAX_BLOCK_LENGTH + 1), []],
  ])('are correct for %s [R10.06]', (_what, markdown, blocks) => {
    expect(blocksOf(markdown)).toEqual(blocks);
  });

  it('match the elements of the HTML and lie within the text, for any Markdown [R10.06]', () => {
    const part = fc.constantFrom(
      'word',
      '# head',
      '- row',
      '  more',
      '> said',
      '```',
      '---',
      '| a |',
      '| - |',
      '<b>',
      '',
      '\t',
      '![p](/p)',
      '[x]: /x',
      '**',
      '1. one',
    );
    const joint = fc.constantFrom('\n', '\n\n', ' ');
    fc.assert(
      fc.property(fc.array(fc.tuple(part, joint), { maxLength: 14 }), (parts) => {
        const markdown = parts.flat().join('');
        const element = document.createElement('div');
        element.innerHTML = renderArticle(markdown).html;
        const places = blockPlaces(markdown);
        expect(places).toHaveLength(element.children.length);
        expect(
          places.every(({ start, end }, index) => start >= (places[index - 1]?.end ?? 0) && end > start && end <= markdown.length),
        ).toBe(true);
      }),
      { numRuns: 500 },
    );
  });
});
