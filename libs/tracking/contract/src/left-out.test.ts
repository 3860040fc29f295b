import { leftOutBy } from './left-out';

describe('leftOutBy', () => {
  it.each([
    [{}, null],
    [{ isDeclaredBot: true }, 'bot'],
    [{ isDeclaredBot: 'true' }, null],
    [{ botDetectionResult: { bot: true, kind: 'headless_chrome' } }, 'bot'],
    [{ botDetectionResult: { bot: false } }, null],
    [{ botDetectionResult: null }, null],
    [{ isStaff: true }, 'staff'],
    [{ isStaff: 1 }, null],
    [{ isStaff: true, isDeclaredBot: true }, 'bot'],
  ])('of %j is %p [R9.06]', (properties, reason) => {
    expect(leftOutBy(properties)).toBe(reason);
  });
});
