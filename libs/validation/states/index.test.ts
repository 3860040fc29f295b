import { stateFault, TERRITORIES } from '.';

const TWO_LETTERS = 'Write a state as two letters, like TX.';

describe('stateFault', () => {
  it.each(['TX', 'tx', ' wy ', 'DC', 'AK', ...TERRITORIES])('accepts %p [R10.03] [R10.14]', (written) => {
    expect(stateFault(written)).toBeNull();
  });

  it.each([
    ['XQ', 'There is no state XQ. Write two letters, like TX.'],
    ['zz', 'There is no state ZZ. Write two letters, like TX.'],
    ['T', TWO_LETTERS],
    ['Texas', TWO_LETTERS],
    ['T1', TWO_LETTERS],
    ['', TWO_LETTERS],
  ])('says what is wrong with %p [R10.03] [R10.14]', (written, fault) => {
    expect(stateFault(written)).toBe(fault);
  });
});
