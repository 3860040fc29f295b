import { fetchGet } from '@waypost/platform/http';

/**
 * The server's response about the ZIP codes with these first three digits, unchecked; null if none came. Cached by the browser. Never
 * rejects.
 */
export const requestZips = (area: string): Promise<unknown> =>
  fetchGet(`/api/zips/${area}`, {}, false)
    .then((response): Promise<unknown> => response.json())
    .catch(() => null);

/**
 * Asks as the third digit of a ZIP code is typed, so that nobody waits for the response once the ZIP code is sent. The runtime
 * listens, not the funnel: a quick visitor has typed all five digits before the funnel's code has come (R5.14).
 */
export function requestZipsEarly({ target }: Event): void {
  const { name, value } = target as HTMLInputElement;
  if (name === 'zipcode' && /^\d{3}$/.test(value)) void requestZips(value);
}
