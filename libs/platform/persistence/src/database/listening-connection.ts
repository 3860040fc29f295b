import pg from 'pg';
import { CONNECT_TIMEOUT_MS } from './connect-timeout';

export interface ListeningConnectionOptions {
  readonly url: string;
  /** The interval at which the connection is checked. */
  readonly heartbeatMs: number;
  readonly onNotification: (channel: string) => void;
  /** Called once, before any channel is listened to. */
  readonly onOpen: () => Promise<void>;
  /** Called once, unless the connection was closed here. */
  readonly onLost: (error: unknown) => void;
}

/** One connection to PostgreSQL, from its opening to its end. */
export interface ListeningConnection {
  /** Resolves once notifications on the channel are received, or the connection is lost. */
  listen(channel: string): Promise<void>;
  unlisten(channel: string): Promise<void>;
  close(): Promise<void>;
}

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
    // A broken connection cannot close properly and does not have to.
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

  /** Runs a statement. If it fails, the connection counts as lost. */
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
