import fc from 'fast-check';
import { renderArticle } from './article-parts';
import { MAX_BLOCK_LENGTH, markdownFault, MAX_NESTING, newMarkdown } from './markdown';

const filled = (part: string): string => part.repeat(Math.ceil(MAX_BLOCK_LENGTH / part.length)).slice(0, MAX_BLOCK_LENGTH - 1);

describe('article Markdown', () => {
  it('is refused if a paragraph is too long, or lists and quotes are nested too deeply [R10.06]', () => {
    expect(markdownFault(`${filled('word ')}\n\n${filled('word ')}`)).toBeNull();
    expect(markdownFault(`${filled('word ')}\nword`)).toMatch(/^A paragraph is \d+ characters long/);
    expect(markdownFault(`${'> '.repeat(MAX_NESTING)}quoted`)).toBeNull();
    expect(markdownFault(`text\n\n${'> '.repeat(MAX_NESTING + 1)}quoted`)).toMatch(/deep/);
    expect(markdownFault('- '.repeat(MAX_NESTING + 1))).toMatch(/deep/);
  });

  it('does not detect e-mails in words, which took 26 seconds for 180,000 letters [R10.06]', () => {
    const [paragraph] = newMarkdown().lexer('Write to ada@waypost.example today');
    expect(paragraph).toMatchObject({ tokens: [{ type: 'text', raw: 'Write to ada@waypost.example today' }] });
    expect(renderArticle(`${'a.'.repeat(90_000)}@`).html).toContain('a.a.@');
  });

  it('is converted without an exception if it is valid [R10.06]', () => {
    const parts = ['a.@', '[', '![', '](', '*', '_', '~', '`', '<', '\n', '\n\n', '> ', '- ', '|', 'www.', 'http://', '&#', 'word '];
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...parts), { maxLength: 200 }), (chosen) => {
        const text = chosen.join('');
        if (markdownFault(text) !== null) return;
        expect(typeof renderArticle(text).html).toBe('string');
        expect(Array.isArray(renderArticle(text).parts.texts)).toBe(true);
      }),
    );
  });

  it('links a web address, and an e-mail only by an explicit link', () => {
    expect(renderArticle('See https://waypost.example/a and <mailto:ada@waypost.example>, or ada@waypost.example.').html).toBe(
      '<p>See <a href="https://waypost.example/a" rel="noopener nofollow">https://waypost.example/a</a> and <a href="mailto:ada@waypost.example">mailto:ada@waypost.example</a>, or ada@waypost.example.</p>\n',
    );
  });
});
