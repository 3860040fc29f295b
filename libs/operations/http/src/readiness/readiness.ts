import type { ServiceName } from '@waypost/control-center/contract';
import type { ReadinessPart } from '@waypost/platform/express';

/** A service that an operator configured in addition to PostgreSQL. It may have a warning even if it responds. */
export interface ServicePart extends ReadinessPart {
  readonly name: Exclude<ServiceName, 'database'>;
  readonly isAway: boolean;
}

export interface ReadinessInput {
  readonly isStopping: boolean;
  readonly isDatabaseThere: boolean;
  /** True until it was checked that the data keys fit the database. Until then nothing is sealed or opened. */
  readonly isKeyCheckPending: boolean;
  readonly isDiskLow: boolean;
  /** True if a stream accepts events while the database is away. Pages come from memory, so visitors are served. */
  readonly hasStream: boolean;
  /** The number of the publication behind the pages. Null until the first one is loaded. */
  readonly publication: number | null;
  readonly publicScheme: string;
  /** False if no forwarded header is trusted. Behind a proxy, all visitors then have its address. */
  readonly trustProxy: unknown;
  /** The variables of partners that the sandbox replaces in production. */
  readonly standIns: readonly string[];
  /** The services that an operator configured in addition to PostgreSQL. */
  readonly services: readonly ServicePart[];
}

/** The text for operators at the start and in `/readyz` (R16.03). */
export const PROXY_UNNAMED =
  'PUBLIC_SCHEME is https and TRUST_PROXY is not set: behind a proxy all visitors have its address and share its limits. Set TRUST_PROXY to it.';

/** Returns whether pages are https and no forwarded header is trusted. */
export const isProxyUnnamed = ({ publicScheme, trustProxy }: { readonly publicScheme: string; readonly trustProxy: unknown }): boolean =>
  publicScheme === 'https' && trustProxy === false;

/** The text for staff and operators while events wait in browsers (R16.05). */
export const DISK_LOW = 'The disk of the data folder is nearly full: events wait in browsers until it has room. Visitors go on.';

const KEYS_UNCHECKED = 'DATA_KEYS: whether they fit the database has not been checked yet.';

/** Returns the text for operators about a database that does not respond. It names the host and never the password (R16.03). */
export function databaseAwayText(databaseUrl: string): string {
  const { hostname, port, pathname } = new URL(databaseUrl);
  return `DATABASE_URL: PostgreSQL at ${hostname}:${port || '5432'}${pathname} does not answer. It is asked again until it does.`;
}

/** Returns the text about a start in production without partners' addresses. */
export const standInText = (names: readonly string[]): string =>
  `The sandbox stands in for partners: set ${names.join(' and ')}. Its bids, numbers and ads are invented.`;

/** Returns the parts that a process needs, each with its status (R12.03, R16.06). */
export function readinessParts({
  isStopping,
  isDatabaseThere,
  isKeyCheckPending,
  isDiskLow,
  hasStream,
  publication,
  publicScheme,
  trustProxy,
  standIns,
  services,
}: ReadinessInput): readonly ReadinessPart[] {
  return [
    isStopping
      ? { name: 'process', status: 'down', detail: 'It was told to stop, and takes nothing new.' }
      : { name: 'process', status: 'ok' },
    isDatabaseThere
      ? { name: 'database', status: 'ok' }
      : { name: 'database', status: hasStream ? 'warning' : 'down', detail: 'PostgreSQL does not answer.' },
    // Down even with a stream: the process accepts no personal value, for the stream neither.
    ...(isKeyCheckPending ? [{ name: 'keys', status: 'down', detail: KEYS_UNCHECKED } as const] : []),
    // Without a publication, pages would show the defaults of the code.
    publication === null
      ? { name: 'content', status: 'down', detail: 'What is published has not been read yet.' }
      : { name: 'content', status: 'ok' },
    ...(isDiskLow ? [{ name: 'disk', status: 'warning', detail: DISK_LOW } as const] : []),
    ...(isProxyUnnamed({ publicScheme, trustProxy }) ? [{ name: 'proxy', status: 'warning', detail: PROXY_UNNAMED } as const] : []),
    ...(standIns.length > 0 ? [{ name: 'partners', status: 'warning', detail: standInText(standIns) } as const] : []),
    ...services.map(({ name, status, detail }) => (detail === undefined ? { name, status } : { name, status, detail })),
  ];
}

/** Returns the services that staff see as away (R16.09). While the database is away, nobody can sign in to ask, but it is included. */
export const awayServices = (isDatabaseThere: boolean, services: readonly ServicePart[]): readonly ServiceName[] => [
  ...(isDatabaseThere ? [] : ['database' as const]),
  ...services.filter(({ isAway }) => isAway).map(({ name }) => name),
];
