import type { AuthorStore, AuthorVersion, PromptStore } from '../src/ports/people-stores';
import { ANNA } from './factory-fakes';
import { entryOf, NOON } from './stored-runs';

/** The contract of a store of authors. */
export function describeAuthorStore(name: string, make: () => Promise<AuthorStore>, anAuthor: () => AuthorVersion): void {
  describe(name, () => {
    it('adds versions in order, and returns the newest [R10.09]', async () => {
      const authors = await make();
      const author = { ...anAuthor(), id: 'author-of-contract' };
      const second = { ...author, version: 2, name: 'Anna B. Berg' };
      expect(await authors.addVersion(second, ANNA, NOON, entryOf('factory-author.changed'))).toBe(false);
      expect(await authors.addVersion(author, ANNA, NOON, entryOf('factory-author.added'))).toBe(true);
      expect(await authors.addVersion(second, ANNA, NOON, entryOf('factory-author.changed'))).toBe(true);
      // Somebody else was first.
      expect(await authors.addVersion(second, ANNA, NOON, entryOf('factory-author.changed'))).toBe(false);
      expect(await authors.find(author.id)).toEqual(second);
      expect((await authors.list()).filter(({ id }) => id === author.id)).toEqual([second]);
      expect(await authors.find('nobody')).toBeNull();
    });
  });
}

/** The contract of a store of prompts. */
export function describePromptStore(name: string, make: () => Promise<PromptStore>): void {
  describe(name, () => {
    it('adds versions to the current one only, never changes a version, and makes an older version current again [R10.12] [R10.19]', async () => {
      const prompts = await make();
      const first = await prompts.current();
      expect(first?.version).toBe(1);
      const add = (text: string, base: number) => prompts.add({ text, base }, ANNA, NOON, () => entryOf('factory-prompt.added'));
      const second = await add('Write shorter.', 1);
      expect(second).toEqual({ version: 2, text: 'Write shorter.' });
      expect(await prompts.current()).toEqual(second);
      // Somebody else was first.
      expect(await add('Write longer.', 1)).toBeNull();
      expect(await prompts.current()).toEqual(second);
      expect(await prompts.makeCurrent(1, ANNA, NOON, entryOf('factory-prompt.made-current'))).toBe(true);
      expect(await prompts.current()).toEqual(first);
      // The label moved, also to an older version.
      expect(await add('Write longer.', 2)).toBeNull();
      expect(await prompts.makeCurrent(9, ANNA, NOON, entryOf('factory-prompt.made-current'))).toBe(false);
      const rows = await prompts.list();
      expect(rows.map(({ version, isCurrent }) => [version, isCurrent])).toEqual([
        [2, false],
        [1, true],
      ]);
    });
  });
}
