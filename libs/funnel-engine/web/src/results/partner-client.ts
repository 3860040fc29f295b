import {
  parseAlphaAds,
  parseBetaAds,
  parseDemandCheckAnswer,
  parseGetPhoneAnswer,
  type PartnerPorts,
} from '@waypost/partner-adapters/contract';

/** Longer than the server's own deadline for a partner: it answers first, where it can. */
const DEADLINE_MS = 5000;

/** The partners as a browser reaches them: through our own API, which holds the credentials (R8.09). */
export function createPartnerClient(fetchWith: typeof fetch = (...request) => fetch(...request)): PartnerPorts {
  async function post<T>(path: string, body: object, parse: (answer: unknown) => T | null): Promise<T> {
    const deadline = new AbortController();
    const timer = setTimeout(() => deadline.abort(), DEADLINE_MS);
    try {
      const response = await fetchWith(`/api/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
        signal: deadline.signal,
      });
      const answer = response.ok ? parse(await response.json()) : null;
      if (answer === null) throw new Error(`${path} answered ${response.status}`);
      return answer;
    } finally {
      clearTimeout(timer);
    }
  }
  return {
    demandCheck: (body) => post('alpha/demand-check', body, parseDemandCheckAnswer),
    getPhone: (body) => post('alpha/get-phone', body, parseGetPhoneAnswer),
    alphaAds: (body) => post('alpha/ads', body, parseAlphaAds),
    betaAds: (body) => post('beta/ads', body, parseBetaAds),
  };
}
