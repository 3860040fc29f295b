import { hasGaps } from './has-gaps';

describe('hasGaps [R3.08]', () => {
  it('is false in a browser of today', () => {
    expect(hasGaps()).toBe(false);
  });

  it.each([
    ['Safari 15', HTMLFormElement.prototype, 'requestSubmit'],
    ['Chrome 92 and Firefox 91', Object, 'hasOwn'],
  ])('is true in %s, which lacks %o.%s', (_browser, owner, name) => {
    const property = Object.getOwnPropertyDescriptor(owner, name) ?? {};
    Reflect.deleteProperty(owner, name);
    try {
      expect(hasGaps()).toBe(true);
    } finally {
      Object.defineProperty(owner, name, property);
    }
  });
});
