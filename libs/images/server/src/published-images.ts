import type { ContentRegistry } from '@waypost/content/contract/kinds';
import { oncePerPublication } from '@waypost/content/contract/main-changes';
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

/** The published pictures in memory, indexed by key and hash. */
export interface PublishedImages {
  image(key: string): ShownImage | null;
  imageByHash(hash: string): ShownImage | null;
  /** Returns whether published content shows or offers a picture. */
  isShown(hash: string): Promise<boolean>;
}

interface Index {
  readonly byKey: ReadonlyMap<string, ImageContent>;
  readonly byHash: ReadonlyMap<string, ImageContent>;
}

function indexOf({ published }: PublishedImagesDeps): Index {
  const byKey = new Map<string, ImageContent>();
  for (const { key, data } of published.all('image')) {
    const image = storedImage(data);
    if (image) byKey.set(key, image);
  }
  return { byKey, byHash: new Map([...byKey.values()].map((image) => [image.hash, image])) };
}

/**
 * Returns the pictures that items show, in addition to those that the library offers. Sequential, because texts are rendered elsewhere,
 * a few at once.
 */
async function shownPictures({ published, kinds }: PublishedImagesDeps): Promise<ReadonlySet<string>> {
  const shown = new Set<string>();
  for (const kind of CONTENT_KINDS)
    for (const { data } of published.all(kind)) {
      const rules = kinds[kind];
      if (!rules?.picturesOf || !(rules.isShown?.(data) ?? true)) continue;
      for (const hash of (await rules.picturesOf(data)).hashes) shown.add(hash);
    }
  return shown;
}

/** Indexes the published pictures once per publication. */
export function createPublishedImages(deps: PublishedImagesDeps): PublishedImages {
  const { now: index } = oncePerPublication(deps.published, () => indexOf(deps));
  let pictures: { readonly number: number | null; readonly shown: Promise<ReadonlySet<string>> } | null = null;
  const shown = (): Promise<ReadonlySet<string>> => {
    const number = deps.published.number();
    if (pictures?.number === number) return pictures.shown;
    const reading = shownPictures(deps);
    pictures = { number, shown: reading };
    reading.catch(() => {
      // This request fails, and the next one reads again.
      if (pictures?.shown === reading) pictures = null;
    });
    return reading;
  };
  return {
    image: (key) => index().byKey.get(key) ?? null,
    imageByHash: (hash) => index().byHash.get(hash) ?? null,
    isShown: async (hash) => index().byHash.has(hash) || (await shown()).has(hash),
  };
}
