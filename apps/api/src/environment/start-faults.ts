import { parseEnvironment } from '../environment';
import { telemetryEnvironment } from './telemetry-environment';

type Source = Readonly<Record<string, string | undefined>>;

/** What is asked of the services that the environment names. */
export interface ServiceDoors {
  /** Null where the database lets us in, else why not. */
  readonly knock: (databaseUrl: string) => Promise<string | null>;
  /** Null where something takes connections there, else why not. */
  readonly reach: (host: string, port: number) => Promise<string | null>;
}

const POSTGRES = /^postgres(?:ql)?:\/\//;

/** What an operator may put beside PostgreSQL. Whether it can be used is seen when the process starts; that it is not there, before. */
const BESIDE = [
  { name: 'REDIS_URL', title: 'Redis', protocols: ['redis:', 'rediss:'], port: 6379 },
  { name: 'NATS_URL', title: 'NATS', protocols: ['nats:', 'tls:'], port: 4222 },
] as const;

/** Why none of a service's servers answers; null where one does, where none is named, and where what is named is no address. */
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
 * Everything in the environment that keeps a process from starting, a line each, all at once (R16.03): wrong values, a database that
 * lets nobody in, and services that do not answer.
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
