import type { CachedPage } from './cached-page';
import { keyOf, type PageAddress } from './page-address';

interface Rendering {
  readonly address: PageAddress;
  readonly page: Promise<CachedPage>;
  /** The content changed during the rendering. Only requests that already wait for it get it. */
  isSuperseded: boolean;
}

export interface Renderings {
  /** Returns the page that is being rendered. Undefined if there is none. */
  of(address: PageAddress): Promise<CachedPage> | undefined;
  /** Starts a rendering one turn later. `render` can ask whether its content has changed meanwhile. */
  begin(address: PageAddress, render: (isSuperseded: () => boolean) => Promise<CachedPage>): Promise<CachedPage>;
  /** Makes later requests for these pages start a new rendering. */
  supersede(hasChanged: (address: PageAddress) => boolean): void;
}

/** The renderings that are currently running. */
export function createRenderings(): Renderings {
  const underWay = new Map<string, Rendering>();
  return {
    of: (address) => underWay.get(keyOf(address))?.page,
    begin(address, render) {
      const key = keyOf(address);
      const rendering: Rendering = {
        address,
        isSuperseded: false,
        // One turn later, because the rendering must be listed before it can end.
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
