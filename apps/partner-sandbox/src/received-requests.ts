import type { SandboxPartner } from './behaviour';

/** A request of a partner's protocol as it arrived. The credential is not stored. */
export interface ReceivedRequest {
  /** Counts from 1. */
  readonly number: number;
  readonly partner: SandboxPartner;
  readonly operation: 'demand-check' | 'get-phone' | 'ads';
  /** An ISO instant. */
  readonly receivedAt: string;
  readonly requestId: string | null;
  readonly idempotencyKey: string | null;
  readonly body: unknown;
}

/** The list is for tests and for reading. A bench must not fill the memory with it. */
export const MAX_RECEIVED = 500;

export class ReceivedRequests {
  private requests: ReceivedRequest[] = [];
  private count = 0;

  add(request: Omit<ReceivedRequest, 'number'>): void {
    this.count += 1;
    this.requests.push({ number: this.count, ...request });
    if (this.requests.length > MAX_RECEIVED) this.requests.shift();
  }

  /** Oldest first. */
  list(partner?: string): readonly ReceivedRequest[] {
    return partner === undefined ? this.requests : this.requests.filter((request) => request.partner === partner);
  }

  clear(): void {
    this.requests = [];
  }
}
