import type { ShownPage } from '@waypost/content/contract/kinds';
import type { ContentAddress, ContentData } from '@waypost/content/model';
import { pictureHash } from '@waypost/images/model';
import { pageKey } from './page-kind';
import { storedPage } from './stored-page';

export interface ShownPictureDeps {
  readonly published: { find(address: ContentAddress): ContentData | null };
  /** Returns whether a variant of a page shows an image of the library. */
  readonly isInVariant: (key: string) => boolean;
}

/** Returns whether the published page, or a variant of it, shows an image of the library. */
export const showsPicture =
  ({ published, isInVariant }: ShownPictureDeps) =>
  ({ brandId, routeName }: Pick<ShownPage, 'brandId' | 'routeName'>): boolean => {
    if (routeName === null) return false;
    const key = pageKey(brandId, routeName);
    const data = published.find({ kind: 'page', key });
    return (data !== null && pictureHash(storedPage(data)?.image ?? null) !== null) || isInVariant(key);
  };
