import { readJson } from './stored-json';

const words = (json: unknown) => (typeof json === 'string' ? json.split(' ') : null);

it('readJson returns what the parser reads, or names the row that it cannot read', () => {
  expect(readJson('two words', words, 'row 7')).toEqual(['two', 'words']);
  expect(() => readJson(2, words, 'row 7')).toThrow('row 7');
});
