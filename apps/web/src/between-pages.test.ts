import { createBetweenPages } from './between-pages';

const nameError = () =>
  createBetweenPages({ window, boot: { brand: { name: 'Test Quote Guide' }, buildId: 'build-1' } as never }).nameDocument(null, {
    statusCode: 404,
    statusMessage: 'Page Not Found: /nowhere',
  });

describe('the document of an error in place of a page', () => {
  it.each(['es', 'en'])('is in the language of that page: %s [R2.19] [R15.07]', (lang) => {
    document.documentElement.lang = lang;
    nameError();
    expect(document.documentElement.lang).toBe(lang);
    expect(document.title).toContain('Page Not Found: /nowhere');
  });
});
