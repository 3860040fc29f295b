import { isWholePage, type WrittenBootState } from '@waypost/pages/contract/boot';
import { type PagePayload } from '@waypost/pages/contract/payload';
import { invariant } from '@waypost/platform/kernel';

/** Fetches JSON. The files are our own, from our own server, so their shape is trusted. */
type FetchJson = (address: string) => Promise<unknown>;

/** Returns the page with the words and questions that its HTML leaves out (R2.15). Rejects if they fail to load. */
export async function wholePage(
  { payload, assets: { parts } }: Pick<WrittenBootState, 'payload' | 'assets'>,
  fetchJson: FetchJson,
): Promise<PagePayload | null> {
  if (payload === null || isWholePage(payload)) return payload;
  invariant(parts, 'no parts');
  const [copy, form] = await Promise.all([fetchJson(parts.words), parts.questions === null ? null : fetchJson(parts.questions)]);
  return { ...payload, copy: copy as PagePayload['copy'], form: form as PagePayload['form'] };
}
