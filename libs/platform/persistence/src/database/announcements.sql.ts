import type { SqlClient } from './sql-client';

/** A second way for processes to signal each other to look, for instance Redis. */
export interface Signals {
  /** Never rejects. */
  send(channel: string): Promise<void>;
  /** Returns the function that stops it. */
  listen(channel: string, onSignal: () => void): () => void;
}

const outlets = new WeakMap<object, (channel: string) => void>();

/** Passes announcements on this client to `onAnnounced` as well. */
export const announcing = (client: SqlClient, onAnnounced: (channel: string) => void): void => void outlets.set(client, onAnnounced);

/** Creates the set of a transaction's channels. Several announcements on one channel count as one. */
export const announcementsOf = (): Set<string> => new Set<string>();

/**
 * Signals every process on the channel, once the client's transaction commits. It uses NOTIFY, which Prisma does not have, and the signals
 * if there are any.
 */
export async function announce(client: SqlClient, channel: string): Promise<void> {
  await client.$executeRaw`select pg_notify(${channel}, '')`;
  outlets.get(client)?.(channel);
}
