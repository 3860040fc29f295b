import type { ContentAddress } from '@waypost/content/model';
import { invariant } from '@waypost/platform/kernel';
import type { ContentLayers, ContentReads } from '../ports';

type LayerReads = Pick<ContentReads, 'layers'>;

/** Returns items of a branch with their layers, in the same order. */
export async function withLayers<Item extends ContentAddress>(
  reads: LayerReads,
  branchId: string,
  items: readonly Item[],
): Promise<readonly { readonly item: Item; readonly layers: ContentLayers }[]> {
  const all = await reads.layers(branchId, items);
  return items.map((item, index) => {
    const layers = all[index];
    invariant(layers, 'each address has its layers');
    return { item, layers };
  });
}

/** Returns the layers of one item. */
export async function layersOf(reads: LayerReads, branchId: string, address: ContentAddress): Promise<ContentLayers> {
  const [only] = await withLayers(reads, branchId, [address]);
  invariant(only, 'one item comes with its layers');
  return only.layers;
}
