import { linked, pictured, wrapped } from './markdown-keys';

describe('the keys of Markdown', () => {
  it('make words bold and plain again, with the same words selected [R10.06] [R15.07]', () => {
    const bold = wrapped({ text: 'a word here', start: 2, end: 6 }, '**');
    expect(bold).toEqual({ text: 'a **word** here', start: 4, end: 8 });
    expect(wrapped(bold, '**')).toEqual({ text: 'a word here', start: 2, end: 6 });
  });

  it('make a link and select its address [R10.06]', () => {
    const link = linked({ text: 'see plans now', start: 4, end: 9 });
    expect(link.text).toBe('see [plans](/) now');
    expect(link.text.slice(link.start, link.end)).toBe('/');
  });

  it.each([
    ['', 0, '![A road](/media/x)', ''],
    ['First.', 6, 'First.\n\n![A road](/media/x)', ''],
    ['First.\n\nLast.', 6, 'First.\n\n![A road](/media/x)', '\n\nLast.'],
    ['Last.', 0, '![A road](/media/x)', '\n\nLast.'],
  ])('insert a picture into %j after letter %i, as a paragraph [R10.06]', (text, at, before, after) => {
    const place = before.length;
    expect(pictured({ text, start: at, end: at }, { src: '/media/x', alt: 'A road' })).toEqual({
      text: before + after,
      start: place,
      end: place,
    });
  });

  it('remove brackets from a picture’s text [R10.06]', () => {
    expect(pictured({ text: '', start: 0, end: 0 }, { src: '/x', alt: 'A [wide] road' }).text).toBe('![A  wide  road](/x)');
  });
});
