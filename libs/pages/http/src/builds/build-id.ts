import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const ID_LENGTH = 12;
/** Source maps don't affect visitors. */
const NOT_SEEN = /\.map$/;

/** Returns a folder's files in an order that is the same on every machine. */
const filesIn = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !NOT_SEEN.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort();

/**
 * Returns the id of the deployed build (R2.13). It changes with each script and with everything that the server writes into pages: texts,
 * placements, legal texts. The same sources give the same id in any folder (R2.23).
 */
export function deployedId(clientId: string, folders: readonly string[]): string {
  const hash = createHash('sha256').update(clientId);
  for (const folder of folders)
    for (const file of filesIn(folder))
      hash.update(`\n${path.relative(folder, file).split(path.sep).join('/')}\n`).update(readFileSync(file));
  return hash.digest('hex').slice(0, ID_LENGTH);
}
