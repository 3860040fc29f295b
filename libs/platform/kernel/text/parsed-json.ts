/** Parses a JSON text. Returns undefined, which JSON can't express, if it is not JSON. */
export function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** More levels than anything that is exchanged has. Thousands of them parse, and then overflow the stack of what reads or writes them. */
const MAX_LEVELS = 100;

/** Returns whether a parsed JSON value has more than a hundred levels of lists and objects. Allocates nothing, because each event is checked. */
export function isTooDeep(value: unknown, levels = MAX_LEVELS): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (levels === 0) return true;
  for (const name in value) if (isTooDeep((value as Readonly<Record<string, unknown>>)[name], levels - 1)) return true;
  return false;
}
