import type { SqlClient } from './sql-client';

/** Another way on which processes say "look" to each other, as Redis has it. */
export interface Signals {
  /** Never rejects. */
  send(channel: string): Promise<void>;
  /** Returns how to stop. */
  listen(channel: string, onSignal: () => void): () => void;
}

const outlets = new WeakMap<object, (channel: string) => void>();

/** What is announced on this client is given to `onAnnounced` as well. */
export const announcing = (client: SqlClient, onAnnounced: (channel: string) => void): void => void outlets.set(client, onAnnounced);

/** The channels of a transaction: many announcements on one are one. */
export const announcementsOf = (): Set<string> => new Set<string>();

/**
 * Says to every process that there is something on the channel, once what the client does is committed: by NOTIFY, which
 * Prisma does not have, and by the signals where there are some.
 */
export async function announce(client: SqlClient, channel: string): Promise<void> {
  await client.$executeRaw`select pg_notify(${channel}, '')`;
  outlets.get(client)?.(channel);
}
