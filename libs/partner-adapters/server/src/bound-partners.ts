import { AskRefused, type PartnerId, type PartnerPorts } from '@waypost/partner-adapters/contract';
import type { Clock } from '@waypost/platform/kernel';
import { createTokenBuckets, networkOf, type BucketRule, type TokenBuckets } from '@waypost/platform/limits';
import { createDayBudget } from './day-budget';

export interface PartnerLimits {
  /** Numbers that are leased, for one network and for one visit: each is taken from a partner's stock. */
  readonly leases: { readonly network: BucketRule; readonly visit: BucketRule };
  /** Everything else that is asked. */
  readonly asks: { readonly network: BucketRule; readonly visit: BucketRule };
  /** Calls of all visitors in a day. */
  readonly perDay: Readonly<Record<PartnerId, number>>;
}

export interface BoundPartnersDeps {
  readonly partners: PartnerPorts;
  readonly limits: PartnerLimits;
  readonly clock: Clock;
  /** A partner's day is mostly or wholly used up. */
  readonly onAlarm: (partner: PartnerId, share: 'most' | 'all') => void;
  /** Told of each call that was not made. */
  readonly onRefused: () => void;
}

/** Who asks, as the server saw it: every body that goes to a partner carries it. */
interface Asking {
  readonly ip: string | null;
  readonly sub_2: string | null;
}

/**
 * Partners that are asked within bounds, whichever way a visitor comes to ask (R8.15): by network, by visit, and by day for
 * each partner. What is refused rejects as a partner that fails does, so that the visitor is offered what there is without it.
 */
export function boundPartners({ partners, limits, clock, onAlarm, onRefused }: BoundPartnersDeps): PartnerPorts {
  const buckets = (rule: BucketRule): TokenBuckets => createTokenBuckets({ ...rule, clock });
  const leases = { network: buckets(limits.leases.network), visit: buckets(limits.leases.visit) };
  const asks = { network: buckets(limits.asks.network), visit: buckets(limits.asks.visit) };
  const budget = (partner: PartnerId) =>
    createDayBudget({ perDay: limits.perDay[partner], clock, onAlarm: (share) => onAlarm(partner, share) });
  const budgets = { alpha: budget('alpha'), beta: budget('beta') };

  const bound =
    <Body extends Asking, Rest extends readonly unknown[], Answer>(
      partner: PartnerId,
      { network, visit }: typeof leases,
      call: (body: Body, ...rest: Rest) => Promise<Answer>,
    ) =>
    async (body: Body, ...rest: Rest): Promise<Answer> => {
      const wait = network.take(networkOf(body.ip ?? '')) || (body.sub_2 ? visit.take(body.sub_2) : 0) || budgets[partner].take();
      if (wait === 0) return call(body, ...rest);
      onRefused();
      throw new AskRefused(wait);
    };

  return {
    demandCheck: bound('alpha', asks, (body) => partners.demandCheck(body)),
    getPhone: bound('alpha', leases, (body, options) => partners.getPhone(body, options)),
    alphaAds: bound('alpha', asks, (body) => partners.alphaAds(body)),
    betaAds: bound('beta', asks, (body) => partners.betaAds(body)),
  };
}
