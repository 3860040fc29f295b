import { SITE_PICTURES, sitePicture } from './site-pictures';

describe('the site’s own pictures', () => {
  it.each(SITE_PICTURES.map(({ src, alt }) => [src, alt] as const))('have a text in both languages: %s [R10.05]', (src, alt) => {
    expect(sitePicture(src, 'english')).toMatchObject({ src, alt });
    const spanish = sitePicture(src, 'spanish');
    expect(spanish?.src).toBe(src);
    expect(spanish?.alt).not.toBe(alt);
  });

  it.each([null, '', 'picture-1', '/images/none.svg'])('do not include %j [R10.05]', (src) => {
    expect(sitePicture(src, 'english')).toBeNull();
  });
});
