export interface SandboxControl {
  readonly partner: 'alpha' | 'beta';
  readonly mode?: 'normal' | 'garbage' | 'hang' | 'oversized' | 'redirect';
  readonly latencyMs?: number;
  readonly failRate?: number;
  readonly bid?: number;
  readonly adsCount?: number;
  readonly status?: number;
}

/** Null resets a value to its default: a partner that responds at once, correctly, and with a bid that is not low. */
const AS_EVER = { mode: null, latencyMs: null, failRate: null, bid: null, adsCount: null, status: null };

/** Controls the partner sandbox (contracts.md). */
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
    /** Returns whether a partner's behavior was changed. */
    isControlled: () => isControlled,
    control(how: SandboxControl): Promise<void> {
      isControlled = true;
      return put(how);
    },
    /** Resets all behavior, and clears the received requests. */
    async reset(): Promise<void> {
      await put({ partner: 'alpha', ...AS_EVER });
      await put({ partner: 'beta', ...AS_EVER });
      await fetch(`${url}/requests`, { method: 'DELETE' });
    },
    /** Returns the sandbox's list of received requests. */
    async requests(): Promise<unknown> {
      return (await fetch(`${url}/requests`)).json();
    },
    /** Returns the ads whose pixel browsers requested, once per request. */
    async impressions(): Promise<readonly string[]> {
      const told = (await (await fetch(`${url}/impressions`)).json()) as readonly { readonly adId: string }[];
      return told.map(({ adId }) => adId);
    },
  };
}

export type Sandbox = ReturnType<typeof sandboxAt>;
