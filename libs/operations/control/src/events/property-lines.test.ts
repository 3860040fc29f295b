import { propertyLines } from './property-lines';

it('property lines have names that can be searched, and leave out empty values [R10.21]', () => {
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
