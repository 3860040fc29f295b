// The embedded PostgreSQL in a separate process. It stops cleanly even if its parent was killed. A Ctrl+C in the terminal reaches it only
// through its parent, after the API has written its acknowledged events.
import { startEmbeddedPostgres } from './embedded-postgres.mjs';

const [dataDir, port] = process.argv.slice(2);
const log = (text) => process.stderr.write(`${String(text).trimEnd()}\n`);

let database;
try {
  database = await startEmbeddedPostgres({ dataDir, port: Number(port), log });
} catch (error) {
  log(error.name === 'DatabaseStartError' ? error.message : error.stack);
  process.exit(1);
}

let isStopping = false;
async function stop() {
  if (isStopping) return;
  isStopping = true;
  await database.stop();
  process.exit(0);
}
for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => void stop());
void database.exited.then(() => {
  if (!isStopping) process.exit(1);
});

// The server itself keeps no process alive.
setInterval(() => undefined, 2 ** 30);
process.send?.({ url: database.url, pid: database.pid, dataDir: database.dataDir });
