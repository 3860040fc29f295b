import { pageTitle } from './page-title';

describe('pageTitle', () => {
  it.each([
    ['Compare offers', 'Compare offers - Tallgrass'],
    ['', 'Tallgrass'],
    ['   ', 'Tallgrass'],
    [null, 'Tallgrass'],
    [undefined, 'Tallgrass'],
  ])('of %j is %j [R2.17]', (title, expected) => {
    expect(pageTitle(title, 'Tallgrass')).toBe(expected);
  });
});
