import type { BrandId, Product } from '@waypost/brands';
import type { Placement } from '../src/placement';

/** The placement of a brand's product (R8.11). Server-only: the payload carries the page's own. */
export function placementFor(brand: BrandId, product: Product): Placement {
  void brand;
  void product;
  throw new Error('to be written');
}
