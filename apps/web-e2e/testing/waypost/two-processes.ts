import { fork } from 'node:child_process';
import { once } from 'node:events';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import path from 'node:path';
import { freePort } from '../waypost-tools';

const workspace = path.resolve(__dirname, '../../../..');

export interface ApiProcess {
  readonly port: number;
  /** Returns the number of requests that it got. */
  requests(): number;
  /** Stops it, and waits until it has ended. */
  stop(): Promise<void>;
}

export interface TwoProcesses {
  readonly processes: readonly ApiProcess[];
  stop(): Promise<void>;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** Starts a single API process like `npm run api`, but without `npm`, which would be between it and a signal. */
async function startApi(env: Environment): Promise<{ readonly port: number; stop(): Promise<void> }> {
  const port = await freePort();
  const child = fork(path.join(workspace, 'tools/api.mjs'), { cwd: workspace, env: { ...env, PORT: String(port) } });
  const ended = once(child, 'exit');
  const isUp = await Promise.race([once(child, 'message').then(() => true), ended.then(() => false)]);
  if (!isUp) throw new Error('The API process ended as it started');
  return {
    port,
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** Forwards a request, and streams its response back. */
function passOn(req: IncomingMessage, res: ServerResponse, port: number, onFailure: (error: Error) => void): void {
  const call = request({ host: '127.0.0.1', port, method: req.method, path: req.url, headers: req.headers }, (answer) => {
    res.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(res);
  });
  call.on('error', onFailure);
  res.on('close', () => call.destroy());
  req.pipe(call);
}

/** Starts two API processes on one database, and a balancer on `env.PORT` that alternates between them. */
export async function startTwoProcesses(env: Environment): Promise<TwoProcesses> {
  const started = await Promise.all([startApi(env), startApi(env)]);
  const counts = started.map(() => 0);
  let turn = 0;
  const balancer = createServer((req, res) => {
    const index = turn++ % started.length;
    counts[index] = (counts[index] ?? 0) + 1;
    passOn(req, res, started[index]?.port ?? 0, (error) => res.destroy(error));
  });
  balancer.listen(Number(env['PORT']), '0.0.0.0');
  await once(balancer, 'listening');
  return {
    processes: started.map(({ port, stop }, index) => ({ port, stop, requests: () => counts[index] ?? 0 })),
    async stop() {
      balancer.closeAllConnections();
      await new Promise((resolve) => balancer.close(resolve));
      await Promise.all(started.map((process) => process.stop()));
    },
  };
}
