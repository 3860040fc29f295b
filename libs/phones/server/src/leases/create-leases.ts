import { createHash } from 'node:crypto';
import type { Clock } from '@waypost/platform/kernel';
import type { GetPhoneAnswer, GetPhoneBody } from '@waypost/partner-adapters/contract';
import type { PartnerPorts } from '@waypost/partner-adapters/contract/calls';
import type { StoredLease, LeaseAsk, LeaseStore } from './lease-store';

/** A lease with less left than this is not handed out again: the visitor could hardly dial in time. */
export const LEASE_WORTH_KEEPING_MS = 30_000;
/** How long the store may take to say what a visit has leased: the number does not wait for a database that hangs. */
const LOOK_UP_MS = 250;

export interface LeasesDeps {
  readonly partners: Pick<PartnerPorts, 'getPhone'>;
  readonly store: LeaseStore;
  readonly clock: Clock;
  readonly newId: () => string;
  /** Called with what could not be stored or looked up; the visitor's number does not depend on it. */
  readonly onStoreError: (error: unknown) => void;
}

export interface OfferedNumber {
  readonly answer: GetPhoneAnswer;
  /** To be called when the visitor has the number. */
  shown(): void;
}

export interface Leases {
  /**
   * Leases a number for a visit (R8.04). The same request, asked again by a second click or after an answer that was lost,
   * gets the same lease: the visit's own while enough of it is left, else by the key that is sent with it.
   * @throws what the partner's port rejects with
   */
  lease(body: GetPhoneBody): Promise<OfferedNumber>;
  /** A number was called. Numbers that no lease of the visit has are placements' own, and change nothing. */
  clicked(click: { readonly sessionId: string; readonly phone: string; readonly at: string }): void;
}

/** Make one for the process: requests under way are known to it. */
export function createLeases(deps: LeasesDeps): Leases {
  const { store, clock, onStoreError } = deps;
  const underWay = new Map<string, Promise<OfferedNumber>>();
  const now = () => clock.now();

  const offer = (lease: StoredLease, recorded: Promise<unknown>): OfferedNumber => ({
    answer: { value: lease.phone, expirationDate: lease.expiresAt },
    shown() {
      // After the record: a mark that overtook it would find nothing to mark.
      recorded.then(() => store.markShown(lease.id, now().toISOString())).catch(onStoreError);
    },
  });

  const ask = async (body: GetPhoneBody, idempotencyKey: string): Promise<OfferedNumber> => {
    const facts = { ...askFacts(body), id: deps.newId(), askedAt: now().toISOString() };
    const keep = (result: LeaseAsk['result']): Promise<void> =>
      Promise.resolve()
        .then(() => store.record({ ...facts, result }))
        .catch(onStoreError);
    try {
      const { value, expirationDate } = await deps.partners.getPhone(body, { idempotencyKey });
      const lease = { id: facts.id, phone: value, expiresAt: expirationDate };
      return offer(lease, keep({ phone: value, expiresAt: expirationDate }));
    } catch (error) {
      const refusal = refusalOf(error);
      // Nobody was asked: a row for each would let whoever asks without end fill the table instead.
      if (refusal !== 'limited') void keep({ refusal });
      throw error;
    }
  };

  return {
    async lease(body) {
      const holder = { sessionId: body.sub_2 ?? '', placementId: body.placement_id };
      // Without a session nobody can tell two visitors apart.
      if (holder.sessionId === '') return ask(body, deps.newId());

      const previous = await withinTime(() => store.newest(holder), onStoreError);
      const isWorthKeeping = previous !== null && Date.parse(previous.expiresAt) - now().getTime() >= LEASE_WORTH_KEEPING_MS;
      if (isWorthKeeping) return offer(previous, Promise.resolve());

      const key = idempotencyKeyOf(body, previous);
      const running = underWay.get(key);
      if (running) return running;
      const asking = ask(body, key).finally(() => underWay.delete(key));
      underWay.set(key, asking);
      return asking;
    },
    clicked(click) {
      Promise.resolve()
        .then(() => store.markClicked(click))
        .catch(onStoreError);
    },
  };
}

/** `source` begins with affiliate, brand and page (R8.01). */
const askFacts = ({ sub_2, sub_3, placement_id, source }: GetPhoneBody) => ({
  sessionId: sub_2 ?? '',
  anonymousId: sub_3,
  brandId: source[1] ?? '',
  pageName: source[2] ?? '',
  placementId: placement_id,
});

/**
 * The same for the same request, in every process; another as soon as the lease before it is used up. All of the body is
 * in it, because a partner may refuse a key that comes with another body.
 */
const idempotencyKeyOf = (body: GetPhoneBody, previous: StoredLease | null): string =>
  createHash('sha256')
    .update(JSON.stringify([body, previous?.id ?? null]))
    .digest('hex');

/** `timeout`, `breaker-open` …: a failure of a partner says how its call ended. */
function refusalOf(error: unknown): string {
  const outcome: unknown = typeof error === 'object' && error !== null ? Reflect.get(error, 'outcome') : undefined;
  return typeof outcome === 'string' ? outcome : 'failed';
}

/** Null where the store fails or takes too long: asking the partner again is then the better way. */
async function withinTime<T>(look: () => Promise<T | null>, onError: (error: unknown) => void): Promise<T | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), LOOK_UP_MS);
  });
  const leasing = Promise.resolve()
    .then(look)
    .catch((error: unknown) => {
      onError(error);
      return null;
    });
  try {
    return await Promise.race([leasing, late]);
  } finally {
    clearTimeout(timer);
  }
}
