// Generates the Prisma client of prisma/schema.prisma in libs/platform/persistence/src/generated, if it is not up to date.
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';

const WORKSPACE = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
const GENERATED = path.join(WORKSPACE, 'libs/platform/persistence/src/generated');
const STAMP = path.join(GENERATED, 'schema.sha256');

/**
 * Generates the Prisma client if the schema or Prisma itself changed.
 *
 * @returns {Promise<boolean>} whether it was generated
 */
export async function generatePrismaClient() {
  const require = createRequire(import.meta.url);
  const packageFile = require.resolve('prisma/package.json');
  const { version, bin } = JSON.parse(await readFile(packageFile, 'utf8'));
  const schema = await readFile(path.join(WORKSPACE, 'prisma/schema.prisma'), 'utf8');
  const hash = createHash('sha256').update(`${version}\n${schema}`).digest('hex');
  const previous = await readFile(STAMP, 'utf8').catch(() => '');
  if (previous === hash && existsSync(path.join(GENERATED, 'client.ts'))) return false;

  // Removed first, so that an interrupted run does not look finished.
  await rm(STAMP, { force: true });
  await promisify(execFile)(process.execPath, [path.join(path.dirname(packageFile), bin.prisma), 'generate'], {
    cwd: WORKSPACE,
    // The command line downloads a native engine unless one is configured. `generate` never runs it.
    env: { ...process.env, PRISMA_SCHEMA_ENGINE_BINARY: process.execPath, PRISMA_HIDE_UPDATE_MESSAGE: '1', CHECKPOINT_DISABLE: '1' },
  }).catch((error) => {
    throw new Error(`prisma generate failed: ${(error.stderr || error.stdout || error.message).trim()}`, { cause: error });
  });
  await writeFile(STAMP, hash);
  return true;
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  console.log((await generatePrismaClient()) ? 'generated the Prisma client' : 'the Prisma client is up to date');
}
