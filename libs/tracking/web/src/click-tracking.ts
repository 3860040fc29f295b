import type { Clock } from '@waypost/platform/kernel';
import type { PageLifecycle, SafeStorage } from '@waypost/platform/store-kit';
import { trackEvent, type EventTracked, type WaypostEvent } from '@waypost/tracking/contract';
import { ctcClicked, learnMoreClicked, maAdClicked } from '@waypost/tracking/contract/events';
import { trackCallReturns } from './call-return';

export interface ClickTracking {
  readonly document: Document;
  readonly dispatch: (action: EventTracked) => void;
  readonly clock: Clock;
  /** Session storage: the tab's own, and kept when the browser discards the page. */
  readonly storage: SafeStorage;
  readonly lifecycle: PageLifecycle;
}

/** Where a number stands that no attribute names, and whose it is. */
const UNNAMED = 'page';

/**
 * Tracks calls, ads and "learn more" by delegation, before and without React. Listens while the event goes down, so that
 * a handler on the link cannot hide it. Answers with its remover.
 */
export function installClickTracking({ document, dispatch, clock, storage, lifecycle }: ClickTracking): () => void {
  const calls = trackCallReturns({ clock, storage, lifecycle, onReturn: (event) => dispatch(trackEvent(event)) });
  const onClick = (event: MouseEvent) => {
    // Beside the main button only the middle one opens a link.
    if (event.button > 1) return;
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const tracked = link && eventOfLink(link);
    if (!tracked) return;
    dispatch(trackEvent(tracked));
    if (tracked.name === 'ctcClicked') calls.tapped(tracked.properties.didNumber);
  };
  document.addEventListener('click', onClick, true);
  document.addEventListener('auxclick', onClick, true);
  return () => {
    document.removeEventListener('click', onClick, true);
    document.removeEventListener('auxclick', onClick, true);
    calls.stop();
  };
}

/** What a click on this link means; null where it is an ordinary one. */
export function eventOfLink(link: HTMLAnchorElement): WaypostEvent | null {
  const { dataset } = link;
  const href = link.getAttribute('href') ?? '';
  if (/^tel:/i.test(href)) {
    const { ctcLocation = UNNAMED, didSource = UNNAMED } = dataset;
    return ctcClicked({ didNumber: tenDigits(href), ctcLocation, didSource });
  }
  if (dataset['adPartner'] !== undefined) return maAdClicked({ dataset: namedValues(dataset) });
  if (dataset['learnMore'] === undefined) return null;
  return learnMoreClicked({ source: dataset['learnMoreSource'] ?? '', destination: href, button: dataset['learnMore'] });
}

const tenDigits = (href: string) => href.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '');

const namedValues = (dataset: DOMStringMap) => Object.fromEntries(Object.entries(dataset).map(([name, value]) => [name, value ?? '']));
