/**
 * Shows the opening times of a page from the server in the visitor's own time zone, until React does (R8.12). The `<time>` element of an
 * opening carries the words for it. This file imports nothing: a module shared with the view would load with the view.
 */
export function showOwnOpeningTimes(document: Document): void {
  for (const time of document.querySelectorAll<HTMLTimeElement>('time[data-own-time]')) {
    const at = new Date(time.dateTime);
    const { lang } = document.documentElement;
    const day = at.toLocaleDateString(lang, { weekday: 'long' });
    const minute = at.getMinutes() > 0 ? ({ minute: '2-digit' } as const) : {};
    const hour = at.toLocaleTimeString(lang, { hour: 'numeric', hour12: true, ...minute });
    const words = time.dataset['ownTime'] ?? '';
    // One o'clock is "la una" in Spanish.
    time.textContent = words
      .replace('{day}', day)
      .replace('{time}', hour)
      .replace(/las (?=1\D)/, 'la ');
  }
}
