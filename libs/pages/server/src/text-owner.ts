import type { Brand } from '@waypost/brands';
import { isRecord } from '@waypost/platform/kernel';
import type { PageConfiguration } from '@waypost/pages/model';

type PageOf = (brand: Brand) => PageConfiguration | undefined;

/**
 * What a search engine compares, without the name that a text shared by several brands is filled with. In one order: a page that
 * was stored has its fields in another than one that the code brings.
 */
const wordsOf = ({ name }: Pick<Brand, 'name'>, { title, description, headline, subheadline, body, language }: PageConfiguration): string =>
  JSON.stringify({ title, description, headline, subheadline, body, language }, inOneOrder).replaceAll(name, '');

const inOneOrder = (_key: string, value: unknown): unknown =>
  isRecord(value) ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))) : value;

/**
 * The brand on which a page is to be found: the first of those that say the same in the same words. A brand that staff have
 * given words of its own is its own; a page that is kept out of the index belongs to nobody.
 */
export const textOwner = (brand: Brand, brands: readonly Brand[], pageOf: PageOf): Brand =>
  sharingBrands(brand, brands, pageOf)[0] ?? brand;

/** Every brand that says the same in the same words, the owner first; the brand alone where nobody else does. */
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
  /** Asks once for each page and version of the content: a page of ten brands is compared with nine others. */
  of(brand: Brand, routeName: string): Brand;
  /** Whether a page's text belongs to another brand than when it was asked for last. */
  hasMoved(brand: Brand, routeName: string): boolean;
}

/** The owners of all pages' texts, as far as they were asked for. */
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
