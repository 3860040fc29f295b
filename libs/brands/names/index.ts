import type { BrandId } from '../src/brand';
import { CONTROL_CENTER_NAME } from '../src/control-center-name';

export { CONTROL_CENTER_NAME };

/** What brands are called, for screens of staff: all of them, without the rest of their records. */
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

/** A brand's name by its id. What is no brand's id stands as it is. */
export const brandName = (id: string): string => (Object.hasOwn(BRAND_NAMES, id) ? BRAND_NAMES[id as BrandId] : id);
