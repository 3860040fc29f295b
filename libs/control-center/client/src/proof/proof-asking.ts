/** Asks whoever sits at the window to show that it is still them. Calls that wait for it wait for one question together. */
export function createProofAsking() {
  const listeners = new Set<() => void>();
  let waiting: ((isProved: boolean) => void)[] = [];
  const notify = () => listeners.forEach((listener) => listener());
  return {
    isAsking: (): boolean => waiting.length > 0,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Resolves when it was shown, or declined. Where nobody could be asked, it counts as declined. */
    ask: (): Promise<boolean> => {
      if (listeners.size === 0) return Promise.resolve(false);
      const answer = new Promise<boolean>((resolve) => waiting.push(resolve));
      notify();
      return answer;
    },
    settle: (isProved: boolean): void => {
      const settled = waiting;
      waiting = [];
      settled.forEach((resolve) => resolve(isProved));
      notify();
    },
  };
}

/** A window has one question. */
export const proofAsking = createProofAsking();
