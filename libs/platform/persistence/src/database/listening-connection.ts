import pg from 'pg';

export interface ListeningConnectionOptions {
  readonly url: string;
  /** How often the connection is asked whether it lives. */
  readonly heartbeatMs: number;
  readonly onNotification: (channel: string) => void;
  /** Once, before anything is listened to. */
  readonly onOpen: () => Promise<void>;
  /** Once, unless it was closed here. */
  readonly onLost: (error: unknown) => void;
}

/** One connection to PostgreSQL, from its opening to its end. */
export interface ListeningConnection {
  /** Resolves when what is sent to the channel from now on is heard, or the connection is lost. */
  listen(channel: string): Promise<void>;
  unlisten(channel: string): Promise<void>;
  close(): Promise<void>;
}

const CONNECT_TIMEOUT_MS = 3_000;

export function openListeningConnection(options: ListeningConnectionOptions): ListeningConnection {
  const { url, heartbeatMs, onNotification, onOpen, onLost } = options;
  let isOver = false;
  let timer: NodeJS.Timeout | undefined;
  const client = new pg.Client({
    connectionString: url,
    application_name: 'waypost-listening',
    keepAlive: true,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    query_timeout: CONNECT_TIMEOUT_MS,
  });

  const close = async (): Promise<void> => {
    isOver = true;
    clearTimeout(timer);
    // A connection that is broken already cannot say goodbye, and need not.
    await client.end().catch(() => undefined);
  };
  const lose = (error: unknown): void => {
    if (isOver) return;
    void close();
    onLost(error);
  };
  const beat = (): void => {
    if (isOver) return;
    timer = setTimeout(() => client.query('select 1').then(beat, lose), heartbeatMs);
  };

  /** A connection that does not answer is lost, whoever asked. */
  const ask = async (text: string): Promise<void> => {
    await client.query(text).catch(lose);
  };

  client.on('error', lose);
  client.on('end', () => lose(new Error('the connection ended')));
  client.on('notification', ({ channel }) => onNotification(channel));
  client
    .connect()
    .then(() => (isOver ? undefined : onOpen()))
    .then(beat)
    .catch(lose);

  return {
    listen: (channel) => ask(`listen ${pg.escapeIdentifier(channel)}`),
    unlisten: (channel) => ask(`unlisten ${pg.escapeIdentifier(channel)}`),
    close,
  };
}
