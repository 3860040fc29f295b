import type { Brand } from './brand';

/**
 * The brand that owns a request's host (R1.04): an exact domain, then the longest matching wildcard, then the
 * development host. Case, port and a trailing dot are ignored. Undefined where no brand owns the host (R1.05).
 */
export function brandForHost(brands: readonly Brand[], hostHeader: string | undefined): Brand | undefined {
  void brands;
  void hostHeader;
  throw new Error('to be written');
}
