import { renderArticle, type ArticleParts } from './article-parts';

const articleParts = (markdown: string): ArticleParts => renderArticle(markdown).parts;

describe('the parts of an article', () => {
  it('include words, links and pictures of every block [R15.05]', () => {
    const parts = articleParts(
      '# Plans\n\nSee **all** [ours](/carriers).\n\n- one\n- [two](/two)\n\n![A road](/images/road.avif)\n\n| a | b |\n| - | - |\n| [c](/c) | d |',
    );
    expect(parts.texts).toEqual(expect.arrayContaining(['Plans', 'See all ours.', 'one', 'two']));
    expect(parts.texts.join(' ')).toContain('a · b');
    expect(parts.links.map(({ href }) => href)).toEqual(['/carriers', '/two', '/c']);
    expect(parts.pictures).toEqual([{ src: '/images/road.avif', alt: 'A road' }]);
  });

  it.each([
    ['a table', '| a | b |\n| - | - |\n| Save **10**% | d |', 'Save 10% · d'],
    ['a block of code', '```\nSave $9\n```', 'Save $9'],
    ['a title of a link', '[c](/c "Save $9")', 'Save $9'],
    ['a title of a picture', '![c](/c.avif "Save $9")', 'Save $9'],
  ])('include the words of %s as readers see them [R10.18] [R15.05]', (_name, markdown, text) => {
    expect(articleParts(markdown).texts).toContain(text);
  });

  it.each([
    ['items', '- Original Medicare\n- Medicare Advantage\n- Medigap', ['Original Medicare', 'Medicare Advantage', 'Medigap']],
    ['items in items, and in a quotation', '> - a\n>   - b\n>\n>     c\n- [ ] d', ['a', 'b', 'c', 'd']],
    ['headings', '## Original Medicare\n\n### Medicare Advantage', ['Original Medicare', 'Medicare Advantage']],
    ['rows', '| a | b |\n| - | - |\n| A | $99 |\n| B | $88 |', ['a · b', 'A · $99', 'B · $88']],
    ['texts that are a part of the one before', '- $99 a month\n- $9', ['$99 a month', '$9']],
    ['a paragraph of two lines', 'Blue\n**Cross**', ['Blue\nCross']],
  ])('include each text once, apart from the others: %s [R10.18] [R15.05]', (_name, markdown, texts) => {
    expect(articleParts(markdown).texts).toEqual(texts);
  });

  it.each([
    ['text', 'Costs 9&nbsp;dollars, or 10&nbsp;%.', ['Costs 9\u00a0dollars, or 10\u00a0%.']],
    ['a number', '&#36;9 &#x24;8 9&percnt; **9&dollar;**', ['$9 $8 9% 9$']],
    ['a title', '[c](/c "9&dollar;")', ['c', '9$']],
    ['a link', '[9&dollar;](/c)', ['9$']],
    ['a cell', '| 9&dollar; |\n| - |', ['9$']],
    ['code, which is shown as written', '`9&dollar;`\n\n```\n9&dollar;\n```', ['9&dollar;', '9&dollar;']],
    ['HTML, which is shown as written', '<b title="9&dollar;">', ['<b title="9&dollar;">']],
    ['an escape, which is no reference', '9\\&dollar;', ['9&dollar;']],
    ['no reference', '9&dollars; &nbspx; &constructor; AT&T;', ['9&dollars; &nbspx; &constructor; AT&T;']],
  ])('include character references as readers see them, in %s [R10.18] [R15.05]', (_name, markdown, texts) => {
    expect(articleParts(markdown).texts).toEqual(texts);
  });

  it('include alternative texts without Markdown [R10.18] [R15.05]', () => {
    expect(articleParts('![Only **40**&percnt; of `&amp;`](/images/road.avif "9&dollar;")')).toMatchObject({
      texts: ['9$'],
      pictures: [{ alt: 'Only 40% of &amp;' }],
    });
  });

  it('include a picture without text [R15.05]', () => {
    expect(articleParts('![](/images/road.avif)').pictures).toEqual([{ src: '/images/road.avif', alt: '' }]);
  });
});
