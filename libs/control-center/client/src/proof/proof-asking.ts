/** Asks the person at this window to prove who they are. Calls that wait at the same time share one question. */
export function createProofAsking() {
  const listeners = new Set<() => void>();
  let waiting: ((isProved: boolean) => void)[] = [];
  let isDeclined = false;
  const notify = () => listeners.forEach((listener) => listener());
  return {
    isAsking: (): boolean => waiting.length > 0,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /**
     * Resolves with true after a proof, and with false if it was declined or nothing can show the question. After a declined question a read
     * does not ask again, because the screens' regular reads would open it every few seconds. The person's next own action does.
     */
    ask: ({ isRead }: { readonly isRead: boolean }): Promise<boolean> => {
      if (listeners.size === 0 || (isRead && isDeclined)) return Promise.resolve(false);
      const answer = new Promise<boolean>((resolve) => waiting.push(resolve));
      notify();
      return answer;
    },
    settle: (isProved: boolean): void => {
      const settled = waiting;
      waiting = [];
      isDeclined = !isProved;
      settled.forEach((resolve) => resolve(isProved));
      notify();
    },
  };
}

/** The one question of this window. */
export const proofAsking = createProofAsking();
