import { isConsumerBrand, type Brand, type ConsumerBrandId } from './brand';

/** The limit of RFC 1035. A longer name is no host and is not examined. */
const MAX_HOST_NAME_LENGTH = 253;
/**
 * Matches labels of letters, digits and inner hyphens, or the loopback address of IPv6, with an optional trailing dot and an optional port.
 */
const HOST_HEADER = /^(\[::1\]|(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)*[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)\.?(?::\d{1,5})?$/;

interface HostIndex {
  readonly exact: ReadonlyMap<string, Brand>;
  /** Longest first, without the star: `.example.example`. */
  readonly wildcards: readonly (readonly [suffix: string, brand: Brand])[];
  readonly dev: ReadonlyMap<string, Brand>;
  /** The brands of the `Host` headers that were read before, at most {@link MAX_READ}. */
  readonly read: Map<string, Brand>;
}

/** Enough for every host of every brand, with and without port. A client may send any host under a wildcard domain, so there is a limit. */
const MAX_READ = 1000;

/** The prepared index for each list of brands, because every request needs its brand. */
const indexes = /* @__PURE__ */ new WeakMap<readonly Brand[], HostIndex>();

function indexOf(brands: readonly Brand[]): HostIndex {
  const index = indexes.get(brands);
  if (index) return index;
  const made: HostIndex = {
    exact: new Map(brands.flatMap((brand) => brand.domains.exact.map((host) => [host.toLowerCase(), brand] as const))),
    wildcards: brands
      .flatMap((brand) => brand.domains.wildcard.map((pattern) => [pattern.toLowerCase().replace(/^\*/, ''), brand] as const))
      .sort(([a], [b]) => b.length - a.length),
    dev: new Map(brands.map((brand) => [brand.domains.dev.toLowerCase(), brand] as const)),
    read: new Map(),
  };
  indexes.set(brands, made);
  return made;
}

/**
 * Returns the bare host name in a `Host` header, in lower case, without port and trailing dot; undefined if the header holds no host of a
 * URL.
 */
function hostNameIn(hostHeader: string): string | undefined {
  // The length is checked first, so that the pattern never runs on a header of several kilobytes.
  if (hostHeader.length > MAX_HOST_NAME_LENGTH + ':65535'.length + 1) return undefined;
  const host = hostHeader.trim().toLowerCase();
  const name = HOST_HEADER.exec(host)?.[1];
  return name !== undefined && name.length <= MAX_HOST_NAME_LENGTH && isUrlHost(host) ? name : undefined;
}

/** Returns whether a URL can have this host. A port above 65535 and invalid Punycode fit the pattern, and the visit's own URL needs it. */
function isUrlHost(host: string): boolean {
  try {
    return new URL(`http://${host}`).pathname === '/';
  } catch {
    return false;
  }
}

/**
 * Returns the brand that owns a request's host (R1.04): by an exact domain, then the longest matching wildcard, then the development host.
 * Case, port and a trailing dot are ignored. Returns undefined if no brand owns the host (R1.05).
 */
export function brandForHost(brands: readonly Brand[], hostHeader: string | undefined): Brand | undefined {
  if (hostHeader === undefined) return undefined;
  const index = indexOf(brands);
  const before = index.read.get(hostHeader);
  if (before) return before;
  const host = hostNameIn(hostHeader);
  const brand = host === undefined ? undefined : brandOf(index, host);
  if (brand && index.read.size < MAX_READ) index.read.set(hostHeader, brand);
  return brand;
}

/**
 * Returns the id of the brand that visitors of a host see. Null if no brand owns the host, or if it is the control center's, which has staff
 * and no visitors (R1.07, R11.02).
 */
export function visitedBrandId(brands: readonly Brand[], hostHeader: string | undefined): ConsumerBrandId | null {
  const id = brandForHost(brands, hostHeader)?.id;
  return id !== undefined && isConsumerBrand(id) ? id : null;
}

const brandOf = ({ exact, wildcards, dev }: HostIndex, host: string): Brand | undefined =>
  exact.get(host) ?? wildcards.find(([suffix]) => host.endsWith(suffix) && host.length > suffix.length)?.[1] ?? dev.get(host);
