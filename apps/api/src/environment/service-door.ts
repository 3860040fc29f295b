import { connect } from 'node:net';

/** A service that is there takes a connection sooner. */
const ANSWER_TIMEOUT_MS = 5_000;

/** Asks for a connection, once: null where there is one, else why not (R16.03). */
export const reach = (host: string, port: number): Promise<string | null> =>
  new Promise((resolve) => {
    const socket = connect({ host, port, timeout: ANSWER_TIMEOUT_MS });
    const end = (why: string | null) => {
      socket.destroy();
      resolve(why);
    };
    socket.once('connect', () => end(null));
    socket.once('timeout', () => end('it took too long'));
    socket.once('error', ({ message }) => end(message));
  });
