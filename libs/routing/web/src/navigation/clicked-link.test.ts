import { PLAIN_LISTING_QUERY } from '@waypost/pages/contract';
import { pathOfClickedLink, pathToFollow } from './clicked-link';

const HERE = { origin: 'https://tqg.example', pathname: '/quiz/auto', search: '' };

/** Returns the address that the app goes to after a click on a link. */
function clicked(html: string, init: MouseEventInit = {}): string | null {
  document.body.innerHTML = html;
  let to: URL | null = null;
  const listen = (event: MouseEvent) => {
    to = pathOfClickedLink(event, HERE);
    event.preventDefault();
  };
  document.addEventListener('click', listen, { once: true });
  document.querySelector('a, span')?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...init }));
  return (to as URL | null)?.href ?? null;
}

describe('a clicked link [R2.07]', () => {
  it.each([
    ['of the site', '<a href="https://tqg.example/tos?a=1">', {}, 'https://tqg.example/tos?a=1'],
    ['in a new tab', '<a href="https://tqg.example/tos" target="_blank">', {}, null],
    ['with a modifier', '<a href="https://tqg.example/tos">', { ctrlKey: true }, null],
    ['of a download', '<a href="https://tqg.example/tos" download>', {}, null],
    ['to a place on the page', '<a href="https://tqg.example/quiz/auto#more">', {}, null],
    ['to another site', '<a href="https://example.com/tos">', {}, null],
    ['to a number', '<a href="tel:+18005550100">', {}, null],
    ['that no browser can parse', '<a href="https://[">', {}, null],
    ['that is none', '<span>', {}, null],
  ])('%s', (_what, html, init, to) => {
    expect(clicked(html, init)).toBe(to);
  });

  it('is followed in a browser without URL.canParse, as on iOS 16', () => {
    const { canParse } = URL;
    Reflect.deleteProperty(URL, 'canParse');
    try {
      expect(clicked('<a href="https://tqg.example/tos">')).toBe('https://tqg.example/tos');
    } finally {
      URL.canParse = canParse;
    }
  });
});

describe('a link that the app follows [R2.07]', () => {
  it.each([
    ['a page', '/tos?a=1#more', '/tos?a=1#more'],
    ['an address without a page, which shows the error', '/nowhere', '/nowhere'],
    ['a page whose path looks like a file', '/plans.html', '/plans.html'],
    ['a file', '/sitemap.xml', null],
    ['the listing that only the server writes [R2.14]', `/call?${PLAIN_LISTING_QUERY}`, null],
    ['another site', 'https://example.com/tos', null],
  ])('%s', (_what, href, to) => {
    document.body.innerHTML = `<a href="${new URL(href, HERE.origin).href}">`;
    let followed: string | null = null;
    const listen = (event: MouseEvent) => {
      followed = pathToFollow(event, HERE, (pathname) => ['/tos', '/plans.html'].includes(pathname));
      event.preventDefault();
    };
    document.addEventListener('click', listen, { once: true });
    document.querySelector('a')?.click();
    expect(followed).toBe(to);
  });
});
