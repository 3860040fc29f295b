import { whenUsable } from '@waypost/platform/store-kit';

/** What browsers tell of a line whose owner pays by the byte; TypeScript does not know it. */
type Connection = { readonly saveData?: boolean } | undefined;

/**
 * Fetches what makes a page alive once it has painted and loaded, and attaches it while nobody needs the processor, so that
 * the first answer takes no longer than a later one. Who saves data gets it on the first intent, as on every other page.
 */
export function attachInQuiet(window: Window, fetch: () => Promise<void>, attachNow: () => Promise<void>): void {
  const connection = (window.navigator as Navigator & { readonly connection?: Connection }).connection;
  if (connection?.saveData) return;
  whenUsable(window, () => void fetch().then(() => whenUsable(window, () => void attachNow())));
}
