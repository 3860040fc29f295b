import { isTooDeep, parsedJson } from './parsed-json';

it.each([
  ['{"a":[1]}', { a: [1] }],
  ['null', null],
  ['{', undefined],
  ['', undefined],
])('parsedJson reads %j as %j', (text, value) => {
  expect(parsedJson(text)).toEqual(value);
});

it.each([
  ['a word', 'a', false],
  ['a hundred lists', JSON.parse(`${'['.repeat(100)}1${']'.repeat(100)}`), false],
  ['a hundred and one lists', JSON.parse(`${'['.repeat(101)}1${']'.repeat(101)}`), true],
  ['enough objects to overflow the stack', JSON.parse(`${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`), true],
])('isTooDeep of %s is decided without overflowing the stack', (_what, value, expected) => {
  expect(isTooDeep(value)).toBe(expected);
});
