export interface SandboxControl {
  readonly partner: 'alpha' | 'beta';
  readonly mode?: 'normal' | 'garbage' | 'hang' | 'oversized' | 'redirect';
  readonly latencyMs?: number;
  readonly failRate?: number;
  readonly bid?: number;
  readonly adsCount?: number;
  readonly status?: number;
}

/** Null puts a value back to its default: a partner that answers at once, well, and with a bid that is not low. */
const AS_EVER = { mode: null, latencyMs: null, failRate: null, bid: null, adsCount: null, status: null };

/** Tells the partner sandbox how to behave (contracts.md). */
export function sandboxAt(url: string) {
  const put = async (body: object): Promise<void> => {
    const answer = await fetch(`${url}/control`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`the sandbox answered ${answer.status}: ${await answer.text()}`);
  };
  let isControlled = false;
  return {
    /** Whether a partner was told to be other than well. */
    isControlled: () => isControlled,
    control(how: SandboxControl): Promise<void> {
      isControlled = true;
      return put(how);
    },
    /** As if nothing had been said and nothing received. */
    async reset(): Promise<void> {
      await put({ partner: 'alpha', ...AS_EVER });
      await put({ partner: 'beta', ...AS_EVER });
      await fetch(`${url}/requests`, { method: 'DELETE' });
    },
    /** What the sandbox received, as it lists it. */
    async requests(): Promise<unknown> {
      return (await fetch(`${url}/requests`)).json();
    },
    /** The ads whose pixel browsers asked for, each as often as they did. */
    async impressions(): Promise<readonly string[]> {
      const told = (await (await fetch(`${url}/impressions`)).json()) as readonly { readonly adId: string }[];
      return told.map(({ adId }) => adId);
    },
  };
}

export type Sandbox = ReturnType<typeof sandboxAt>;
