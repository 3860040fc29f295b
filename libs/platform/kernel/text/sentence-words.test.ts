import { capitalized, joined } from './sentence-words';

it.each([
  ['english', 'English'],
  ['two words', 'Two words'],
  ['', ''],
])('capitalized makes of %j %j', (text, shown) => {
  expect(capitalized(text)).toBe(shown);
});

it.each([
  [[], ''],
  [['a'], 'a'],
  [['a', 'b'], 'a or b'],
  [['a', 'b', 'c'], 'a, b or c'],
])('joined makes of %j %j', (parts, list) => {
  expect(joined(parts, 'or')).toBe(list);
});
