import { nationalDigits } from '@waypost/platform/kernel/text';
import type { Clock } from '@waypost/platform/kernel';
import type { PageLifecycle, SafeStorage } from '@waypost/platform/store-kit';
import { trackEvent, type EventTracked, type WaypostEvent } from '@waypost/tracking/contract';
import { ctcClicked, learnMoreClicked, maAdClicked } from '@waypost/tracking/contract/events';
import { trackCallReturns } from './call-return';

export interface ClickTracking {
  readonly document: Document;
  readonly dispatch: (action: EventTracked) => void;
  readonly clock: Clock;
  /** Session storage: it belongs to the tab and survives when the browser discards the page. */
  readonly storage: SafeStorage;
  readonly lifecycle: PageLifecycle;
}

/** The place and the source of a number that no attribute names. */
const UNNAMED = 'page';

/**
 * Tracks calls, ads and "learn more" by delegation, before and without React. It listens in the capture phase, so that a handler on the
 * link can't hide the event. Returns a function that removes the listeners.
 */
export function installClickTracking({ document, dispatch, clock, storage, lifecycle }: ClickTracking): () => void {
  const calls = trackCallReturns({ clock, storage, lifecycle, onReturn: (event) => dispatch(trackEvent(event)) });
  const onClick = (event: MouseEvent) => {
    // Apart from the main button only the middle one opens a link.
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

/** Returns the event of a click on this link; null for an ordinary link. */
export function eventOfLink(link: HTMLAnchorElement): WaypostEvent | null {
  const { dataset } = link;
  const href = link.getAttribute('href') ?? '';
  if (/^tel:/i.test(href)) {
    const { ctcLocation = UNNAMED, didSource = UNNAMED } = dataset;
    return ctcClicked({ didNumber: nationalDigits(href), ctcLocation, didSource });
  }
  if (dataset['adPartner'] !== undefined) return maAdClicked({ dataset: namedValues(dataset) });
  if (dataset['learnMore'] === undefined) return null;
  return learnMoreClicked({ source: dataset['learnMoreSource'] ?? '', destination: href, button: dataset['learnMore'] });
}

const namedValues = (dataset: DOMStringMap) => Object.fromEntries(Object.entries(dataset).map(([name, value]) => [name, value ?? '']));
