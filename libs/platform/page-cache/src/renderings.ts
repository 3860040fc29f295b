import type { CachedPage } from './cached-page';
import { keyOf, type PageAddress } from './page-address';

interface Rendering {
  readonly address: PageAddress;
  readonly page: Promise<CachedPage>;
  /** The content changed while it was under way: whoever waits for it gets it, nobody else. */
  isSuperseded: boolean;
}

export interface Renderings {
  /** The page that is being rendered; undefined where none is. */
  of(address: PageAddress): Promise<CachedPage> | undefined;
  /** `render` begins a turn later, and may ask whether its content has changed meanwhile. */
  begin(address: PageAddress, render: (isSuperseded: () => boolean) => Promise<CachedPage>): Promise<CachedPage>;
  /** Whoever asks for these pages from now on has them rendered again. */
  supersede(hasChanged: (address: PageAddress) => boolean): void;
}

/** What is being rendered at this moment. */
export function createRenderings(): Renderings {
  const underWay = new Map<string, Rendering>();
  return {
    of: (address) => underWay.get(keyOf(address))?.page,
    begin(address, render) {
      const key = keyOf(address);
      const rendering: Rendering = {
        address,
        isSuperseded: false,
        // A turn later: it must be listed before its work can end.
        page: Promise.resolve()
          .then(() => render(() => rendering.isSuperseded))
          .finally(() => {
            if (underWay.get(key) === rendering) underWay.delete(key);
          }),
      };
      underWay.set(key, rendering);
      return rendering.page;
    },
    supersede(hasChanged) {
      for (const [key, rendering] of underWay) {
        if (!hasChanged(rendering.address)) continue;
        rendering.isSuperseded = true;
        underWay.delete(key);
      }
    },
  };
}
