import { isSitePath, PREVIEW_PARAMETER, PREVIEW_TICKET_PARAMETER, TICKET_TAKEN } from '@waypost/content/contract/preview';
import { withPreviewToken } from './preview-token';

/** An address of a page in a preview, as the browser requested it. */
interface PreviewAddress {
  /** The page's path and query, without the preview's token and ticket. */
  readonly path: string;
  readonly ticket: string | null;
}

/** Parses the path and query that a browser requested. */
export function previewAddress(requested: string): PreviewAddress {
  const [pathname = '', ...query] = requested.split('?');
  const parameters = new URLSearchParams(query.join('?'));
  const ticket = parameters.get(PREVIEW_TICKET_PARAMETER);
  parameters.delete(PREVIEW_PARAMETER);
  parameters.delete(PREVIEW_TICKET_PARAMETER);
  const path = parameters.size === 0 ? pathname : `${pathname}?${String(parameters)}`;
  // Browsers read a redirect to `//host` as another site.
  return { path: isSitePath(path) ? path : '/', ticket };
}

/**
 * Returns the address to which a request with a ticket is redirected, so that nobody passes on a ticket with the address. A browser that
 * gets a pass first comes back with a mark. By it a browser that stored no pass is recognized, and not sent to the sign-in in a circle.
 */
export function addressWithoutTicket(path: string, token: string, { hasNewPass }: { readonly hasNewPass: boolean }): string {
  const address = withPreviewToken(path, token);
  return hasNewPass ? `${address}&${PREVIEW_TICKET_PARAMETER}=${TICKET_TAKEN}` : address;
}
