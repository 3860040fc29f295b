import { fetchGet } from '@waypost/platform/http';

/** The ZIP codes that exist with these first three digits; null if the server does not say. Cached by the browser. Never rejects. */
export const loadZips = (area: string): Promise<readonly string[] | null> =>
  fetchGet(`/api/zips/${area}`, {}, false)
    .then((response): Promise<{ readonly zips?: unknown }> => response.json())
    .then(({ zips }) => (Array.isArray(zips) ? zips.map(String) : null))
    .catch(() => null);

/**
 * Asks as the third digit of a ZIP code is typed, so that nobody waits for the answer once the ZIP code is sent. The runtime
 * listens, not the funnel: a quick visitor has typed all five digits before the funnel's code has come (R5.14).
 */
export function loadZipsEarly({ target }: Event): void {
  const { name, value } = target as HTMLInputElement;
  if (name === 'zipcode' && /^\d{3}$/.test(value)) void loadZips(value);
}
