// Runs the embedded PostgreSQL, migrated and with the settings of production, on a given folder and port, while standard input is open.
// Prints its address and process id.
import { startEmbeddedPostgres } from '../../../../tools/database/embedded-postgres.mjs';
import { migrate } from '../../../../tools/database/migrate.mjs';

const [dataDir, port] = process.argv.slice(2);
const database = await startEmbeddedPostgres({ dataDir, port: Number(port) || undefined });
await migrate(database.url);
const end = () => database.stop().then(() => process.exit(0));
process.stdin.on('end', end).on('error', end).resume();
console.log(JSON.stringify({ url: database.url, pid: database.pid, port: database.port }));
