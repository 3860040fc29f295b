import { parsedJson } from './parsed-json';

it.each([
  ['{"a":[1]}', { a: [1] }],
  ['null', null],
  ['{', undefined],
  ['', undefined],
])('parsedJson reads %j as %j', (text, value) => {
  expect(parsedJson(text)).toEqual(value);
});
