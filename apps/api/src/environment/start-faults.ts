import { parseEnvironment } from '../environment';
import { telemetryEnvironment } from './telemetry-environment';

type Source = Readonly<Record<string, string | undefined>>;

/** The checks of the services that the environment names. */
export interface ServiceDoors {
  /** Returns null if the database accepts a connection, else the reason. */
  readonly knock: (databaseUrl: string) => Promise<string | null>;
  /** Returns null if the address accepts connections, else the reason. */
  readonly reach: (host: string, port: number) => Promise<string | null>;
}

const POSTGRES = /^postgres(?:ql)?:\/\//;

/** The optional services besides PostgreSQL. This only checks that they answer. The start checks that they can be used. */
const BESIDE = [
  { name: 'REDIS_URL', title: 'Redis', protocols: ['redis:', 'rediss:'], port: 6379 },
  { name: 'NATS_URL', title: 'NATS', protocols: ['nats:', 'tls:'], port: 4222 },
] as const;

/** Returns why none of a service's servers answers. Null if one does, if none is configured, or if the value is not an address. */
async function silent(source: Source, { name, title, protocols, port }: (typeof BESIDE)[number], reach: ServiceDoors['reach']) {
  const servers = (source[name] ?? '').split(',').map((server) => server.trim());
  if (!servers.every((server) => URL.canParse(server) && protocols.some((each) => each === new URL(server).protocol))) return null;
  const whys = await Promise.all(
    servers.map(async (server) => {
      const { hostname, port: own } = new URL(server);
      const host = hostname.replace(/^\[|\]$/g, '');
      const why = await reach(host, own === '' ? port : Number(own));
      return why === null ? null : `${title} at ${hostname}:${own || port} does not answer: ${why}`;
    }),
  );
  return whys.includes(null) ? null : `${name}: ${whys.join('; ')}.`;
}

/**
 * Returns every fault in the environment that prevents a start, one line each (R16.03): invalid values, a database that refuses
 * connections, and services that do not answer.
 */
export async function startFaults(source: Source, { knock, reach }: ServiceDoors): Promise<readonly string[]> {
  const values = parseEnvironment(source);
  const telemetry = telemetryEnvironment(source);
  const url = source['DATABASE_URL']?.trim() ?? '';
  const [away, ...unreachable] = await Promise.all([
    POSTGRES.test(url) && URL.canParse(url) ? knock(url) : null,
    ...BESIDE.map((service) => silent(source, service, reach)),
  ]);
  return [
    ...(telemetry.ok ? [] : [telemetry.error]),
    ...(values.ok ? [] : values.error.split('\n')),
    ...(away === null || away === undefined ? [] : [`DATABASE_URL: ${away}`]),
    ...unreachable.filter((line) => line !== null),
  ];
}
