import type { BrandId, Product } from '@waypost/brands';
import type { Placement } from '../src/placement';

// Placeholders (R0.04) in the 555-01XX range. Each brand and product has a number of its own, so that a call shows where it came from. The
// control center has one too, for staff's previews.
const PLACEMENTS: Readonly<Record<BrandId, Readonly<Record<Product, Placement>>>> = {
  ac: {
    medicare: { placementId: 'wp-ac-medicare', afid: 'wp-ac', defaultPhone: '8005550101' },
    auto: { placementId: 'wp-ac-auto', afid: 'wp-ac', defaultPhone: '8005550102' },
    health: { placementId: 'wp-ac-health', afid: 'wp-ac', defaultPhone: '8005550103' },
    life: { placementId: 'wp-ac-life', afid: 'wp-ac', defaultPhone: '8005550104' },
  },
  mpa: {
    medicare: { placementId: 'wp-mpa-medicare', afid: 'wp-mpa', defaultPhone: '8335550105' },
    auto: { placementId: 'wp-mpa-auto', afid: 'wp-mpa', defaultPhone: '8335550106' },
    health: { placementId: 'wp-mpa-health', afid: 'wp-mpa', defaultPhone: '8335550107' },
    life: { placementId: 'wp-mpa-life', afid: 'wp-mpa', defaultPhone: '8335550108' },
  },
  m10: {
    medicare: { placementId: 'wp-m10-medicare', afid: 'wp-m10', defaultPhone: '8445550109' },
    auto: { placementId: 'wp-m10-auto', afid: 'wp-m10', defaultPhone: '8445550110' },
    health: { placementId: 'wp-m10-health', afid: 'wp-m10', defaultPhone: '8445550111' },
    life: { placementId: 'wp-m10-life', afid: 'wp-m10', defaultPhone: '8445550112' },
  },
  bh: {
    medicare: { placementId: 'wp-bh-medicare', afid: 'wp-bh', defaultPhone: '8555550113' },
    auto: { placementId: 'wp-bh-auto', afid: 'wp-bh', defaultPhone: '8555550114' },
    health: { placementId: 'wp-bh-health', afid: 'wp-bh', defaultPhone: '8555550115' },
    life: { placementId: 'wp-bh-life', afid: 'wp-bh', defaultPhone: '8555550116' },
  },
  ccc: {
    medicare: { placementId: 'wp-ccc-medicare', afid: 'wp-ccc', defaultPhone: '8665550117' },
    auto: { placementId: 'wp-ccc-auto', afid: 'wp-ccc', defaultPhone: '8665550118' },
    health: { placementId: 'wp-ccc-health', afid: 'wp-ccc', defaultPhone: '8665550119' },
    life: { placementId: 'wp-ccc-life', afid: 'wp-ccc', defaultPhone: '8665550120' },
  },
  gs: {
    medicare: { placementId: 'wp-gs-medicare', afid: 'wp-gs', defaultPhone: '8775550121' },
    auto: { placementId: 'wp-gs-auto', afid: 'wp-gs', defaultPhone: '8775550122' },
    health: { placementId: 'wp-gs-health', afid: 'wp-gs', defaultPhone: '8775550123' },
    life: { placementId: 'wp-gs-life', afid: 'wp-gs', defaultPhone: '8775550124' },
  },
  tqg: {
    medicare: { placementId: 'wp-tqg-medicare', afid: 'wp-tqg', defaultPhone: '8885550125' },
    auto: { placementId: 'wp-tqg-auto', afid: 'wp-tqg', defaultPhone: '8885550126' },
    health: { placementId: 'wp-tqg-health', afid: 'wp-tqg', defaultPhone: '8885550127' },
    life: { placementId: 'wp-tqg-life', afid: 'wp-tqg', defaultPhone: '8885550128' },
  },
  ps: {
    medicare: { placementId: 'wp-ps-medicare', afid: 'wp-ps', defaultPhone: '8005550129' },
    auto: { placementId: 'wp-ps-auto', afid: 'wp-ps', defaultPhone: '8005550130' },
    health: { placementId: 'wp-ps-health', afid: 'wp-ps', defaultPhone: '8005550131' },
    life: { placementId: 'wp-ps-life', afid: 'wp-ps', defaultPhone: '8005550132' },
  },
  qs: {
    medicare: { placementId: 'wp-qs-medicare', afid: 'wp-qs', defaultPhone: '8335550133' },
    auto: { placementId: 'wp-qs-auto', afid: 'wp-qs', defaultPhone: '8335550134' },
    health: { placementId: 'wp-qs-health', afid: 'wp-qs', defaultPhone: '8335550135' },
    life: { placementId: 'wp-qs-life', afid: 'wp-qs', defaultPhone: '8335550136' },
  },
  ayb: {
    medicare: { placementId: 'wp-ayb-medicare', afid: 'wp-ayb', defaultPhone: '8445550137' },
    auto: { placementId: 'wp-ayb-auto', afid: 'wp-ayb', defaultPhone: '8445550138' },
    health: { placementId: 'wp-ayb-health', afid: 'wp-ayb', defaultPhone: '8445550139' },
    life: { placementId: 'wp-ayb-life', afid: 'wp-ayb', defaultPhone: '8445550140' },
  },
  wc: {
    medicare: { placementId: 'wp-wc-medicare', afid: 'wp-wc', defaultPhone: '8555550141' },
    auto: { placementId: 'wp-wc-auto', afid: 'wp-wc', defaultPhone: '8555550142' },
    health: { placementId: 'wp-wc-health', afid: 'wp-wc', defaultPhone: '8555550143' },
    life: { placementId: 'wp-wc-life', afid: 'wp-wc', defaultPhone: '8555550144' },
  },
  bridge: {
    medicare: { placementId: 'wp-bridge-medicare', afid: 'wp-bridge', defaultPhone: '8665550145' },
    auto: { placementId: 'wp-bridge-auto', afid: 'wp-bridge', defaultPhone: '8665550146' },
    health: { placementId: 'wp-bridge-health', afid: 'wp-bridge', defaultPhone: '8665550147' },
    life: { placementId: 'wp-bridge-life', afid: 'wp-bridge', defaultPhone: '8665550148' },
  },
  casey: {
    medicare: { placementId: 'wp-casey-medicare', afid: 'wp-casey', defaultPhone: '8775550149' },
    auto: { placementId: 'wp-casey-auto', afid: 'wp-casey', defaultPhone: '8775550150' },
    health: { placementId: 'wp-casey-health', afid: 'wp-casey', defaultPhone: '8775550151' },
    life: { placementId: 'wp-casey-life', afid: 'wp-casey', defaultPhone: '8775550152' },
  },
};

/** Returns the placement of a brand's product (R8.11). Server-only: the payload carries only the page's own. */
export function placementFor(brand: BrandId, product: Product): Placement {
  return PLACEMENTS[brand][product];
}
