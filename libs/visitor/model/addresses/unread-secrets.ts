import { STRIPPED_URL_PARAMETERS } from '../src/read-url';
import { isSecretParameter } from './secret-parameters';

/** Read in the browser, which removes the first ones itself (R6.03). `token` is a click id (R6.02). Each is in lower case. */
const READ_BY_PAGES: ReadonlySet<string> = new Set([...STRIPPED_URL_PARAMETERS, 'token']);
/** Takes the place of an e-mail address in a campaign's name: the paid flag and phone rules ask whether there is a campaign (R6.04, R8.11). */
const CAMPAIGN_BY_MAIL = 'e-mail';

/**
 * Returns an address, or its path with the query, without the secret parameters that no page reads, so that no tag on the page reads them
 * either. The rest stays exactly as it was written. An address without such parameters is returned as the same text.
 */
export function withoutUnreadSecrets(url: string): string {
  const start = url.indexOf('?');
  if (start === -1 || !url.includes('=', start)) return url;
  const pairs = url.slice(start + 1).split('&');
  const shown = pairs.flatMap(shownPair);
  if (pairs.every((pair, index) => pair === shown[index])) return url;
  return url.slice(0, start) + (shown.length > 0 ? `?${shown.join('&')}` : '');
}

function shownPair(pair: string): readonly string[] {
  const [name, value] = nameAndValue(pair);
  if (!isSecretParameter(name, value)) return [pair];
  const word = name.toLowerCase();
  if (word.startsWith('utm_')) return [`${name}=${CAMPAIGN_BY_MAIL}`];
  return READ_BY_PAGES.has(word) && !isSecretParameter('', value) ? [pair] : [];
}

/** It runs for every page from memory. Most pairs have nothing to decode. */
function nameAndValue(pair: string): readonly [name: string, value: string] {
  if (/[%+]/.test(pair)) return [...new URLSearchParams(pair)][0] ?? ['', ''];
  const equals = pair.indexOf('=');
  return equals === -1 ? [pair, ''] : [pair.slice(0, equals), pair.slice(equals + 1)];
}
