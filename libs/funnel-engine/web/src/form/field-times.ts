/** Milliseconds at each field, by name. */
export type FieldTimes = Readonly<Record<string, number>>;

export interface FieldTimer {
  readonly times: FieldTimes;
  /** Called when the visitor enters a field. */
  enter(): void;
  /** Called when the visitor leaves or answers a field. Its time counts from the entry, or from the end of the field before. */
  done(field: string): void;
}

/** Measures how long the visitor spends at each field of a step (R10.10), from the moment the step is shown. */
export function createFieldTimer(now: () => number): FieldTimer {
  const times: Record<string, number> = {};
  let since = now();
  const enter = () => void (since = now());
  return {
    times,
    enter,
    done(field) {
      times[field] = (times[field] ?? 0) + Math.max(0, now() - since);
      enter();
    },
  };
}
