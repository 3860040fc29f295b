import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { buildApp, copySources } from './build-elsewhere';

/** The next build's text of the button under a question. It shows which build wrote a page. */
export const NEXT_CONTINUE = 'Go on to the next';

/** The changes of the next build: a word that visitors read, and the runtime, on which each of a page's scripts depends. */
const CHANGES = [
  { file: 'libs/pages/model/src/ui-copy-english.ts', from: "continue: 'Continue'", to: `continue: '${NEXT_CONTINUE}'` },
  { file: 'apps/web/src/runtime.ts', from: "dataset['started'] = ''", to: "dataset['started'] = 'next'" },
] as const;

async function change(folder: string, { file, from, to }: (typeof CHANGES)[number]): Promise<void> {
  const source = await readFile(path.join(folder, file), 'utf8');
  if (!source.includes(from)) throw new Error(`${file} no longer has ${from}: name another place that the next build changes`);
  await writeFile(path.join(folder, file), source.replace(from, to));
}

/** Builds the next build, like a deploy: the sources with the changes, in a folder of their own. Returns the folder. */
export async function nextBuild(): Promise<string> {
  const folder = await copySources('waypost-next-build-');
  for (const each of CHANGES) await change(folder, each);
  for (const app of ['web', 'api'] as const) await buildApp(folder, app);
  return folder;
}
