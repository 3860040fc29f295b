import { openListeningConnection, type ListeningConnection } from './listening-connection';

export interface ListeningClientOptions {
  readonly url: string;
  readonly log: { warn(details: object, message: string): void };
  readonly heartbeatMs?: number;
}

export interface ListeningClient {
  /** See `Database.listen`. */
  listen(channel: string, onSignal: () => void): () => Promise<void>;
  close(): Promise<void>;
}

/** The time within which a silently dead connection is noticed. Its notifications are lost until then. */
const HEARTBEAT_INTERVAL_MS = 2_000;
/** Doubles with each try up to the longest. Even right after an outage, a publish has to reach the site within a second of its commit. */
const SHORTEST_RETRY_MS = 50;
const LONGEST_RETRY_MS = 500;

/**
 * The one connection of a process that listens. It is separate from the pool, whose connections change with each query. It exists while
 * there are listeners. After an outage it is opened again and every listener is called.
 */
export function createListeningClient({ url, log, heartbeatMs = HEARTBEAT_INTERVAL_MS }: ListeningClientOptions): ListeningClient {
  const listeners = new Map<string, Set<() => void>>();
  let connection: ListeningConnection | null = null;
  let isOpen = false;
  let isOutageLogged = false;
  let retryMs = SHORTEST_RETRY_MS;
  let retryTimer: NodeJS.Timeout | undefined;

  const signal = (channel: string): void => {
    for (const onSignal of [...(listeners.get(channel) ?? [])]) onSignal();
  };

  const hear = async (on: ListeningConnection | null, channel: string): Promise<void> => {
    await on?.listen(channel);
    // If that connection was lost meanwhile, the next one listens to every channel.
    if (on === connection && isOpen) signal(channel);
  };

  function connect(): void {
    const opened = openListeningConnection({
      url,
      heartbeatMs,
      onNotification: signal,
      async onOpen() {
        isOpen = true;
        for (const channel of [...listeners.keys()]) await hear(opened, channel);
        // A server that accepts the connection but refuses LISTEN, as a standby does, has not ended the outage.
        if (!isOpen || connection !== opened) return;
        isOutageLogged = false;
        retryMs = SHORTEST_RETRY_MS;
      },
      onLost(error) {
        isOpen = false;
        // Logged once per outage, not once per try.
        if (!isOutageLogged) log.warn({ err: error }, 'the connection that listens broke; another one is tried');
        isOutageLogged = true;
        retryTimer = setTimeout(connect, retryMs);
        retryMs = Math.min(retryMs * 2, LONGEST_RETRY_MS);
      },
    });
    connection = opened;
  }

  async function disconnect(): Promise<void> {
    clearTimeout(retryTimer);
    const last = connection;
    connection = null;
    isOpen = false;
    await last?.close();
  }

  async function leave(channel: string, onSignal: () => void): Promise<void> {
    const ofChannel = listeners.get(channel);
    if (!ofChannel?.delete(onSignal) || ofChannel.size > 0) return;
    listeners.delete(channel);
    if (listeners.size === 0) await disconnect();
    else if (isOpen) await connection?.unlisten(channel);
  }

  return {
    listen(channel, onSignal) {
      // The same function may listen twice.
      const own = (): void => onSignal();
      const isFirst = listeners.size === 0;
      listeners.set(channel, (listeners.get(channel) ?? new Set()).add(own));
      if (isFirst) connect();
      else if (isOpen) void hear(connection, channel);
      return () => leave(channel, own);
    },
    async close() {
      listeners.clear();
      await disconnect();
    },
  };
}
