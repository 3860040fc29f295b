import { readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { BUILT_APPS, buildElsewhere } from '../testing/waypost/build-elsewhere';

const workspace = path.resolve(__dirname, '../../..');
const BUILT = 'dist/apps';

/** Returns the contents of all files of a build, by name. */
async function filesOf(folder: string): Promise<Map<string, Buffer>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
  return new Map(await Promise.all(files.map(async (file) => [path.relative(folder, file), await readFile(file)] as const)));
}

test('the same sources make the same build in another folder, byte for byte [R2.23]', async () => {
  test.setTimeout(900_000);
  const elsewhere = await buildElsewhere();
  try {
    const [here, there] = await Promise.all([filesOf(path.join(workspace, BUILT)), filesOf(path.join(elsewhere, BUILT))]);
    expect([...there.keys()].sort()).toEqual([...here.keys()].sort());
    for (const app of BUILT_APPS) expect([...here.keys()].filter((file) => file.startsWith(`${app}/`))).not.toEqual([]);
    expect(here.size).toBeGreaterThan(100);
    const different = [...here].filter(([file, content]) => !there.get(file)?.equals(content)).map(([file]) => file);
    expect(different).toEqual([]);
    // No file of a browser's build may name a folder of the machine that built it.
    const naming = [...here]
      .filter(([file, content]) => /^web\/(?!server\/)/.test(file) && content.includes(workspace))
      .map(([file]) => file);
    expect(naming).toEqual([]);
  } finally {
    await rm(elsewhere, { recursive: true, force: true });
  }
});
