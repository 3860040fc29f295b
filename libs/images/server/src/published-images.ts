import type { ContentRegistry } from '@waypost/content/contract/kinds';
import { CONTENT_KINDS, type ContentData, type ContentKind } from '@waypost/content/model';
import type { ImageContent, ShownImage } from '@waypost/images/model';
import { storedImage } from './image-kind';

export interface PublishedImagesDeps {
  readonly published: {
    all(kind: ContentKind): readonly { readonly key: string; readonly data: ContentData }[];
    number(): number | null;
  };
  readonly kinds: ContentRegistry;
}

/** The published pictures, looked up in no time. */
export interface PublishedImages {
  image(key: string): ShownImage | null;
  imageByHash(hash: string): ShownImage | null;
  /** Whether published content shows or offers a picture. */
  isShown(hash: string): boolean;
}

interface Index {
  readonly byKey: ReadonlyMap<string, ImageContent>;
  readonly byHash: ReadonlyMap<string, ImageContent>;
  readonly shown: ReadonlySet<string>;
}

function indexOf({ published, kinds }: PublishedImagesDeps): Index {
  const byKey = new Map<string, ImageContent>();
  for (const { key, data } of published.all('image')) {
    const image = storedImage(data);
    if (image) byKey.set(key, image);
  }
  const byHash = new Map([...byKey.values()].map((image) => [image.hash, image]));
  const shown = new Set(byHash.keys());
  for (const kind of CONTENT_KINDS)
    for (const { data } of published.all(kind))
      if (kinds[kind]?.isShown?.(data) ?? true) for (const hash of kinds[kind]?.picturesOf?.(data).hashes ?? []) shown.add(hash);
  return { byKey, byHash, shown };
}

/** Sorts the published pictures by how they are asked for, once a publication. */
export function createPublishedImages(deps: PublishedImagesDeps): PublishedImages {
  let ready: { readonly number: number | null; readonly index: Index } | null = null;
  const index = (): Index => {
    const number = deps.published.number();
    if (ready?.number !== number) ready = { number, index: indexOf(deps) };
    return ready?.index ?? indexOf(deps);
  };
  return {
    image: (key) => index().byKey.get(key) ?? null,
    imageByHash: (hash) => index().byHash.get(hash) ?? null,
    isShown: (hash) => index().shown.has(hash),
  };
}
