// The embedded PostgreSQL in a process of its own: a Ctrl+C in the terminal reaches it only through its parent, after
// the API has written what it acknowledged.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { startEmbeddedPostgres } from './database/embedded-postgres.mjs';

/** How often the keeper looks whether PostgreSQL is still there. */
const WATCH_MS = 1_000;

const [dataDir, port] = process.argv.slice(2);
const database = await startEmbeddedPostgres({
  dataDir,
  port: Number(port),
  log: (text) => process.stderr.write(`${String(text).trimEnd()}\n`),
});

let isStopping = false;
async function stop() {
  if (isStopping) return;
  isStopping = true;
  await database.stop();
  process.exit(0);
}
for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => void stop());

const postmaster = Number(readFileSync(path.join(dataDir, 'postmaster.pid'), 'utf8').split('\n')[0]);
setInterval(() => {
  if (isStopping) return;
  try {
    process.kill(postmaster, 0);
  } catch {
    console.error('PostgreSQL is gone');
    process.exit(1);
  }
}, WATCH_MS);

process.send?.({ url: database.url });
