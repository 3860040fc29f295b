import { wrongSecret, type EnvironmentReader } from './environment-reader';

/** JetStream between the event API and PostgreSQL (R16.02). */
export interface NatsEnvironment {
  /** The address of one server, or of several servers of a cluster, separated by commas. */
  readonly url: string;
  /** The address where the server reports how often it syncs. */
  readonly monitorUrl: string | null;
  /** The size of the stream, if it is created here. */
  readonly maxBytes: number;
  readonly replicas: number;
}

const DEFAULT_STREAM_MIB = 8 * 1024;
const MIB = 1024 * 1024;
const MAX_MIB = 64 * 1024 * 1024;
const PROTOCOLS = ['nats:', 'tls:'];

/** Returns the configuration of NATS. Null if events go to PostgreSQL directly. */
export function natsEnvironment({ text, urlOrNull, wholeNumber }: EnvironmentReader): NatsEnvironment | null {
  const servers = text('NATS_URL');
  // Read without NATS too, because an invalid value stops every start (R16.03).
  const stream = {
    monitorUrl: urlOrNull('NATS_MONITOR_URL', ['http:', 'https:']),
    maxBytes: wholeNumber('NATS_STREAM_MIB', DEFAULT_STREAM_MIB, 16, MAX_MIB) * MIB,
    replicas: wholeNumber('NATS_STREAM_REPLICAS', 1, 1, 5),
  };
  if (servers === undefined) return null;
  // It may contain a password, so it is not repeated.
  for (const server of servers.split(','))
    if (!URL.canParse(server.trim()) || !PROTOCOLS.includes(new URL(server.trim()).protocol))
      wrongSecret('NATS_URL', 'not a URL like nats://… or tls://…, or several separated by commas');
  return { url: servers, ...stream };
}
