import { keepsCookies } from './exposures';

describe('keepsCookies', () => {
  it('is true for a browser that stores cookies, and leaves none behind [R9.10]', () => {
    expect(keepsCookies(document)).toBe(true);
    expect(document.cookie).not.toContain('waypost.probe');
  });

  it('is false if a written cookie does not stay [R9.08] [R9.10]', () => {
    expect(
      keepsCookies({
        get cookie() {
          return '';
        },
        set cookie(_value) {},
      }),
    ).toBe(false);
  });
});
