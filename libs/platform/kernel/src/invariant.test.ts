import { assertNever, invariant } from './invariant';

describe('invariant', () => {
  it.each([true, 1, 'x', {}])('lets %p pass', (condition) => {
    expect(() => invariant(condition, 'never said')).not.toThrow();
  });

  it.each([false, 0, '', null, undefined])('throws on %p and says what does not hold', (condition) => {
    expect(() => invariant(condition, 'a step has a name')).toThrow('Invariant: a step has a name');
  });
});

describe('assertNever', () => {
  it('names the value that got past the types', () => {
    expect(() => assertNever('sideways' as never)).toThrow('Unexpected value: "sideways"');
  });
});
