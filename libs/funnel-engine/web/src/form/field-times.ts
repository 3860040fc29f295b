/** Milliseconds at each field, by name. */
export type FieldTimes = Readonly<Record<string, number>>;

export interface FieldTimer {
  /** The visitor goes to a field. */
  enter(field: string): void;
  /** And leaves it. */
  leave(): void;
  /** A tap answers a field that nobody has to go to first: its time is that since the field before was done with. */
  answer(field: string): void;
  times(): FieldTimes;
}

/** Measures how long the visitor is at each field of a step (R10.10), from the moment at which the step is shown. */
export function createFieldTimer(now: () => number): FieldTimer {
  const times: Record<string, number> = {};
  let since = now();
  let field: string | null = null;
  const timeAt = (name: string): number => (times[name] ?? 0) + Math.max(0, now() - since);
  const done = (name: string): void => {
    times[name] = timeAt(name);
    since = now();
    field = null;
  };
  const leave = (): void => {
    if (field !== null) done(field);
  };
  return {
    enter(name) {
      if (name === field) return;
      leave();
      since = now();
      field = name;
    },
    leave,
    answer: done,
    times: () => (field === null ? { ...times } : { ...times, [field]: timeAt(field) }),
  };
}
