// Measures the compressed bytes that a visitor downloads for an entry of the client build.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

// The limits of JavaScript that a visitor may download, in bytes of brotli on the wire (ADR 19 gives the room that each has left). Code
// that comes near a limit has to be lazy, or to replace other code.
export const LANDING_BEFORE_INTENT = 25_000;
export const LANDING_AFTER_INTENT = 122_000;
export const FUNNEL_THROUGH_RESULTS = 145_000;

/** Reads Vite's manifest of a client build. */
export const readManifest = (clientFolder) => JSON.parse(readFileSync(path.join(clientFolder, '.vite/manifest.json'), 'utf8'));

/** Returns a chunk by its entry's name (`runtime`, `view-tqg`) or by the end of its source's name (`landing-template.tsx`). */
function keyOf(manifest, name) {
  const entry = Object.entries(manifest).find(([key, chunk]) => (chunk.isEntry && chunk.name === name) || key.endsWith(`/${name}`));
  if (!entry) throw new Error(`the client build has no ${name}`);
  return entry[0];
}

/** Returns the files of these chunks and of all their static imports, which are downloaded together. */
export function closureOf(manifest, names) {
  const files = new Set();
  const visit = (key) => {
    const chunk = manifest[key];
    if (!chunk || files.has(chunk.file)) return;
    files.add(chunk.file);
    for (const imported of chunk.imports ?? []) visit(imported);
  };
  for (const name of names) visit(keyOf(manifest, name));
  return [...files];
}

/** Compresses at the level of stored static files, which takes a second for the largest. */
function brotliSizeOf(file) {
  const bytes = readFileSync(file);
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  return brotliCompressSync(bytes, { params }).length;
}

/** By path, because a built file's name changes with its content. */
const sizes = new Map();

/** Returns the files' total size in brotli, as on the wire. */
export const compressedSize = (clientFolder, files) =>
  files.reduce((sum, name) => {
    const file = path.join(clientFolder, name);
    if (!sizes.has(file)) sizes.set(file, brotliSizeOf(file));
    return sum + sizes.get(file);
  }, 0);
