/** Delays work. Sagas wait by it, so that a test decides when a wait ends. */
export interface Scheduler {
  /** Runs once after this many milliseconds. Returns the function that cancels it. */
  after(ms: number, run: () => void): () => void;
}

export const systemScheduler: Scheduler = {
  after: (ms, run) => {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
};
