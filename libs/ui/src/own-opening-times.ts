import type { Clock } from '@waypost/platform/kernel';
import { formatOwnOpening } from '@waypost/working-hours';

/** On an opening's `<time>`: the language in which it is said. */
export const OWN_TIME_ATTRIBUTE = 'data-own-time';

/** Says the openings of a page that the server wrote in the visitor's own time, before React has attached (R8.12). */
export function showOwnOpeningTimes(document: Document, clock: Clock): void {
  for (const time of document.querySelectorAll<HTMLTimeElement>(`time[${OWN_TIME_ATTRIBUTE}]`)) {
    const language = time.getAttribute(OWN_TIME_ATTRIBUTE) === 'spanish' ? 'spanish' : 'english';
    time.textContent = formatOwnOpening(new Date(time.dateTime), language, clock.now());
  }
}
