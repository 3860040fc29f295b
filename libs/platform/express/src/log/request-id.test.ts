import { requestIdOf } from './request-id';

describe('the id of a request [R16.04]', () => {
  it('is the client’s own, if it is one', () => {
    expect(requestIdOf('request-0001')).toBe('request-0001');
  });

  it.each([
    ['none', undefined],
    ['one with a space', 'no id'],
    ['a short one', 'id'],
    ['several', ['request-0001', 'request-0002']],
  ])('is new for %s', (_what, given) => {
    expect(requestIdOf(given)).toMatch(/^[\da-f]{32}$/);
  });

  it('is another one for each of many requests', () => {
    const ids = Array.from({ length: 1000 }, () => requestIdOf(undefined));
    expect(new Set(ids).size).toBe(1000);
    expect(ids.every((id) => /^[\da-f]{32}$/.test(id))).toBe(true);
  });
});
