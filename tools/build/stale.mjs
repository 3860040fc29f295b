// Decides whether a build output has to be made again, by a stored hash of its inputs.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { inWorkspace } from '../workspace.mjs';

/** Files that never change a build. */
const NOT_AN_INPUT = /(^|\/)(node_modules|dist|testing)(\/|$)|\.test\.tsx?$|(^|\/)(README\.md|project\.json|jest\.config\.cjs)$/;

function* filesBelow(relative) {
  const absolute = inWorkspace(relative);
  if (!existsSync(absolute) || NOT_AN_INPUT.test(relative)) return;
  if (!statSync(absolute).isDirectory()) {
    yield relative;
    return;
  }
  for (const name of readdirSync(absolute).sort()) yield* filesBelow(path.posix.join(relative, name));
}

/** Returns one hash of the names and contents of all files at or below these paths of the workspace. */
export function hashOfFiles(paths) {
  const hash = createHash('sha256');
  for (const start of paths) {
    for (const file of filesBelow(start)) {
      hash
        .update(file)
        .update('\0')
        .update(readFileSync(inWorkspace(file)))
        .update('\0');
    }
  }
  return hash.digest('hex');
}

const stampFile = (name) => inWorkspace('dist/.stamps', name);

/** Makes `name` unless its inputs are unchanged and all its outputs exist. Resolves with whether it was made. */
export async function makeIfStale({ name, inputs, outputs, make }) {
  const hash = hashOfFiles(inputs);
  const file = stampFile(name);
  const isFresh = outputs.every((output) => existsSync(inWorkspace(output))) && existsSync(file) && readFileSync(file, 'utf8') === hash;
  if (isFresh) return false;
  await make();
  const missing = outputs.filter((output) => !existsSync(inWorkspace(output)));
  if (missing.length > 0) throw new Error(`${name} was made, but ${missing.join(', ')} is missing`);
  mkdirSync(path.dirname(file), { recursive: true });
  // The hash from before the build, so that a file edited during the build makes the next start build again.
  writeFileSync(file, hash);
  return true;
}
