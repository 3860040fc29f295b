import { isIP } from 'node:net';
import { wrong, type EnvironmentReader } from './environment-reader';

/** Reads `true`, `1`, a number of proxies, or addresses as Express accepts them. */
export function trustProxy({ text }: EnvironmentReader, isProduction: boolean): boolean | number | string {
  const value = text('TRUST_PROXY');
  if (value === undefined || value === 'false') return false;
  // Any client would be trusted, so a visitor could choose an address and avoid every limit.
  if (value === 'true' && isProduction)
    return wrong('TRUST_PROXY', value, 'a number of proxies or their addresses where NODE_ENV=production');
  if (value === 'true') return true;
  if (/^\d+$/.test(value)) return Number(value);
  if (!value.split(',').every(isProxyAddress))
    return wrong('TRUST_PROXY', value, 'a number of proxies or their addresses, separated by commas');
  return value;
}

const TRUSTED_NAMES = ['loopback', 'linklocal', 'uniquelocal'];

/** Returns whether Express accepts the text as an address, or as a network like 10.0.0.0/8. */
function isProxyAddress(text: string): boolean {
  const [address = '', mask, ...more] = text.trim().split('/');
  if (TRUSTED_NAMES.includes(text.trim())) return true;
  const version = isIP(address);
  if (version === 0 || more.length > 0) return false;
  return mask === undefined || isIP(mask) === version || (/^\d{1,3}$/.test(mask) && Number(mask) <= (version === 4 ? 32 : 128));
}
