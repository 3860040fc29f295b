export { CONTROL_API_ROOT } from '../src/control-api-root';
import type { BrandId } from '../src/brand';
import { CONTROL_CENTER_NAME } from '../src/control-center-name';

export { CONTROL_CENTER_NAME };

/** The names of all brands for staff's screens, without the rest of their records. */
const BRAND_NAMES: Readonly<Record<BrandId, string>> = {
  ac: 'Allowance Compass',
  mpa: 'My Plan Atlas',
  m10: 'Meridian Ten',
  bh: 'Birchhaven Benefits',
  ccc: CONTROL_CENTER_NAME,
  gs: 'Gentle Shore Benefits',
  tqg: 'Tallgrass Quote Guide',
  ps: 'Pebble Street Auto',
  qs: 'Quillstone Auto',
  ayb: 'Amber Yard Benefits',
  wc: 'Willowcairn Benefits',
  bridge: 'Bridgelight Benefits',
  casey: 'Casey Marlow Benefits',
};

/** Returns a brand's name by its id. Any other text is returned unchanged. */
export const brandName = (id: string): string => (Object.hasOwn(BRAND_NAMES, id) ? BRAND_NAMES[id as BrandId] : id);
