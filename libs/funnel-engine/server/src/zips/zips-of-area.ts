import list from './zip-codes.json';

/** By area, which is their first three digits: their last two, what follows without a gap as a span (`01-04 07`). */
const ENDINGS = new Map(Object.entries(list));

/** The ZIP codes that exist of those with the same first three digits; none where no post office has the area. */
export function zipsOfArea(area: string): readonly string[] {
  const spans = ENDINGS.get(area)?.split(' ') ?? [];
  return spans.flatMap((span) => {
    const [from = '', to = from] = span.split('-');
    return Array.from({ length: Number(to) - Number(from) + 1 }, (_none, index) => area + String(Number(from) + index).padStart(2, '0'));
  });
}
