// The stream of events as its operator sees it: how far it is written, how large it may be, and what else lies in it.
import { jetstream, jetstreamManager } from '@nats-io/jetstream';
import { connect } from '@nats-io/transport-node';

const STREAM = 'waypost-events';
const SUBJECT = 'waypost.events';
const CONSUMER = 'waypost-database';
/** So much fits in once the stream is called full. */
const LEFT_BYTES = 32 * 1024;

/** `port` of the server itself. Each question has a connection of its own: the server is killed in between. */
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
    /** The newest message, and the newest before which all are done. */
    places: () =>
      ask(async (manager) => {
        const { state } = await manager.streams.info(STREAM);
        const { ack_floor: floor } = await manager.consumers.info(STREAM, CONSUMER);
        return { last: state.last_seq, doneThrough: floor.stream_seq };
      }),
    /** How often a message was given that had been given before. */
    givenAgain: () =>
      ask(async (manager) => {
        const { delivered } = await manager.consumers.info(STREAM, CONSUMER);
        return delivered.consumer_seq - delivered.stream_seq;
      }),
    /** Leaves hardly any room; resolves with how to give it back. */
    fill: () =>
      ask(async (manager) => {
        const { config, state } = await manager.streams.info(STREAM);
        await manager.streams.update(STREAM, { max_bytes: state.bytes + LEFT_BYTES });
        return () => ask((again) => again.streams.update(STREAM, { max_bytes: config.max_bytes }));
      }),
    /** Puts in what no process of ours wrote. */
    put: (texts) =>
      ask(async (_manager, connection) => {
        for (const text of texts) await jetstream(connection).publish(SUBJECT, text);
      }),
  };
}
