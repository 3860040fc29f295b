import type { Clock } from '@waypost/platform/kernel';

const TAG_MANAGER_SCRIPT = 'https://www.googletagmanager.com/gtm.js';

/** The part of the server's data that decides about third-party scripts. */
export interface ThirdPartySettings {
  readonly brand: { readonly gtmId: string };
  readonly settings: { readonly isTagManagerEnabled: boolean; readonly adScriptUrl: string | null };
}

/**
 * Loads the brand's tag manager and the advertising script, each only if it is configured (R2.18), and neither if the visitor refuses
 * tracking (R15.06). Call it once the page is usable.
 */
export function loadThirdPartyScripts(
  { brand, settings }: ThirdPartySettings,
  { window, clock, isTrackingAllowed }: { readonly window: Window; readonly clock: Clock; readonly isTrackingAllowed: boolean },
): void {
  if (!isTrackingAllowed) return;
  const load = (src: string): void => {
    const script = window.document.createElement('script');
    script.async = true;
    script.src = src;
    window.document.head.append(script);
  };
  if (settings.isTagManagerEnabled && brand.gtmId) {
    const shared = window as Window & { dataLayer?: unknown[] };
    // Starts the container's own clock.
    (shared.dataLayer ??= []).push({ 'gtm.start': clock.now().getTime(), event: 'gtm.js' });
    load(`${TAG_MANAGER_SCRIPT}?id=${encodeURIComponent(brand.gtmId)}`);
  }
  if (settings.adScriptUrl !== null) load(settings.adScriptUrl);
}

export type LoadThirdPartyScripts = typeof loadThirdPartyScripts;
