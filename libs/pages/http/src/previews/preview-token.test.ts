import { previewTokenIn } from '@waypost/content/contract/preview';
import { withPreviewLinks, withPreviewToken, withPreviewPictures } from './preview-token';

describe('the token of a preview in addresses', () => {
  it.each([
    ['/', '/?waypost-preview=t'],
    ['/quiz/auto?step=1', '/quiz/auto?step=1&waypost-preview=t'],
    ['/a?b=1#c', '/a?b=1&waypost-preview=t#c'],
    ['/a#c', '/a?waypost-preview=t#c'],
  ])('is added to %s as %s, and read from there [R10.03]', (address, expected) => {
    expect(withPreviewToken(address, 't')).toBe(expected);
    expect(previewTokenIn(expected.replace(/#.*/, ''))).toBe('t');
    expect(previewTokenIn(address)).toBeUndefined();
  });

  it('is added only to links and forms of this host [R10.03]', () => {
    const html =
      '<a class="x" href="/a?b=1&amp;c=2">A</a><a href="https://else.example/">E</a><a href="//else.example">E</a><a href="tel:+1">T</a>' +
      '<form method="post" action="/quiz/auto"><link rel="stylesheet" href="/assets/a.css"><abbr title="href=">';
    expect(withPreviewLinks(html, 't')).toBe(
      '<a class="x" href="/a?b=1&amp;c=2&amp;waypost-preview=t">A</a><a href="https://else.example/">E</a><a href="//else.example">E</a><a href="tel:+1">T</a>' +
        '<form method="post" action="/quiz/auto?waypost-preview=t"><link rel="stylesheet" href="/assets/a.css"><abbr title="href=">',
    );
  });
});

describe('withPreviewPictures', () => {
  it('adds the token to every width of the library’s pictures, and to nothing else [R10.03] [R10.05]', () => {
    const file = `/media/${'a'.repeat(64)}-320`;
    expect(withPreviewPictures(`<img src="${file}" srcSet="${file} 320w, ${file} 640w"/><img src="/images/a.avif"/>${file} `, 't.1')).toBe(
      `<img src="${file}?waypost-preview=t.1" srcSet="${file}?waypost-preview=t.1 320w, ${file}?waypost-preview=t.1 640w"/><img src="/images/a.avif"/>${file} `,
    );
  });
});
