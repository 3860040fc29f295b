import { textOrEmpty } from './text-or-empty';

describe('textOrEmpty', () => {
  it.each([
    ['text', 'text'],
    ['', ''],
    [7, ''],
    [null, ''],
    [undefined, ''],
    [['text'], ''],
  ])('reads %j as %j', (value, text) => {
    expect(textOrEmpty(value)).toBe(text);
  });
});
