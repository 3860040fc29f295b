import { aPageContent } from '@waypost/control-center/client/testing';
import { spotOfTexts } from './field-of-text';

const content = aPageContent();

describe('spotOfTexts', () => {
  it.each([
    ['the headline', [content.headline, `${content.headline} and all around it`], { field: 'headline', block: null }],
    ['a text with line breaks', [`  ${content.headline.replace(' ', '\n ')} `], { field: 'headline', block: null }],
    ['a paragraph of the body', ['We show who covers you.'], { field: 'body', block: 0 }],
    ['an answer', ['Does it cost anything?'], { field: 'body', block: 1 }],
  ])('locates %s [R10.04]', (_case, clicked, spot) => expect(spotOfTexts(content, clicked)).toMatchObject(spot));

  it('recognizes a picture by its content, whichever of its files is shown [R10.04]', () => {
    const file = (width: number) => `/media/${'a'.repeat(64)}-${width}`;
    const image = { src: file(1280), alt: 'A road', width: 1280, height: 800 };
    expect(spotOfTexts({ ...content, image }, [file(640)])).toMatchObject({ field: 'image' });
  });

  it('returns nothing for words outside of the page’s content [R10.04]', () => expect(spotOfTexts(content, ['Privacy policy'])).toBeNull());
});
