/** Milliseconds at each field, by name. */
export type FieldTimes = Readonly<Record<string, number>>;

export interface FieldTimer {
  readonly times: FieldTimes;
  /** The visitor goes to a field. */
  enter(): void;
  /** And leaves it, or answers it: its time is that since then, or since the field before was done with. */
  done(field: string): void;
}

/** Measures how long the visitor is at each field of a step (R10.10), from the moment at which the step is shown. */
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
