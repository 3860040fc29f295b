import { cp, mkdir, readdir, readFile, rename, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { temporaryFolder } from '../temporary-folder';

const compress = promisify(brotliCompress);
const workspace = path.resolve(__dirname, '../../../..');
const CLIENT = 'dist/apps/web/client';
/** `results-lk9kTRFP.js`: what the bundler names by its content. */
const HASHED = /\b([\w-]+)-[\w-]{8}\.(js|json|css)\b/g;
const TEXT = /\.(js|mjs|json|css)$/;

async function textFiles(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile() && TEXT.test(entry.name)).map((entry) => path.join(entry.parentPath, entry.name));
}

/** The browser's files by the names that they have in the next build. */
async function nextNames(): Promise<ReadonlyMap<string, string>> {
  const names = (await readdir(path.join(workspace, CLIENT, 'assets'))).filter((name) => TEXT.test(name));
  return new Map(
    names.map((name, index) => [
      name,
      name.replace(HASHED, (_name, stem, ending) => `${stem}-next${String(index).padStart(4, '0')}.${ending}`),
    ]),
  );
}

/**
 * The build that stands, in a folder of its own, with another name for each file that a browser knows by its content: what a
 * deploy brings where every source has changed. No file of the one before is in it. Gives the folder.
 */
export async function nextBuild(): Promise<string> {
  const folder = await temporaryFolder('waypost-next-build-');
  const names = await nextNames();
  await mkdir(path.join(folder, 'dist'));
  await cp(path.join(workspace, 'dist/apps'), path.join(folder, 'dist/apps'), {
    recursive: true,
    filter: (file) => !/\.(map|br)$/.test(file),
  });
  await symlink(path.join(workspace, 'node_modules'), path.join(folder, 'node_modules'), 'junction');
  const web = path.join(folder, 'dist/apps/web');
  for (const file of await textFiles(web)) {
    const text = await readFile(file, 'utf8');
    const next = text.replace(HASHED, (name) => names.get(name) ?? name);
    if (next !== text) await writeFile(file, next);
  }
  await writeFile(path.join(folder, CLIENT, '.vite/build.json'), JSON.stringify({ id: 'next' }));
  const assets = path.join(folder, CLIENT, 'assets');
  for (const [name, next] of names) {
    await rename(path.join(assets, name), path.join(assets, next));
    const content = await readFile(path.join(assets, next));
    await writeFile(path.join(assets, `${next}.br`), await compress(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } }));
  }
  return folder;
}
