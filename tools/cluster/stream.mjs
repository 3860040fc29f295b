// The stream of events as its operator sees it: progress, size limit and foreign messages.
import { jetstream, jetstreamManager } from '@nats-io/jetstream';
import { connect } from '@nats-io/transport-node';

const STREAM = 'waypost-events';
const SUBJECT = 'waypost.events';
const CONSUMER = 'waypost-database';
/** The room that is left in a full stream. */
const LEFT_BYTES = 32 * 1024;

/** `port` is the server's own. Each question opens its own connection, because the server is killed in between. */
export function eventStreamOn(port) {
  async function ask(question) {
    const connection = await connect({ servers: `127.0.0.1:${port}` });
    try {
      return await question(await jetstreamManager(connection), connection);
    } finally {
      await connection.close();
    }
  }

  return {
    /** Returns the newest message, and the newest one before which all are done. */
    places: () =>
      ask(async (manager) => {
        const { state } = await manager.streams.info(STREAM);
        const { ack_floor: floor } = await manager.consumers.info(STREAM, CONSUMER);
        return { last: state.last_seq, doneThrough: floor.stream_seq };
      }),
    /** Returns how often a message was delivered again. */
    givenAgain: () =>
      ask(async (manager) => {
        const { delivered } = await manager.consumers.info(STREAM, CONSUMER);
        return delivered.consumer_seq - delivered.stream_seq;
      }),
    /** Leaves almost no room. Resolves with the function that restores it. */
    fill: () =>
      ask(async (manager) => {
        const { config, state } = await manager.streams.info(STREAM);
        await manager.streams.update(STREAM, { max_bytes: state.bytes + LEFT_BYTES });
        return () => ask((again) => again.streams.update(STREAM, { max_bytes: config.max_bytes }));
      }),
    /** Adds messages that no process of ours wrote. */
    put: (texts) =>
      ask(async (_manager, connection) => {
        for (const text of texts) await jetstream(connection).publish(SUBJECT, text);
      }),
  };
}
