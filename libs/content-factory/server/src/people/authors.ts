import { isDeepStrictEqual } from 'node:util';
import type { ImageUse } from '@waypost/images/model';
import { err, ok, type Result } from '@waypost/platform/kernel';
import type { Clock } from '@waypost/platform/kernel';
import { fields, text, textOrEmpty, textOrNull, wholeNumber } from '@waypost/platform/parsing/schemas';
import type { InferType } from 'yup';
import type { Actor, AuthorStore, AuthorVersion } from '../ports/people-stores';

const MAX_NAME_CHARACTERS = 100;
const MAX_DETAIL_CHARACTERS = 4_000;
const MAX_PHOTO_KEY_CHARACTERS = 64;
/** PostgreSQL's largest integer. */
const MAX_VERSION = 2_147_483_647;

const DETAILS = {
  name: text('Name', { max: MAX_NAME_CHARACTERS }),
  bio: textOrEmpty('Bio', { max: MAX_DETAIL_CHARACTERS }),
  credentials: textOrEmpty('Credentials', { max: MAX_DETAIL_CHARACTERS }),
  guidelines: textOrEmpty('Guidelines', { max: MAX_DETAIL_CHARACTERS }),
  photo: textOrNull('Photo', { max: MAX_PHOTO_KEY_CHARACTERS }),
};

/** What staff send of an author. Unknown fields are dropped. */
export const authorSchema = fields('Author', DETAILS);
/** The version is the one that the editor started from. */
export const authorChangeSchema = fields('Author', { ...DETAILS, version: wholeNumber('Version', { min: 1, max: MAX_VERSION }) });
export type AuthorDetails = InferType<typeof authorSchema>;

export interface Authors {
  find(id: string): Promise<AuthorVersion | null>;
  list(): Promise<readonly AuthorVersion[]>;
  /** Adds an author. Returns `no-picture` if the photograph is no picture of the library. */
  add(details: AuthorDetails, by: Actor): Promise<Result<AuthorVersion, 'no-picture'>>;
  /** Writes the next version, unless nothing changes. Returns `changed` if another colleague has written one meanwhile (R10.12). */
  change(
    id: string,
    change: AuthorDetails & { readonly version: number },
    by: Actor,
  ): Promise<Result<AuthorVersion, 'no-author' | 'changed' | 'no-picture'>>;
}

/** Returns the authors whose photograph a picture is, as uses of it. They are on no branch. */
export const photographUses =
  (authors: Pick<AuthorStore, 'list'>) =>
  async (picture: string): Promise<readonly ImageUse[]> =>
    (await authors.list()).flatMap(({ id, name, photo }) => (photo === picture ? [{ kind: 'author', key: id, label: name }] : []));

/** The authors of generated articles, with all their versions (R10.09). */
export function createAuthors({
  authors,
  isPicture,
  clock,
  newId,
}: {
  readonly authors: AuthorStore;
  /** Returns whether the library has a picture with a key, on any branch. */
  readonly isPicture: (key: string) => Promise<boolean>;
  readonly clock: Clock;
  readonly newId: () => string;
}): Authors {
  const isPhoto = async (photo: string | null): Promise<boolean> => photo === null || isPicture(photo);
  return {
    find: (id) => authors.find(id),
    list: () => authors.list(),
    async add(details, by) {
      if (!(await isPhoto(details.photo))) return err('no-picture');
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
      return ok(author);
    },
    async change(id, { version, ...details }, by) {
      const before = await authors.find(id);
      if (!before) return err('no-author');
      if (before.version !== version) return err('changed');
      if (isDeepStrictEqual({ ...before, ...details }, before)) return ok(before);
      // The photograph from before stays, also if its picture is not there any more.
      if (details.photo !== before.photo && !(await isPhoto(details.photo))) return err('no-picture');
      const author = { ...before, ...details, version: version + 1 };
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
