import type { ServiceName } from '@waypost/control-center/contract';
import type { ReadinessPart } from '@waypost/platform/express';

/** A service that an operator put beside PostgreSQL. One that answers may need a warning all the same. */
export interface ServicePart extends ReadinessPart {
  readonly name: Exclude<ServiceName, 'database'>;
  readonly isAway: boolean;
}

export interface ReadinessInput {
  readonly isStopping: boolean;
  readonly isDatabaseThere: boolean;
  readonly isDiskLow: boolean;
  /** A stream takes events while the database is away, and pages come from memory: visitors are served. */
  readonly hasStream: boolean;
  /** The number of the publication that pages are made of; null until the first one has come. */
  readonly publication: number | null;
  /** Pages are https, and no forwarded header is trusted: behind a proxy this process could not set cookies. */
  readonly isProxyUnnamed: boolean;
  /** The variables of partners for which the sandbox stands in, in production. */
  readonly standIns: readonly string[];
  /** What an operator put beside PostgreSQL. */
  readonly services: readonly ServicePart[];
}

/** What an operator reads at the start and in `/readyz` (R16.03). */
export const PROXY_UNNAMED =
  'PUBLIC_SCHEME is https and TRUST_PROXY is not set: behind a proxy that ends TLS no cookie can be set. Set TRUST_PROXY to its address.';

/** What staff and operators read while events wait in browsers (R16.05). */
export const DISK_LOW = 'The disk of the data folder is nearly full: events wait in browsers until it has room. Visitors go on.';

/** What an operator reads of a database that does not answer: by its host, never by its password (R16.03). */
export function databaseAwayText(databaseUrl: string): string {
  const { hostname, port, pathname } = new URL(databaseUrl);
  return `DATABASE_URL: PostgreSQL at ${hostname}:${port || '5432'}${pathname} does not answer. It is asked again until it does.`;
}

/** The same, of a start in production without partners' addresses. */
export const standInText = (names: readonly string[]): string =>
  `The sandbox stands in for partners: set ${names.join(' and ')}. Its bids, numbers and ads are invented.`;

/** What a process needs for its work, and how each part of it is (R12.03, R16.06). */
export function readinessParts({
  isStopping,
  isDatabaseThere,
  isDiskLow,
  hasStream,
  publication,
  isProxyUnnamed,
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
    // Until then pages would be the code's.
    publication === null
      ? { name: 'content', status: 'down', detail: 'What is published has not been read yet.' }
      : { name: 'content', status: 'ok' },
    ...(isDiskLow ? [{ name: 'disk', status: 'warning', detail: DISK_LOW } as const] : []),
    ...(isProxyUnnamed ? [{ name: 'proxy', status: 'warning', detail: PROXY_UNNAMED } as const] : []),
    ...(standIns.length > 0 ? [{ name: 'partners', status: 'warning', detail: standInText(standIns) } as const] : []),
    ...services.map(({ name, status, detail }) => (detail === undefined ? { name, status } : { name, status, detail })),
  ];
}

/** What staff see as away (R16.09). Where it is the database, nobody can sign in to ask; it is checked all the same. */
export const awayServices = (isDatabaseThere: boolean, services: readonly ServicePart[]): readonly ServiceName[] => [
  ...(isDatabaseThere ? [] : ['database' as const]),
  ...services.filter(({ isAway }) => isAway).map(({ name }) => name),
];
