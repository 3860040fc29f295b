import { badFieldProblem, notFoundProblem } from './common-problems';

it('the problems that several concerns send have one shape each [R12.02]', () => {
  expect(notFoundProblem('There is no such branch')).toEqual({
    type: 'about:blank',
    status: 404,
    code: 'not-found',
    title: 'There is no such branch',
  });
  expect(badFieldProblem({ field: 'userState' })).toEqual({
    type: 'about:blank',
    status: 400,
    code: 'bad-field',
    title: 'A field is wrong',
    field: 'userState',
  });
});
