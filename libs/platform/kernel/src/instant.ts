const INSTANT = /^(\d{4}-\d{2}-\d{2})T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?(Z|[+-]\d{2}:\d{2})$/;

/**
 * Returns the instant of an ISO text with an offset, for instance `2027-01-31T18:00:00Z`. Null if it is invalid. A text without an offset
 * means a different instant on every server, and JavaScript reads `5` as a date.
 */
export function parseInstant(text: string): Date | null {
  const [, day = ''] = INSTANT.exec(text) ?? [];
  // JavaScript reads 30 February as 2 March.
  const midnight = new Date(`${day}T00:00:00Z`);
  const instant = new Date(text);
  if (day === '' || Number.isNaN(midnight.getTime()) || Number.isNaN(instant.getTime())) return null;
  return midnight.toISOString().startsWith(day) ? instant : null;
}
