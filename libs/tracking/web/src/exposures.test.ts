import { keepsCookies } from './exposures';

describe('keepsCookies', () => {
  it('is true of a browser that keeps them, and leaves none behind [R9.10]', () => {
    expect(keepsCookies(document)).toBe(true);
    expect(document.cookie).not.toContain('waypost.probe');
  });

  it('is false where nothing that is written stays [R9.08] [R9.10]', () => {
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
