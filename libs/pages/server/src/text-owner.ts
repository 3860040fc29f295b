import type { Brand } from '@waypost/brands';
import { isRecord } from '@waypost/platform/kernel';
import type { PageConfiguration } from '@waypost/pages/model';

type PageOf = (brand: Brand) => PageConfiguration | undefined;

/**
 * Returns the text that search engines compare, without the brand's name, which shared texts contain. The fields have a fixed order,
 * because stored pages and the code's pages order them differently.
 */
const wordsOf = ({ name }: Pick<Brand, 'name'>, { title, description, headline, subheadline, body, language }: PageConfiguration): string =>
  JSON.stringify({ title, description, headline, subheadline, body, language }, inOneOrder).replaceAll(name, '');

const inOneOrder = (_key: string, value: unknown): unknown =>
  isRecord(value) ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))) : value;

/**
 * Returns the brand that search engines should show for a page: the first one with the same text. A brand with a text of its own owns it. A
 * page that is not indexable has no other owner.
 *
 * Terms and privacy policies are owned by each brand although their texts agree, because they name its company and address (R15.06). A
 * visitor who searches for a company's policy has to find the policy of that company.
 */
export const textOwner = (brand: Brand, brands: readonly Brand[], pageOf: PageOf): Brand =>
  sharingBrands(brand, brands, pageOf)[0] ?? brand;

/** Returns all brands with the same text, the owner first. Only the brand itself if nobody else has it. */
export function sharingBrands(brand: Brand, brands: readonly Brand[], pageOf: PageOf): readonly Brand[] {
  const own = pageOf(brand);
  if (!own?.indexable) return [brand];
  const words = wordsOf(brand, own);
  return brands.filter((other) => {
    const page = pageOf(other);
    return page?.indexable === true && wordsOf(other, page) === words;
  });
}

export interface TextOwners {
  /**
   * Returns the owner. It is computed once for each page and content version, because a page of ten brands is compared with nine others.
   */
  of(brand: Brand, routeName: string): Brand;
  /** Returns whether the owner of a page's text has changed since the last call. */
  hasMoved(brand: Brand, routeName: string): boolean;
}

/** Caches the owners of pages' texts. */
export function createTextOwners(
  brands: readonly Brand[],
  pageOf: (brand: Brand, routeName: string) => PageConfiguration | undefined,
  contentVersion: () => string,
): TextOwners {
  const answers = new Map<string, { readonly version: string; readonly owner: Brand }>();
  const keyOf = ({ id }: Brand, routeName: string) => `${id} ${routeName}`;
  const ownerNow = (brand: Brand, routeName: string) => textOwner(brand, brands, (other) => pageOf(other, routeName));
  return {
    of(brand, routeName) {
      const key = keyOf(brand, routeName);
      const version = contentVersion();
      const last = answers.get(key);
      if (last?.version === version) return last.owner;
      const owner = ownerNow(brand, routeName);
      answers.set(key, { version, owner });
      return owner;
    },
    hasMoved(brand, routeName) {
      const last = answers.get(keyOf(brand, routeName));
      return last !== undefined && ownerNow(brand, routeName).id !== last.owner.id;
    },
  };
}
