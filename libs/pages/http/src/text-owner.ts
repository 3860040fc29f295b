import type { Brand } from '@waypost/brands';
import type { PagePayload } from '@waypost/pages/contract';
import type { PageConfiguration } from '@waypost/pages/model';

type PageOf = (brand: Brand) => PageConfiguration | undefined;

/** What a search engine compares, without the name that a text shared by several brands is filled with. */
const wordsOf = ({ name }: Pick<Brand, 'name'>, { title, description, headline, subheadline, body, language }: PageConfiguration): string =>
  JSON.stringify({ title, description, headline, subheadline, body, language }).replaceAll(name, '');

/**
 * The brand on which a page is to be found: the first of those that say the same in the same words. A brand that staff have
 * given words of its own is its own; a page that is kept out of the index belongs to nobody.
 */
export function textOwner(brand: Brand, brands: readonly Brand[], pageOf: PageOf): Brand {
  const own = pageOf(brand);
  if (!own?.indexable) return brand;
  const words = wordsOf(brand, own);
  return (
    brands.find((other) => {
      const page = pageOf(other);
      return page?.indexable === true && wordsOf(other, page) === words;
    }) ?? brand
  );
}

/** Asks once for each page and version of the content: a page of ten brands is compared with nine others. */
export function rememberedOwner(
  brands: readonly Brand[],
  pageOf: (brand: Brand, routeName: string) => PageConfiguration | undefined,
  contentVersion: () => string,
): (brand: Brand, payload: Pick<PagePayload, 'route'>) => Brand {
  let version = '';
  const owners = new Map<string, Brand>();
  return (brand, { route: { name } }) => {
    if (version !== contentVersion()) {
      owners.clear();
      version = contentVersion();
    }
    const key = `${brand.id} ${name}`;
    const owner = owners.get(key) ?? textOwner(brand, brands, (other) => pageOf(other, name));
    owners.set(key, owner);
    return owner;
  };
}
