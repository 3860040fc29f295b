import { assertNever, invariant } from './invariant';

describe('invariant', () => {
  it.each([true, 1, 'x', {}])('accepts %p', (condition) => {
    expect(() => invariant(condition, 'never said')).not.toThrow();
  });

  it.each([false, 0, '', null, undefined])('throws for %p with the violated condition', (condition) => {
    expect(() => invariant(condition, 'a step has a name')).toThrow('Invariant: a step has a name');
  });
});

describe('assertNever', () => {
  it('throws with the unexpected value', () => {
    expect(() => assertNever('sideways' as never)).toThrow('Unexpected value: "sideways"');
  });
});
