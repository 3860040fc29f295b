const INSTANT = /^(\d{4}-\d{2}-\d{2})T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?(Z|[+-]\d{2}:\d{2})$/;

/**
 * The instant that an ISO text with an offset names, as in `2027-01-31T18:00:00Z`; null where it names none. Without an
 * offset a text means another instant on every server, and JavaScript reads `5` as a date.
 */
export function parseInstant(text: string): Date | null {
  const [, day = ''] = INSTANT.exec(text) ?? [];
  // JavaScript takes 30 February for 2 March.
  const midnight = new Date(`${day}T00:00:00Z`);
  const instant = new Date(text);
  if (day === '' || Number.isNaN(midnight.getTime()) || Number.isNaN(instant.getTime())) return null;
  return midnight.toISOString().startsWith(day) ? instant : null;
}
