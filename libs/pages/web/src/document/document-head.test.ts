import { templateProps } from '../../testing';
import { documentHead, type DocumentHeadInput } from './document-head';

const headOf = (page: Parameters<typeof templateProps>[0], rest: Partial<DocumentHeadInput> = {}) =>
  documentHead({
    brand: { name: 'My Plan Atlas' },
    payload: templateProps(page).payload,
    error: null,
    origin: 'https://www.mpa.example',
    pathname: '/quiz/otc',
    ...rest,
  });

describe('documentHead', () => {
  it('titles the page "{page title} - {site name}" [R2.17]', () => {
    expect(headOf({ title: 'OTC savings' }).title).toBe('OTC savings - My Plan Atlas');
  });

  it('titles a page without a title by the site name [R2.17]', () => {
    expect(headOf({ title: '' }).title).toBe('My Plan Atlas');
  });

  it.each([
    ['english', 'en'],
    ['spanish', 'es'],
  ] as const)('sets the language of a page in %s [R3.04]', (language, lang) => {
    expect(headOf({ language }).lang).toBe(lang);
  });

  it('sets the language of an error without a page [R3.04]', () => {
    const error = { statusCode: 429, statusMessage: 'Inténtelo de nuevo más tarde' };
    const { copy } = templateProps({ language: 'spanish' }).payload;
    expect(headOf({}, { payload: null, error: { ...error, spoken: { language: 'spanish', copy } } }).lang).toBe('es');
    expect(headOf({}, { payload: null, error }).lang).toBe('en');
  });

  it('excludes a page from the index unless it is indexable [R3.02]', () => {
    expect(headOf({ indexable: false })).toMatchObject({ robots: 'noindex', canonical: null });
    expect(headOf({ indexable: true })).toMatchObject({ robots: null, canonical: 'https://www.mpa.example/quiz/otc' });
  });

  it('treats the steps of a funnel as one page, and leaves other addresses unchanged [R3.02]', () => {
    const canonical = (path: string, pathname: string) =>
      documentHead({
        brand: { name: 'My Plan Atlas' },
        payload: templateProps({ indexable: true }, { route: { name: 'x', path, smid: null, xsmid: null } }).payload,
        error: null,
        origin: 'https://www.mpa.example',
        pathname,
      }).canonical;
    expect(canonical('/quiz/otc/:step?', '/quiz/otc/zip')).toBe('https://www.mpa.example/quiz/otc');
    expect(canonical('/quiz/otc/:step?', '/quiz/otc')).toBe('https://www.mpa.example/quiz/otc');
    expect(canonical('/reviews/:slug', '/reviews/aetna')).toBe('https://www.mpa.example/reviews/aetna');
    expect(canonical('/', '/')).toBe('https://www.mpa.example/');
  });

  it('uses the brand that owns a shared text for the canonical link [R3.02]', () => {
    const { payload } = templateProps({ indexable: true }, { canonical: 'https://www.ac.example/carriers' });
    const head = documentHead({ brand: { name: 'X' }, payload, error: null, origin: 'https://www.mpa.example', pathname: '/carriers' });
    expect(head.canonical).toBe('https://www.ac.example/carriers');
  });

  it('leaves out the canonical link without an origin', () => {
    expect(headOf({ indexable: true }, { origin: null }).canonical).toBeNull();
  });

  it('describes the page, unless the description is empty', () => {
    expect(headOf({ description: 'Three questions.' }).description).toBe('Three questions.');
    expect(headOf({ description: '' }).description).toBeNull();
  });

  it.each([
    ['an error', { payload: null, error: { statusCode: 404, statusMessage: 'Page Not Found: /x' } }],
    ['an error in place of a page', { error: { statusCode: 404, statusMessage: 'Page Not Found: /x' } }],
  ])('titles %s by its message and excludes it from the index', (_, input) => {
    expect(headOf({ indexable: true, title: 'OTC savings' }, input)).toEqual({
      title: 'Page Not Found: /x - My Plan Atlas',
      lang: 'en',
      robots: 'noindex',
      description: null,
      canonical: null,
    });
  });
});
