import type { Brand } from '@waypost/brands';
import { brandRecords } from '@waypost/brands/records';
import type { Environment } from '../environment';

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * The brands, each with the hosts by which this process knows it. In production the control center has none of loopback: whoever reaches the
 * port could ask for it by `Host: localhost`, past what an operator put before its own name.
 */
export function servedBrands({ isProduction, publicScheme }: Pick<Environment, 'isProduction' | 'publicScheme'>): readonly Brand[] {
  // Plain http is a trial on one machine: without TLS no browser would keep a session's cookie in production.
  if (!isProduction || publicScheme === 'http') return brandRecords;
  return brandRecords.map((brand) => (brand.id === 'ccc' ? withoutLoopback(brand) : brand));
}

function withoutLoopback({ domains, ...brand }: Brand): Brand {
  const exact = domains.exact.filter((host) => !LOOPBACK.has(host));
  const [dev = domains.dev] = exact;
  return { ...brand, domains: { ...domains, exact, dev } };
}
