// Knows whether something made from files has to be made again: the hash of its inputs is kept beside it.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { inWorkspace } from '../workspace.mjs';

/** Files that never change what is built. */
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

/** One hash over the names and contents of all files at or below these paths of the workspace. */
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

/** Makes `name` unless its inputs are those of the last time and all its outputs exist. Resolves with whether it was made. */
export async function makeIfStale({ name, inputs, outputs, make }) {
  const hash = hashOfFiles(inputs);
  const file = stampFile(name);
  const isFresh = outputs.every((output) => existsSync(inWorkspace(output))) && existsSync(file) && readFileSync(file, 'utf8') === hash;
  if (isFresh) return false;
  await make();
  const missing = outputs.filter((output) => !existsSync(inWorkspace(output)));
  if (missing.length > 0) throw new Error(`${name} was made, but ${missing.join(', ')} is missing`);
  mkdirSync(path.dirname(file), { recursive: true });
  // The hash from before: a file that was edited while it was being built makes the next start build again.
  writeFileSync(file, hash);
  return true;
}
