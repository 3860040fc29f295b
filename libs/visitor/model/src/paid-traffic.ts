import { TRACKED_CLICK_IDS } from '@waypost/platform/privacy';

/** A shorter click id was typed or cut off, and proves no paid click. */
export const MIN_PAID_IDENTIFIER_LENGTH = 15;

/** The only click id that proves a paid click without a campaign. */
const ALONE = 'gbraid';
/** The only source whose traffic is paid without a click id. */
const PAID_SOURCE = 'bigo';

/** True if a visit came from paid traffic, judged by its tracked URL parameters (R6.04). */
export function isPaidTraffic(params: Readonly<Record<string, string | undefined>>): boolean {
  const isLong = (name: string) => (params[name] ?? '').length >= MIN_PAID_IDENTIFIER_LENGTH;
  if (isLong(ALONE)) return true;
  return Boolean(params['utm_campaign']) && (params['utm_source'] === PAID_SOURCE || TRACKED_CLICK_IDS.some(isLong));
}
