// The database of a stack: the operator's, or an embedded PostgreSQL in the data folder.
import path from 'node:path';
import { migrationUrlOf } from '../database/migration-address.mjs';
import { environmentOf } from './child-environments.mjs';
import { freePort } from '../processes/ports.mjs';

const NAME = 'PostgreSQL';

/**
 * @param {{ env: NodeJS.ProcessEnv, dataDir: string, group: ReturnType<import('./child-group.mjs').createChildGroup> }} options
 */
export async function databaseOfStack({ env, dataDir, group }) {
  const isEmbedded = !env.DATABASE_URL?.trim();
  const port = isEmbedded ? await freePort() : null;
  const start = () =>
    group.start(NAME, {
      script: 'tools/database/database-process.mjs',
      args: [path.join(dataDir, 'postgres'), String(port)],
      env: environmentOf('database', env),
      output: () => undefined,
    });

  return {
    isEmbedded,
    /** Returns the addresses of the owner, who makes the tables, and of the processes. Starts the embedded database first. */
    async open() {
      if (!isEmbedded) {
        const owner = env.DATABASE_OWNER_URL?.trim();
        return { ownerUrl: owner || env.DATABASE_URL, processUrl: env.DATABASE_URL };
      }
      const { ready } = await start();
      const { processUrlOf } = await import('../database/process-role.mjs');
      return { ownerUrl: ready.url, processUrl: processUrlOf(ready.url), folder: ready.dataDir };
    },
    /**
     * Makes the tables. Grants the processes' role its rights, if there is a separate owner. Returns the applied migrations. `say` gets a
     * line if one has to wait.
     */
    async migrate({ ownerUrl, processUrl }, say) {
      const { migrate } = await import('../database/migrate.mjs');
      const { url, name } = isEmbedded ? { url: ownerUrl } : migrationUrlOf(env);
      const applied = await migrate(url, { name, say });
      const { grantProcessRole } = await import('../database/process-role.mjs');
      if (ownerUrl !== processUrl) await grantProcessRole({ ownerUrl, processUrl });
      return applied;
    },
    /** Only for the embedded database. It restarts on the same port with the same data. */
    control: {
      start: async () => void (await start()),
      stop: () => group.end(NAME, 'stop'),
      /** Kills the server with `kill -9`, and the process that started it. */
      async kill() {
        process.kill(group.running(NAME).ready.pid, 'SIGKILL');
        await group.end(NAME, 'kill');
      },
    },
    pid: () => group.running(NAME).ready.pid,
  };
}
