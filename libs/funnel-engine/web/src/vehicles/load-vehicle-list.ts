import type { VehicleList } from '@waypost/funnel-engine/model';
import { fetchGet } from '@waypost/platform/http';
import { systemClock } from '@waypost/platform/kernel';
import { safeStorage } from '@waypost/platform/store-kit';
import { reloadOnce } from '@waypost/routing/web/failures';

/** The key in session storage for the file that caused this tab's page to reload. */
const RELOADED_FOR_KEY = 'waypost:reloaded-for';

/**
 * Fetches the list. It is our own file from our own server, so its shape is trusted. If this build's list fails to load for any reason, a
 * reload brings the next build's list (R2.14), and what the visitor typed survives it (R4.13). A tab reloads only once, however slow the
 * line is. After that the fields go on as plain text, so nobody has to wait.
 */
export async function loadVehicleList(window: Window, url: string): Promise<VehicleList> {
  try {
    const response = await fetchGet(url);
    if (response.ok) return (await response.json()) as VehicleList;
    throw new Error(`The list of vehicles answered ${response.status}`);
  } catch (error) {
    const storage = safeStorage(() => window.sessionStorage);
    if (storage.get(RELOADED_FOR_KEY) !== url && reloadOnce(window, systemClock)) storage.set(RELOADED_FOR_KEY, url);
    throw error;
  }
}
