import { requestZips } from '../runtime/request-zips';

/** The ZIP codes that exist with these first three digits; null if the server does not say. Never rejects. */
export async function loadZips(area: string): Promise<readonly string[] | null> {
  const answer = (await requestZips(area)) as { readonly zips?: unknown } | null;
  return Array.isArray(answer?.zips) ? answer.zips.map(String) : null;
}
