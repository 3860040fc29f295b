import { urlWithoutClickIds } from '@waypost/platform/privacy';
import { readUrl } from '../src/read-url';
import { withoutSecretParameters } from './secret-parameters';

/**
 * A page's address as partners get it: nothing in it says who somebody is or lets anybody in (R6.03, R15.02), and no click id of a visitor
 * who refused (R7.09). `token`, which is a click id as well, never goes: other sites write what lets people in under the same name.
 */
export function addressForPartners(url: string, isTrackingAllowed: boolean): string {
  const { visibleUrl } = readUrl(withoutSecretParameters(url));
  return isTrackingAllowed ? visibleUrl : urlWithoutClickIds(visibleUrl);
}
