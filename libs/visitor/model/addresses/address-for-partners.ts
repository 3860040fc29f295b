import { urlWithoutClickIds } from '@waypost/platform/privacy';
import { readUrl } from '../src/read-url';
import { withoutSecretParameters } from './secret-parameters';

/**
 * Returns a page's address for partners. It contains no personal data and no credentials (R6.03, R15.02), and no click ids if the visitor
 * refused tracking (R7.09). `token` is a click id too but is always removed, because other sites use that name for credentials.
 */
export function addressForPartners(url: string, isTrackingAllowed: boolean): string {
  const { visibleUrl } = readUrl(withoutSecretParameters(url));
  return isTrackingAllowed ? visibleUrl : urlWithoutClickIds(visibleUrl);
}
