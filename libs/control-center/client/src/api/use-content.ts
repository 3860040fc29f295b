import type { ArticleContent } from '@waypost/articles/model/content';
import type { ContentDetail } from '@waypost/content/contract';
import type { ContentKind } from '@waypost/content/model';
import type { ExperimentContent } from '@waypost/experiments/model';
import type { ExperimentLife } from '@waypost/experiments/model/life';
import type { ImageContent } from '@waypost/images/model';
import type { PageContent } from '@waypost/pages/model/content';
import type { RedirectContent } from '@waypost/pages/model/content/redirects';
import type { PhoneRuleContent } from '@waypost/phones/model/staff';
import { useCallback } from 'react';
import type { ContentAddress } from './content-endpoints';
import { controlApi } from './control-api';

interface Contents {
  readonly page: PageContent;
  readonly image: ImageContent;
  readonly article: ArticleContent;
  readonly experiment: ExperimentContent;
  readonly 'experiment-life': ExperimentLife;
  readonly 'phone-rule': PhoneRuleContent;
  readonly redirect: RedirectContent;
}

/** The content of an item of a kind. */
export type ContentOfKind<Kind extends ContentKind> = Contents[Kind];

type AddressOfKind<Kind extends ContentKind> = ContentAddress & { readonly kind: Kind };
type DetailOfKind<Kind extends ContentKind> = ContentDetail<ContentOfKind<Kind>>;

// The server answers with the kind that the address names. One endpoint serves all kinds, so only these two functions say so.

/** Loads an item of a branch. */
export function useContent<Kind extends ContentKind>(address: AddressOfKind<Kind>, options?: { readonly skip?: boolean }) {
  const { data, currentData, ...request } = controlApi.useContentQuery(address, options);
  return {
    ...request,
    /** The item, or the item of the earlier address while this one loads. */
    data: data as DetailOfKind<Kind> | undefined,
    currentData: currentData as DetailOfKind<Kind> | undefined,
  };
}

/** Returns a function that loads an item of a branch. With `isCachedEnough`, an item that is loaded already is not requested again. */
export function useReadContent() {
  const [read] = controlApi.useLazyContentQuery();
  return useCallback(
    async <Kind extends ContentKind>(address: AddressOfKind<Kind>, { isCachedEnough = false } = {}) =>
      (await read(address, isCachedEnough).unwrap()) as DetailOfKind<Kind>,
    [read],
  );
}
