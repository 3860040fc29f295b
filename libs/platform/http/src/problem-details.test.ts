import fc from 'fast-check';
import { isProblemDetails, problem } from './problem-details';

describe('problem', () => {
  it('has no special type by default [R12.02]', () => {
    expect(problem({ status: 400, code: 'bad-body', title: 'The body is no JSON' })).toEqual({
      type: 'about:blank',
      status: 400,
      code: 'bad-body',
      title: 'The body is no JSON',
    });
  });

  it('preserves all given fields [R12.02]', () => {
    const all = { type: 'https://waypost.example/problems/x', status: 422, code: 'x', title: 'X', detail: 'Y', field: 'zipcode' };

    expect(problem(all)).toEqual(all);
    expect(isProblemDetails(problem(all))).toBe(true);
  });

  it('carries the members of this problem alone [R12.02]', () => {
    expect(problem({ status: 409, code: 'in-use', title: 'It is in use' }, { uses: ['tqg.home'] })).toEqual({
      type: 'about:blank',
      status: 409,
      code: 'in-use',
      title: 'It is in use',
      uses: ['tqg.home'],
    });
  });
});

describe('isProblemDetails', () => {
  it('accepts only objects with title, status and code [R12.02]', () => {
    fc.assert(
      fc.property(fc.anything(), (anything) => {
        if (isProblemDetails(anything))
          expect([typeof anything.title, typeof anything.status, typeof anything.code]).toEqual(['string', 'number', 'string']);
      }),
    );
    for (const other of [null, undefined, 'x', [], {}, { title: 'x', status: '400', code: 'x' }, { title: 'x', status: 400 }]) {
      expect(isProblemDetails(other)).toBe(false);
    }
  });
});
