import { addressWithoutTicket, previewAddress } from './preview-address';

describe('the address of a page in a preview', () => {
  it.each([
    ['/', '/', null],
    ['/quiz/auto?a=1&waypost-preview=p&b=%20&waypost-ticket=t', '/quiz/auto?a=1&b=+', 't'],
    ['//evil.example?waypost-ticket=t', '/', 't'],
    ['//?waypost-preview=p', '/', null],
    ['/\\evil.example?waypost-preview=p', '/', null],
    ['/.//evil.example?waypost-preview=p', '/.//evil.example', null],
  ])('%s is the path %s with the ticket %s, and of no other site [R10.03] [R12.02]', (requested, path, ticket) => {
    expect(previewAddress(requested)).toEqual({ path, ticket });
    expect(new URL(path, 'http://tqg.localhost').host).toBe('tqg.localhost');
  });

  it('has a mark instead of the ticket only while a pass is new [R11.02]', () => {
    expect(addressWithoutTicket('/a?b=1', 'p', { hasNewPass: true })).toBe('/a?b=1&waypost-preview=p&waypost-ticket=taken');
    expect(addressWithoutTicket('/a?b=1', 'p', { hasNewPass: false })).toBe('/a?b=1&waypost-preview=p');
  });
});
