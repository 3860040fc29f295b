import type { LibraryPicture } from '@waypost/content/contract/kinds';
import type { ExperimentVariant } from '@waypost/experiments/model';
import { leadImage, pictureHash } from '@waypost/images/model';
import { isRecord } from '@waypost/platform/kernel';

type Changes = ExperimentVariant['changes'];

const hashOf = (image: unknown): string | null =>
  pictureHash(isRecord(image) && typeof image['src'] === 'string' ? { src: image['src'] } : null);

/** Returns the hashes of the library images that changed pages show. */
export const picturesOfChanges = (changes: Changes): readonly string[] =>
  Object.values(changes).flatMap(({ image }) => hashOf(image) ?? []);

/** Returns the changes with one image replaced by another. Changes without the image are returned unchanged. */
export function changesWithPicture(changes: Changes, shown: Pick<LibraryPicture, 'hash'>, instead: LibraryPicture): Changes {
  if (!picturesOfChanges(changes).includes(shown.hash)) return changes;
  const { src, alt, width, height } = leadImage(instead);
  return Object.fromEntries(
    Object.entries(changes).map(([page, fields]) => [
      page,
      hashOf(fields['image']) === shown.hash ? { ...fields, image: { src, alt, width, height } } : fields,
    ]),
  );
}
