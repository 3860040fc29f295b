import fc from 'fast-check';
import { formatAssignments, isUnit, parseAssignments } from './assignments';

const key = fc.stringMatching(/^[a-z0-9-]{1,60}$/);

describe('the assignments cookie', () => {
  it('contains key, phase and variant [R9.08]', () => {
    const assignments = [
      { experiment: 'headline', phase: 1, variant: 'b' },
      { experiment: 'short-form', phase: 12, variant: 'control' },
    ];
    expect(formatAssignments(assignments)).toBe('headline.1.b~short-form.12.control');
    expect(parseAssignments('headline.1.b~short-form.12.control')).toEqual(assignments);
  });

  it('is read back as it was written [R9.08]', () => {
    const assignment = fc.record({ experiment: key, phase: fc.integer({ min: 1, max: 999_999 }), variant: key });
    fc.assert(
      fc.property(fc.array(assignment, { maxLength: 20 }), (assignments) =>
        expect(parseAssignments(formatAssignments(assignments))).toEqual(assignments),
      ),
    );
  });

  it.each([
    [null, []],
    [undefined, []],
    ['', []],
    ['headline.1', []],
    ['headline.0.b', []],
    ['headline.1.b.c', []],
    ['Headline.1.b', []],
    ['headline.1e3.b', []],
    ['~~headline.1.b~<script>.1.b', [{ experiment: 'headline', phase: 1, variant: 'b' }]],
    ['headline.1.b~'.repeat(400), []],
  ])('is read without malformed parts: %j [R9.08]', (cookie, expected) => {
    expect(parseAssignments(cookie)).toEqual(expected);
  });
});

describe('isUnit', () => {
  it('accepts every UUID [R9.08]', () => {
    fc.assert(fc.property(fc.uuid(), (unit) => isUnit(unit)));
  });

  it.each(['', 'null', '6f1c2a7e9b1d4c558a571f0f6a0f6a51', '6f1c2a7e-9b1d-4c55-8a57-1f0f6a0f6a51 ', 'x'.repeat(36)])(
    'rejects %j [R9.08]',
    (value) => {
      expect(isUnit(value)).toBe(false);
    },
  );
});
