import type { Clock } from '@waypost/platform/kernel';

/** Numbers reserved for fiction: 555-0100 to 555-0199. */
const POOL_SIZE = 100;

interface Lease {
  readonly phone: string;
  readonly body: string;
  readonly endsAt: number;
}

export type LeaseAnswer = { readonly phone: string; readonly expires_in: number };

/** Numbers leased by idempotency key. A key returns the same number while its lease runs. */
export class PhoneLeases {
  private readonly leases = new Map<string, Lease>();
  private count = 0;

  constructor(private readonly clock: Clock) {}

  /** Returns null if the key was used for another request. */
  lease(key: string, body: string, seconds: number): LeaseAnswer | null {
    const now = this.clock.now().getTime();
    this.forgetEnded(now);
    const earlier = this.leases.get(key);
    // Rounded down, because a second too many would show a number that is already leased to somebody else.
    if (earlier) return earlier.body === body ? { phone: earlier.phone, expires_in: Math.floor((earlier.endsAt - now) / 1000) } : null;
    this.count += 1;
    const phone = `82255501${String(this.count % POOL_SIZE).padStart(2, '0')}`;
    this.leases.set(key, { phone, body, endsAt: now + seconds * 1000 });
    return { phone, expires_in: seconds };
  }

  private forgetEnded(now: number): void {
    for (const [key, lease] of this.leases) if (lease.endsAt <= now) this.leases.delete(key);
  }
}
