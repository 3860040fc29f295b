import type { NatsConnection } from '@nats-io/transport-node';
import type { Log } from '@waypost/platform/kernel';

/** A connection that reconnects by itself. */
export interface NatsClient {
  readonly client: NatsConnection;
  isReady(): boolean;
  close(): Promise<void>;
}

const CONNECT_TIMEOUT_MS = 3_000;
const RETRY_MS = 250;
/** The ping interval. A server that misses two pings counts as away. */
const PING_MS = 2_000;

/** Connects. Rejects if the first attempt fails. */
export async function connectToNats({ url, log }: { readonly url: string; readonly log: Log }): Promise<NatsClient> {
  const { connect } = await import('@nats-io/transport-node');
  const servers = url.split(',').map((each) => new URL(each.trim()));
  const [first] = servers;
  const client = await connect({
    servers: servers.map(({ host }) => host),
    name: 'waypost',
    user: first?.username ? decodeURIComponent(first.username) : undefined,
    pass: first?.password ? decodeURIComponent(first.password) : undefined,
    tls: first?.protocol === 'tls:' ? {} : undefined,
    timeout: CONNECT_TIMEOUT_MS,
    reconnectTimeWait: RETRY_MS,
    maxReconnectAttempts: -1,
    pingInterval: PING_MS,
    maxPingOut: 2,
  });
  let isReady = true;
  void (async () => {
    for await (const { type } of client.status()) {
      if (type === 'disconnect' && isReady) {
        isReady = false;
        log.warn({}, 'NATS is away: events are refused until it is back, and browsers keep them');
      } else if (type === 'reconnect') {
        isReady = true;
        log.info({}, 'NATS is back');
      }
    }
  })();
  return {
    client,
    isReady: () => isReady && !client.isClosed(),
    close: () => client.close(),
  };
}
