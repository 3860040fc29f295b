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

/** Returns whether a parsed JSON value has more than a hundred levels of lists and objects. */
export function isTooDeep(value: unknown): boolean {
  let level: readonly unknown[] = [value];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > MAX_LEVELS) return true;
    level = level.flatMap((each): readonly unknown[] => (typeof each === 'object' && each !== null ? Object.values(each) : []));
  }
  return false;
}
