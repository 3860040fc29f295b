import { fetchGet } from '@waypost/platform/http';

/** Asks our own server. Rejects where the answer is no success. */
export async function fetchOwn(path: string, options?: RequestInit): Promise<Response> {
  const response = await fetchGet(path, options);
  if (!response.ok) throw new Error(`${path.split('?')[0]} answered ${response.status}`);
  return response;
}

/** Fetches JSON of our own server. Rejects where the answer is no success. */
export const fetchOwnJson = async (path: string, options?: RequestInit): Promise<unknown> => (await fetchOwn(path, options)).json();
