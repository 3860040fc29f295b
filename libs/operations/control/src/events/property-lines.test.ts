import { propertyLines } from './property-lines';

it('names properties as they are searched by, and leaves out what says nothing [R10.21]', () => {
  expect(
    propertyLines({
      pageName: 'quiz-auto',
      step: 2,
      isPaid: false,
      none: null,
      blank: '',
      list: ['a', 'b'],
      urlParams: { gclid: 'x', deep: { er: 1 } },
    }),
  ).toEqual([
    ['pageName', 'quiz-auto'],
    ['step', '2'],
    ['isPaid', 'false'],
    ['list', '["a","b"]'],
    ['urlParams.gclid', 'x'],
    ['urlParams.deep.er', '1'],
  ]);
});
