import { connect } from 'node:net';

/** A running service accepts a connection within this time. */
const ANSWER_TIMEOUT_MS = 5_000;

/** Tries to connect once. Returns null on success, else the reason (R16.03). */
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
