import { withQuery } from './with-query';

describe('withQuery', () => {
  it.each([
    ['/tos', '', '/tos'],
    ['/tos', '?', '/tos'],
    ['/tos', '?gclid=x', '/tos?gclid=x'],
    ['/tos?a=1#h', '?a=2&b=3', '/tos?b=3&a=1#h'],
    ['https://partner.example/x?a=1', '?b=2', 'https://partner.example/x?b=2&a=1'],
  ])('adds to %s the query %s: %s [R2.12] [R4.02]', (to, query, expected) => {
    expect(withQuery(to, query)).toBe(expected);
  });
});
