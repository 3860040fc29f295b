import type { VehicleList } from '@waypost/funnel-engine/model';
import { fetchGet } from '@waypost/platform/http';
import { systemClock } from '@waypost/platform/kernel';
import { safeStorage } from '@waypost/platform/store-kit';
import { reloadOnce } from '@waypost/routing/web/failures';

/** In session storage: the file for whose sake this tab's page was loaded again. */
const RELOADED_FOR_KEY = 'waypost:reloaded-for';

/**
 * Our own file from our own server, so its shape is trusted. Where this build's can't be had, for whatever reason, the next build's
 * comes with a reload (R2.14), and what is typed comes back with it (R4.13). One reload in a tab, however slow the line is: after that
 * the fields go on as plain text, for which nobody has to wait.
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
