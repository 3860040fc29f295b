import { fetchGet } from '@waypost/platform/http';

/** Fetches JSON of our own server. Rejects where the answer is no success. */
export async function fetchOwnJson(path: string, options?: RequestInit): Promise<unknown> {
  const response = await fetchGet(path, options);
  if (!response.ok) throw new Error(`${path.split('?')[0]} answered ${response.status}`);
  return response.json();
}
