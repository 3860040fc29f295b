import type { PagePayload } from '@waypost/pages/contract/payload';
import { systemClock } from '@waypost/platform/kernel';
import { reloadWithNetwork } from '@waypost/routing/web/failures';
import { latePart } from './late-part';

interface PageBodyProps {
  readonly payload: PagePayload;
}

/** The server's HTML stays and works without the code. If there is none, the page is reloaded so that the server writes it (R2.14). */
const loadAgainIfEmpty = (written: HTMLElement): (() => void) | undefined =>
  written.firstChild ? undefined : reloadWithNetwork(window, systemClock);

/**
 * Two cases need the code of a body: a page opened by navigation has no HTML, and a body with a phone number has to follow the visitor's
 * lease (R8.05).
 */
const { Part, OnServer } = latePart<PageBodyProps>({
  load: () => import('./page-body-blocks').then(({ BlocksOfPage }) => BlocksOfPage),
  isNeeded: (written) => !written.firstChild || written.querySelector('[href^="tel:"]') !== null,
  onFailure: loadAgainIfEmpty,
});

/** Renders a body. Only the server provides it. */
export const PageBodyBlocks = OnServer;

/** The body of a page. Its client code is large, so a browser loads it only if it has to render the body itself (R3.01). */
export const PageBody = ({ payload }: PageBodyProps) => (payload.page.body.length === 0 ? null : <Part payload={payload} />);
