import { articleParts } from '@waypost/articles';
import { addressText, MAIN_BRANCH, type ContentAddress, type ContentData } from '@waypost/content/model';
import { mediaAt, type ImageUse } from '@waypost/control-center/contract';
import { err, ok, type Result } from '@waypost/kernel';
import { storedArticle } from '../articles/article-kind';
import { labelOf, type ContentKinds } from '../content-kinds';
import type { ContentDeps } from '../content-deps';
import { removeContent, type ContentWish } from '../branches/edit-content';
import { storedImage } from './image-kind';
import { storedPage } from '../pages/page-kind';
import type { Refusal } from '../refusal';

/** The pictures that a content shows: the hashes of its addresses, and the keys of those that it names. */
export function picturesOf(
  { kind }: Pick<ContentAddress, 'kind'>,
  data: ContentData,
): { readonly hashes: readonly string[]; readonly keys: readonly string[] } {
  if (kind === 'page') {
    const src = storedPage(data)?.image?.src;
    const hash = src === undefined ? null : (mediaAt(src)?.hash ?? null);
    return { hashes: hash === null ? [] : [hash], keys: [] };
  }
  const article = kind === 'article' ? storedArticle(data) : null;
  if (!article) return { hashes: [], keys: [] };
  return {
    hashes: articleParts(article.body).pictures.flatMap(({ src }) => mediaAt(src)?.hash ?? []),
    keys: article.imageKey === null ? [] : [article.imageKey],
  };
}

/** Where contents show a picture. Pure. */
export function usesIn(
  kinds: ContentKinds,
  contents: readonly (ContentAddress & { readonly data: ContentData })[],
  image: { readonly key: string; readonly hash: string },
): readonly ImageUse[] {
  return contents.flatMap(({ kind, key, data }): ImageUse[] => {
    if (kind !== 'page' && kind !== 'article') return [];
    const { hashes, keys } = picturesOf({ kind }, data);
    return hashes.includes(image.hash) || keys.includes(image.key) ? [{ kind, key, label: labelOf(kinds, { kind, key }, data) }] : [];
  });
}

/** Where a branch shows a picture: in what it has changed, and in what it sees of main (R10.05). */
export const imageUses =
  ({ store, kinds }: Pick<ContentDeps, 'store' | 'kinds'>) =>
  async (branchId: string, key: string): Promise<Result<readonly ImageUse[], Refusal>> => {
    if (!(await store.branch(branchId))) return err({ kind: 'not-found', what: 'branch' });
    const { entry, mine, main } = await store.layers(branchId, { kind: 'image', key });
    const data = entry ? mine?.data : main?.data;
    const image = data ? storedImage(data) : null;
    if (!image) return err({ kind: 'not-found', what: 'content' });
    const seen = new Map<string, ContentAddress & { readonly data: ContentData | null }>();
    for (const branch of [...new Set([MAIN_BRANCH, branchId])])
      for (const content of await store.contents(branch)) {
        const { kind, key: other } = content.entry;
        seen.set(addressText(content.entry), { kind, key: other, data: content.mine?.data ?? null });
      }
    const shown = [...seen.values()].flatMap(({ data: of, ...address }) => (of ? [{ ...address, data: of }] : []));
    return ok(usesIn(kinds, shown, { key, hash: image.hash }).toSorted((one, other) => (one.label < other.label ? -1 : 1)));
  };

/** Takes a picture off a branch; one that the branch shows somewhere stays, with the places that show it (R10.05). */
export const removeImage =
  (deps: ContentDeps) =>
  async (wish: ContentWish): Promise<Result<null, Refusal>> => {
    const uses = await imageUses(deps)(wish.branchId, wish.key);
    if (!uses.ok) return uses;
    return uses.value.length > 0 ? err({ kind: 'image-in-use', uses: uses.value }) : removeContent(deps)(wish);
  };
