import type { PagePayload } from '@waypost/api-contract';
import { BodyBlocks } from '@waypost/pages/web';

/** A page's body as `PageBody` shows it: a module of its own, so that it can be fetched when it is needed. */
export function BlocksOfPage({ payload }: { readonly payload: PagePayload }) {
  return <BodyBlocks payload={payload} />;
}
