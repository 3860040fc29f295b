import { readWord } from './stored-word';

it('readWord returns a word of the list, or names the row whose word this build does not know', () => {
  expect(readWord(['queued', 'running'], 'running', 'row 7')).toBe('running');
  expect(() => readWord(['queued', 'running'], 'toString', 'row 7')).toThrow('"toString" of row 7');
});
