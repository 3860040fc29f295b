import fc from 'fast-check';
import { markup } from './markup';

describe('markup', () => {
  it('never lets a value end its element or its attribute [R15.01]', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('<', '>', '"', "'", '&', 'a', ' ', '=') }), (value) => {
        const { text } = markup`<p title="${value}">${value}</p>`;
        expect(text.match(/[<>"]/g)).toHaveLength(6);
        const document = new RegExp('^<p title="([^"<>]*)">([^"<>]*)</p>$').exec(text);
        expect(document?.[1]).toBe(document?.[2]);
      }),
    );
  });

  it('accepts pieces unchanged, lists of them, and null [R15.01]', () => {
    const list = [markup`<li>${'a&b'}</li>`, markup`<li>2</li>`];
    expect(markup`<ul>${list}</ul>${null}`.text).toBe('<ul><li>a&amp;b</li><li>2</li></ul>');
  });
});
