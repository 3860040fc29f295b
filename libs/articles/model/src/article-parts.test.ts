import { writeArticle, type ArticleParts } from './article-parts';

const articleParts = (markdown: string): ArticleParts => writeArticle(markdown).parts;

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

  it('include a picture without text [R15.05]', () => {
    expect(articleParts('![](/images/road.avif)').pictures).toEqual([{ src: '/images/road.avif', alt: '' }]);
  });
});
