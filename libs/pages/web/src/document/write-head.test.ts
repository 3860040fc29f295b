import type { DocumentHead } from './document-head';
import { sharedOrigin, writeHead } from './write-head';

const INDEXED: DocumentHead = {
  title: 'Reviews - My Plan Atlas',
  lang: 'es',
  robots: null,
  description: 'What people say.',
  canonical: 'https://www.mpa.example/reviews/aetna',
};
const HIDDEN: DocumentHead = { title: 'Quiz - My Plan Atlas', lang: 'en', robots: 'noindex', description: null, canonical: null };

const written = () => ({
  title: document.title,
  lang: document.documentElement.lang,
  robots: document.querySelector<HTMLMetaElement>('meta[name=robots]')?.content ?? null,
  description: document.querySelector<HTMLMetaElement>('meta[name=description]')?.content ?? null,
  canonical: document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.getAttribute('href') ?? null,
});

describe('the head after a navigation [R3.02] [R2.17]', () => {
  beforeEach(() => (document.head.innerHTML = ''));

  it.each([
    ['an indexable page', [INDEXED], INDEXED],
    ['one that is kept out of the index', [HIDDEN], HIDDEN],
    ['an indexable page after one that is not', [HIDDEN, INDEXED], INDEXED],
    ['one that is not after an indexable page', [INDEXED, HIDDEN], HIDDEN],
  ])('matches %s', (_what, heads, expected) => {
    for (const head of heads) writeHead(document, head);
    expect(written()).toEqual(expected);
    expect(document.head.querySelectorAll('meta[name=robots]').length).toBeLessThan(2);
  });

  it.each([
    ['<meta property="og:url" content="https://www.mpa.example/quiz/otc">', 'https://www.mpa.example'],
    ['<meta property="og:url" content="nothing">', null],
    ['', null],
  ])('reads the origin of canonical links from %p', (html, origin) => {
    document.head.innerHTML = html;
    expect(sharedOrigin(document)).toBe(origin);
  });

  it('reads it in a browser without URL.canParse, as on iOS 16', () => {
    const { canParse } = URL;
    Reflect.deleteProperty(URL, 'canParse');
    try {
      document.head.innerHTML = '<meta property="og:url" content="https://www.mpa.example/quiz/otc">';
      expect(sharedOrigin(document)).toBe('https://www.mpa.example');
    } finally {
      URL.canParse = canParse;
    }
  });
});
