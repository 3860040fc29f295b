import { isIP } from 'node:net';
import express from 'express';
import { wrong, type EnvironmentReader } from './environment-reader';

/** More proxies than any site has. */
const MAX_PROXIES = 100;

/** Reads `true`, `1`, a number of proxies, or addresses as Express accepts them. */
export function trustProxy({ text, wholeNumber }: EnvironmentReader, isProduction: boolean): boolean | number | string {
  const value = text('TRUST_PROXY');
  if (value === undefined || value === 'false') return false;
  // Any client would be trusted, so a visitor could choose an address and avoid every limit.
  if (value === 'true' && isProduction)
    return wrong('TRUST_PROXY', value, 'a number of proxies or their addresses where NODE_ENV=production');
  if (value === 'true') return true;
  if (/^\d+$/.test(value)) return wholeNumber('TRUST_PROXY', 0, 0, MAX_PROXIES);
  if (!value.split(',').every(isProxyAddress) || !isTakenByExpress(value))
    return wrong('TRUST_PROXY', value, 'a number of proxies or their addresses, separated by commas');
  return value;
}

const TRUSTED_NAMES = ['loopback', 'linklocal', 'uniquelocal'];

/** Returns whether the text is a name of Express, or begins with a whole address. Express itself would complete `10.1` to an address. */
const isProxyAddress = (text: string): boolean => TRUSTED_NAMES.includes(text.trim()) || isIP(text.trim().split('/')[0] ?? '') !== 0;

/** Returns whether Express takes these addresses and networks. It refuses masks like 0 and 255.0.255.0. */
function isTakenByExpress(addresses: string): boolean {
  try {
    express().set('trust proxy', addresses);
    return true;
  } catch {
    return false;
  }
}
