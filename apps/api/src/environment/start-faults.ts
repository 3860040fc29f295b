import { parseEnvironment } from '../environment';
import { telemetryEnvironment } from './telemetry-environment';

type Source = Readonly<Record<string, string | undefined>>;

/** The checks of the services, folders and files that the environment names. */
export interface StartChecks {
  /** Returns null if the database accepts a connection, else the reason. */
  readonly databaseFault: (databaseUrl: string) => Promise<string | null>;
  /** Returns null if the address accepts connections, else the reason. */
  readonly reach: (host: string, port: number) => Promise<string | null>;
  /** Returns null if the folder of the data can be written to, or if none is configured. Else returns the fault. */
  readonly dataFolderFault: (source: Source) => string | null;
  /** Returns the faults of the files of places, one line each. */
  readonly placeFileFaults: (files: PlaceFiles) => Promise<readonly string[]>;
}

interface PlaceFiles {
  readonly cityFile: string | null;
  readonly asnFile: string | null;
}

const POSTGRES = /^postgres(?:ql)?:\/\//;

/** The optional services besides PostgreSQL. This only checks that they respond. The start checks that they can be used. */
const BESIDE = [
  { name: 'REDIS_URL', title: 'Redis', protocols: ['redis:', 'rediss:'], port: 6379 },
  { name: 'NATS_URL', title: 'NATS', protocols: ['nats:', 'tls:'], port: 4222 },
] as const;

/** Returns why none of a service's servers responds. Null if one does, if none is configured, or if the value is not an address. */
async function silent(source: Source, { name, title, protocols, port }: (typeof BESIDE)[number], reach: StartChecks['reach']) {
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
 * Returns every fault in the environment that prevents a start, one line each (R16.03): invalid values, a folder or file that cannot be
 * used, a database that refuses connections, and services that do not respond.
 */
export async function startFaults(
  source: Source,
  { databaseFault, reach, dataFolderFault, placeFileFaults }: StartChecks,
): Promise<readonly string[]> {
  const values = parseEnvironment(source);
  const telemetry = telemetryEnvironment(source);
  const url = source['DATABASE_URL']?.trim() ?? '';
  const folder = dataFolderFault(source);
  const [files, away, ...unreachable] = await Promise.all([
    placeFileFaults({ cityFile: source['GEOIP_DB']?.trim() || null, asnFile: source['GEOIP_ASN_DB']?.trim() || null }),
    POSTGRES.test(url) && URL.canParse(url) ? databaseFault(url) : null,
    ...BESIDE.map((service) => silent(source, service, reach)),
  ]);
  return [
    ...(telemetry.ok ? [] : [telemetry.error]),
    ...(values.ok ? [] : values.error.split('\n')),
    ...(folder === null ? [] : [folder]),
    ...files,
    ...(away === null || away === undefined ? [] : [`DATABASE_URL: ${away}`]),
    ...unreachable.filter((line) => line !== null),
  ];
}
