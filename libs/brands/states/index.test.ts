import { brandRecords } from '../records';
import { stateName } from '.';

describe('stateName', () => {
  it.each([
    ['KS', 'Kansas', 'Kansas'],
    ['SC', 'South Carolina', 'Carolina del Sur'],
    ['XQ', 'XQ', 'XQ'],
  ])('names %s in the language of the page [R3.04]', (state, english, spanish) => {
    expect([stateName(state), stateName(state, 'english'), stateName(state, 'spanish')]).toEqual([english, english, spanish]);
  });

  it('has a name for the state of each brand’s owner [R1.02]', () => {
    for (const { id, state } of brandRecords) expect([id, stateName(state)]).not.toEqual([id, state]);
  });
});
