import { fetchGet } from '@waypost/platform/http';

/** Sends a request to our own server. Rejects unless the response is a success. */
export async function fetchOwn(path: string, options?: RequestInit): Promise<Response> {
  const response = await fetchGet(path, options);
  if (!response.ok) throw new Error(`${path.split('?')[0]} answered ${response.status}`);
  return response;
}

/** Fetches JSON from our own server. Rejects unless the response is a success. */
export const fetchOwnJson = async (path: string, options?: RequestInit): Promise<unknown> => (await fetchOwn(path, options)).json();
