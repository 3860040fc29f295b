/** A value that is read from the published content once per publication, because every request needs it. */
export interface ReadOncePerPublication<Value> {
  /** Returns the value of the current publication. */
  now(): Value;
  /** Returns the last result of `now`: until a publish has been read, the value before it. Null if it was never read. */
  latest(): Value | null;
}

/** Caches what `read` makes of the published content. `number` changes with each publish; it is null before the first one. */
export function oncePerPublication<Value>(published: { number(): number | null }, read: () => Value): ReadOncePerPublication<Value> {
  let ready: { readonly number: number | null; readonly value: Value } | null = null;
  return {
    now() {
      const number = published.number();
      if (ready === null || ready.number !== number) ready = { number, value: read() };
      return ready.value;
    },
    latest: () => ready?.value ?? null,
  };
}
