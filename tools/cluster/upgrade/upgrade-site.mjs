// Two processes of the previous release, on a database as that release left it: the state before a deploy.
import path from 'node:path';
import { machineEnvironment } from '../../processes/machine-environment.mjs';
import { freePort } from '../../processes/ports.mjs';
import { runNode } from '../../processes/run.mjs';
import { workspace } from '../../workspace.mjs';
import { grantProcessRole, processUrlOf } from '../../database/process-role.mjs';
import { migrate } from '../../database/migrate.mjs';
import { apiProcess, siteEnvironment, startDatabase, startSandbox } from '../cluster.mjs';
import { haproxy } from '../programs.mjs';

/** Applies the migrations with the previous release's own tool. */
async function migrateAsBefore(release, ownerUrl) {
  const env = { ...machineEnvironment(), DATABASE_OWNER_URL: ownerUrl, DATABASE_URL: processUrlOf(ownerUrl) };
  await runNode(path.join(release, 'tools/database/migrate.mjs'), [], { cwd: release, env });
}

/** Starts everything. Returns it with the function that stops it. `folder` and the built previous release are within the workspace. */
export async function startUpgradeSite(folder, release) {
  const database = await startDatabase(folder, (ownerUrl) => migrateAsBefore(release, ownerUrl));
  const sandbox = await startSandbox();
  const env = { ...siteEnvironment(database.processUrl, sandbox), LOG_LEVEL: 'warn' };
  const ports = [await freePort(), await freePort()];
  const processes = ports.map((port, index) => apiProcess(port, () => ({ ...env, WAYPOST_DATA_DIR: path.join(folder, `data-${index}`) })));
  for (const api of processes) await api.start(path.relative(workspace, path.join(release, 'dist/apps/api/main.mjs')));
  const balancer = await haproxy(folder, ports);
  await balancer.start();
  return {
    port: balancer.port,
    processes,
    databaseUrl: database.url,
    /** Applies this release's schema while processes of the previous one run. Returns the names of its migrations. */
    async migrate() {
      const applied = await migrate(database.url);
      await grantProcessRole({ ownerUrl: database.url, processUrl: database.processUrl });
      return applied;
    },
    async stop() {
      await balancer.end();
      await Promise.all(processes.map((api) => api.stop()));
      await Promise.all([database.stop(), sandbox.stop()]);
    },
  };
}
