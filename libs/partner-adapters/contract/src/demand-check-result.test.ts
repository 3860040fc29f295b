import { isLowBid } from './demand-check-result';

it.each([
  [-1, true],
  [0, true],
  [9.99, true],
  [10, false],
  [42, false],
])('isLowBid of a bid of %d is %p [R8.03]', (ev, expected) => {
  expect(isLowBid(ev)).toBe(expected);
});
