/** Throws where a condition that the code relies on does not hold: a programming error, never a visitor's. */
export function invariant(condition: unknown, message: string): asserts condition {
  if (!condition) throw new Error(`Invariant: ${message}`);
}

/** Makes the compiler prove that a union was handled in full; throws if outside data got past the types. */
export function assertNever(value: never): never {
  throw new Error(`Unexpected value: ${JSON.stringify(value)}`);
}
