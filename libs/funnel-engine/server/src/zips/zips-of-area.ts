import list from './zip-codes.json';

/** The last two digits of the ZIP codes in each area, which is their first three digits. Consecutive ones are a span (`01-04 07`). */
const ENDINGS = new Map(Object.entries(list));

/** Returns the ZIP codes that exist with these first three digits; empty if no post office has the area. */
export function zipsOfArea(area: string): readonly string[] {
  const spans = ENDINGS.get(area)?.split(' ') ?? [];
  return spans.flatMap((span) => {
    const [from = '', to = from] = span.split('-');
    return Array.from({ length: Number(to) - Number(from) + 1 }, (_none, index) => area + String(Number(from) + index).padStart(2, '0'));
  });
}
