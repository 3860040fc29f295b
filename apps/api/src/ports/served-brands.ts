import { type Brand, isConsumerBrand } from '@waypost/brands';
import { brandRecords } from '@waypost/brands/records';
import type { Environment } from '../environment';

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Returns the brands with the hosts that this process serves. In production the control center has no loopback host. Otherwise anybody who
 * reaches the port could request it with `Host: localhost`, past the operator's protection of its real name.
 */
export function servedBrands({ isProduction, publicScheme }: Pick<Environment, 'isProduction' | 'publicScheme'>): readonly Brand[] {
  // Plain http is a trial on one machine: without TLS, browsers would not store a session cookie in production.
  if (!isProduction || publicScheme === 'http') return brandRecords;
  return brandRecords.map((brand) => (isConsumerBrand(brand.id) ? brand : withoutLoopback(brand)));
}

function withoutLoopback({ domains, ...brand }: Brand): Brand {
  const exact = domains.exact.filter((host) => !LOOPBACK.has(host));
  const [dev = domains.dev] = exact;
  return { ...brand, domains: { ...domains, exact, dev } };
}
