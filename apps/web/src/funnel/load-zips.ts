import { fetchGet } from '@waypost/platform/http';

/** Those that exist with these first three digits; null where the server does not say. Cached by the browser. */
export const loadZips = (area: string): Promise<readonly string[] | null> =>
  fetchGet(`/api/zips/${area}`, {}, false)
    .then((response): Promise<{ readonly zips: readonly string[] }> => response.json())
    .then(
      ({ zips }) => zips ?? null,
      () => null,
    );
