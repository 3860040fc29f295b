import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { prepareChecks } from '@waypost/content-factory/model/checks';
import { reportCrashes } from '@waypost/platform/server-errors';
import { endOnSignal } from './end-on-signal';
import { parseEnvironment } from '../environment';
import { dataFolderFault } from '../environment/data-folder';
import { StartError } from '../services/open-together';
import { sayStartFaults } from './say-start-faults';
import { builtWebApp } from '../ports/built-web-app';
import { createWaypost, type Waypost } from '../wiring';

/** The delay between two tries while the database is away. */
const ASK_AGAIN_MS = 5_000;
const HOST = '0.0.0.0';

export interface RunOptions {
  /** The folder of the API's build. In `dist/apps` the web app's build is next to it. */
  readonly apiFolder: string;
  /** Called last. */
  readonly stopTelemetry: () => Promise<void>;
}

/** Starts the process by its environment, and stops it in order on a signal. */
export async function runWaypost({ apiFolder, stopTelemetry }: RunOptions): Promise<void> {
  const parsed = parseEnvironment(process.env);
  // Before anything is written there: below a folder that cannot be made, Node's own copy of the build would never end.
  if (!parsed.ok || dataFolderFault(process.env) !== null) {
    await sayStartFaults();
    process.exit(1);
  }
  const environment = parsed.value;
  const webApp = await builtWebApp({ apiFolder, webFolder: path.resolve(apiFolder, '../web'), dataDir: environment.dataDir });

  const waypost = await createWaypost(environment, webApp, endWith).catch((error: unknown) => {
    if (!(error instanceof StartError)) throw error;
    return endWith(error);
  });
  const { server, log, errors } = waypost;
  // Without a DSN, Node itself ends the process, with the error on stderr.
  if (errors) reportCrashes({ process, errors, log, exit: (code) => process.exit(code) });

  server.on('error', (error: NodeJS.ErrnoException) => {
    process.stderr.write(
      error.code === 'EADDRINUSE' ? `PORT is ${environment.port}; another program listens there already.\n` : `${error.message}\n`,
    );
    process.exit(1);
  });
  // Before the first request, because nothing else runs meanwhile.
  prepareChecks();
  server.listen(environment.port, HOST);
  await once(server, 'listening');
  // Before the database is asked: a signal during a slow start has to drain the requests too (R16.04).
  endOnSignal({ ...waypost, drainMs: environment.drainMs, stopTelemetry, signals: process, exit: (code) => process.exit(code) });
  const { port } = server.address() as AddressInfo;
  log.info({ port, buildId: waypost.buildId }, 'listening');
  await prepareFirstAccount(waypost, port);
  process.send?.('ready');
}

/** Ends the process at once with the fault's line. With keys that do not fit it has sealed nothing. */
function endWith({ message }: StartError): never {
  process.stderr.write(`${message}\n`);
  return process.exit(1);
}

/** Makes the first account. A missing database does not stop the start. It is tried again until the database responds. */
async function prepareFirstAccount(waypost: Waypost, port: number): Promise<void> {
  try {
    const line = await waypost.prepareFirstAccount(port);
    // Written to the terminal only, because a log that is shipped elsewhere must not contain it.
    if (line !== null) process.stdout.write(`${line}\n`);
  } catch (error) {
    waypost.log.warn({ err: error }, 'could not check for a staff account; trying again');
    setTimeout(() => void prepareFirstAccount(waypost, port), ASK_AGAIN_MS).unref();
  }
}
