/** Throws if a condition that the code relies on is false. That is a programming error, never a visitor's. */
export function invariant(condition: unknown, message: string): asserts condition {
  if (!condition) throw new Error(`Invariant: ${message}`);
}

/** Makes the compiler prove that a union is handled in full. Throws if external data got past the types. */
export function assertNever(value: never): never {
  throw new Error(`Unexpected value: ${JSON.stringify(value)}`);
}
