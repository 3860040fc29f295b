import { aDemandCheckBody, anAdsBody } from '@waypost/partner-adapters/contract/testing';
import { expect } from '@playwright/test';
import { rawRequest } from '../raw-request';
import type { Waypost } from '../waypost-tools';

const BRAND = 'tqg';
const PATH = '/quiz/auto';
/** Longer than a breaker stays open (R8.09). */
const TIMEOUT_MS = 20_000;

/** Calls each partner until it responds, so that an open breaker closes and the count of failures in a row starts again. */
export async function untilPartnersAnswer({ port }: Waypost): Promise<void> {
  const host = `${BRAND}.localhost:${port}`;
  const url = `http://${host}${PATH}`;
  const asks = {
    '/api/alpha/demand-check': aDemandCheckBody({ url }),
    '/api/alpha/ads': anAdsBody('alpha', { url }),
    '/api/beta/ads': anAdsBody('beta', { url }),
  };
  for (const [path, body] of Object.entries(asks)) {
    const ask = async (): Promise<number> => {
      const headers = { 'content-type': 'application/json', 'user-agent': 'a test' };
      return (await rawRequest({ port, host, path, method: 'POST', headers, body: JSON.stringify(body) })).status;
    };
    await expect.poll(ask, { message: `${path} answers`, timeout: TIMEOUT_MS }).toBe(200);
  }
}
