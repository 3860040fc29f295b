import { MAX_ADDRESS_CHARACTERS, boundedAddress } from './bounded-address';

const PAGE = 'https://tqg.example/quiz/auto/results';
const long = 'a'.repeat(MAX_ADDRESS_CHARACTERS);

describe('boundedAddress [R4.14]', () => {
  it.each([
    ['an address of ordinary length', `${PAGE}?utm_source=x#top`, `${PAGE}?utm_source=x#top`],
    ['an address of the longest length', `${PAGE}?q=${long}`.slice(0, MAX_ADDRESS_CHARACTERS), null],
    ['a long query', `${PAGE}?utm_source=x&fbclid=${long}`, PAGE],
    ['a long fragment', `${PAGE}?utm_source=x#${long}`, PAGE],
    ['a long path', `${PAGE}/${long}?utm_source=x`, `${PAGE}/${long}`],
    ['a long text that is no address', long + long, null],
  ])('of %s', (_what, address, bounded) => {
    expect(boundedAddress(address)).toBe(bounded ?? address);
  });
});
