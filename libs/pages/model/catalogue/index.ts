import type { Brand } from '@waypost/brands';
import type { PageConfiguration } from '../src/page-configuration';

/** The page that comes with the code for a brand's route (R3.05), or undefined where the catalogue has none. */
export function defaultPage(brand: Brand, routeName: string): PageConfiguration | undefined {
  void brand;
  void routeName;
  return undefined;
}
