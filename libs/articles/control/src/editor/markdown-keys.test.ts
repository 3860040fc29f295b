import { linked, wrapped } from './markdown-keys';

describe('the keys of Markdown', () => {
  it('make bold and plain again, with the same words marked [R10.06] [R15.07]', () => {
    const bold = wrapped({ text: 'a word here', start: 2, end: 6 }, '**');
    expect(bold).toEqual({ text: 'a **word** here', start: 4, end: 8 });
    expect(wrapped(bold, '**')).toEqual({ text: 'a word here', start: 2, end: 6 });
  });

  it('make a link and mark its address [R10.06]', () => {
    const link = linked({ text: 'see plans now', start: 4, end: 9 });
    expect(link.text).toBe('see [plans](/) now');
    expect(link.text.slice(link.start, link.end)).toBe('/');
  });
});
