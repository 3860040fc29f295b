import { err, ok, type Result } from '@waypost/platform/kernel';
import type { Clock } from '@waypost/platform/kernel';
import { fields, text, textOrEmpty, textOrNull } from '@waypost/platform/parsing/schemas';
import type { InferType } from 'yup';
import type { Actor, AuthorStore, AuthorVersion } from '../ports/people-stores';

const NAME_MAX_CHARACTERS = 100;
const DETAIL_MAX_CHARACTERS = 4_000;
const PHOTO_KEY_MAX_CHARACTERS = 64;

/** The schema of an author. Unknown fields are dropped. */
export const authorSchema = fields('Author', {
  name: text('Name', { max: NAME_MAX_CHARACTERS }),
  bio: textOrEmpty('Bio', { max: DETAIL_MAX_CHARACTERS }),
  credentials: textOrEmpty('Credentials', { max: DETAIL_MAX_CHARACTERS }),
  guidelines: textOrEmpty('Guidelines', { max: DETAIL_MAX_CHARACTERS }),
  photo: textOrNull('Photo', { max: PHOTO_KEY_MAX_CHARACTERS }),
});
export type AuthorDetails = InferType<typeof authorSchema>;

export interface Authors {
  find(id: string): Promise<AuthorVersion | null>;
  list(): Promise<readonly AuthorVersion[]>;
  add(details: AuthorDetails, by: Actor): Promise<AuthorVersion>;
  /** Writes the next version. Fails with `changed` if somebody else wrote one meanwhile. */
  change(id: string, details: Partial<AuthorDetails>, by: Actor): Promise<Result<AuthorVersion, 'no-author' | 'changed'>>;
}

/** The authors of generated articles, with all their versions (R10.09). */
export function createAuthors({
  authors,
  clock,
  newId,
}: {
  readonly authors: AuthorStore;
  readonly clock: Clock;
  readonly newId: () => string;
}): Authors {
  return {
    find: (id) => authors.find(id),
    list: () => authors.list(),
    async add(details, by) {
      const author = { id: newId(), version: 1, ...details };
      const at = clock.now();
      await authors.addVersion(author, by, at, {
        at,
        by,
        action: 'factory-author.added',
        subject: author.name,
        before: null,
        after: author,
      });
      return author;
    },
    async change(id, details, by) {
      const before = await authors.find(id);
      if (!before) return err('no-author');
      const author = { ...before, ...details, version: before.version + 1 };
      const at = clock.now();
      const isNext = await authors.addVersion(author, by, at, {
        at,
        by,
        action: 'factory-author.changed',
        subject: author.name,
        before,
        after: author,
      });
      return isNext ? ok(author) : err('changed');
    },
  };
}
