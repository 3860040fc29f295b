// Runs the bare server in a child process.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** Starts a bare server that responds with these bytes. Resolves with its port and the function that stops it. */
export async function startBareServer({ status, headers, body, readsBody = false, usesExpress = false }) {
  const child = fork(fileURLToPath(new URL('bare-server.mjs', import.meta.url)));
  child.send({ status, headers, body: body.toString('base64'), readsBody, usesExpress });
  const [{ port }] = await once(child, 'message');
  return {
    port,
    async stop() {
      const ended = once(child, 'exit');
      child.disconnect();
      await ended;
    },
  };
}
