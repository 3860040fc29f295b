import { brandForHost, type Brand } from '@waypost/brands';
import { isMainBranch } from '@waypost/content/model/publishing';
import type { PagePayload } from '@waypost/pages/contract/payload';
import type { TestAddressDeps } from './test-address';

/** The page at an address, or that there is none. */
type AskedPage =
  { readonly kind: 'page'; readonly payload: Pick<PagePayload, 'route' | 'page' | 'placement'> } | { readonly kind: 'missing' };

export interface TestedPageDeps {
  readonly brands: readonly Brand[];
  /** Returns a brand's live page at a path. */
  readonly find: (brand: Brand, pathname: string) => AskedPage;
  /** Returns a brand's page at a path as a branch has it. */
  readonly findOnBranch: (branchId: string, brand: Brand, pathname: string) => Promise<AskedPage>;
}

/**
 * Returns a branch's page at an address for the tester of phone rules (R10.14), with the placement that it has without any rule. Null if
 * there is none.
 */
export const testedPage =
  ({ brands, find, findOnBranch }: TestedPageDeps): TestAddressDeps['pageAt'] =>
  async (branchId, url) => {
    const brand = brandForHost(brands, url.host);
    if (!brand) return null;
    const asked = isMainBranch(branchId) ? find(brand, url.pathname) : await findOnBranch(branchId, brand, url.pathname);
    if (asked.kind !== 'page') return null;
    const { route, page, placement } = asked.payload;
    const { rules: _rules, ...own } = placement;
    return {
      page: { brand: brand.id, product: page.product, page: route.name, language: page.language, smid: route.smid },
      placement: own,
    };
  };
