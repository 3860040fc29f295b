import type { AddressInfo } from 'node:net';
import { createSandbox, type SandboxDeps } from '../src/sandbox';

export interface RunningSandbox {
  readonly url: string;
  /** `PUT /control`. */
  control(body: object): Promise<Response>;
  close(): Promise<void>;
}

/** Starts the real sandbox on a free port. */
export async function runSandbox(deps: SandboxDeps = {}): Promise<RunningSandbox> {
  const app = createSandbox(deps);
  const server = app.listen(0, '127.0.0.1');
  await new Promise<void>((listening) => server.once('listening', listening));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    control: (body) =>
      fetch(`${url}/control`, { method: 'PUT', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}
