import { chmod, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** A new folder. PostgreSQL runs as a user of its own where we are root, and has to be able to enter it. */
export async function temporaryFolder(name: string): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), name));
  await chmod(folder, 0o755);
  return folder;
}
