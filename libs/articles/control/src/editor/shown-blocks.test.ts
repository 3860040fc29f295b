import fc from 'fast-check';
import { showBlocks } from './shown-blocks';

const htmlOf = (texts: readonly string[]) => texts.map((text) => `<p>${text}</p>\n`).join('');
function shownAs(texts: readonly string[]): HTMLElement {
  const element = document.createElement('div');
  showBlocks(element, htmlOf(texts));
  return element;
}

describe('the blocks of a preview', () => {
  it.each([
    ['another word', ['One', 'Two', 'Three'], ['One', 'Two and', 'Three'], [0, 2]],
    ['a new block', ['One', 'Three'], ['One', 'Two', 'Three'], [0, 1]],
    ['a block less', ['One', 'Two', 'Three'], ['One', 'Three'], [0, 2]],
    ['the same block again', ['One', 'One'], ['One', 'One', 'One'], [0, 1]],
    ['nothing new', ['One', 'Two'], ['One', 'Two'], [0, 1]],
  ])('stay in the page if the text has %s [R10.04]', (_what, before, after, staying) => {
    const element = shownAs(before);
    const paragraphs = [...element.children];
    showBlocks(element, htmlOf(after));
    expect(element.innerHTML).toBe(htmlOf(after));
    expect(paragraphs.flatMap((paragraph, index) => (element.contains(paragraph) ? [index] : []))).toEqual(staying);
  });

  it('match the text, whatever was shown before [R10.06]', () => {
    const texts = fc.array(fc.constantFrom('One', 'Two', 'Three'), { maxLength: 6 });
    fc.assert(
      fc.property(texts, texts, (before, after) => {
        const element = shownAs(before);
        showBlocks(element, htmlOf(after));
        expect(element.innerHTML).toBe(htmlOf(after));
      }),
    );
  });
});
