import { AskRefused, type PartnerDay, type PartnerId, type PartnerPorts } from '@waypost/partner-adapters/contract/calls';
import type { Clock } from '@waypost/platform/kernel';
import { networkOf, type BucketRule, type Limits } from '@waypost/platform/limits';
import { createDayBudget, isMostUsed } from './day-budget';

export interface PartnerLimits {
  /** The limits on leased numbers for one network and for one visit. Each lease takes a number out of a partner's stock. */
  readonly leases: { readonly network: BucketRule; readonly visit: BucketRule };
  /** The limits on all other calls. */
  readonly asks: { readonly network: BucketRule; readonly visit: BucketRule };
  /** The limit on the calls of all visitors in a day. */
  readonly perDay: Readonly<Record<PartnerId, number>>;
}

export interface BoundPartnersDeps {
  readonly partners: PartnerPorts;
  readonly limits: PartnerLimits;
  /** The store of the counts. */
  readonly counted: Limits;
  readonly clock: Clock;
  /** Called when most or all of a partner's day is used up. */
  readonly onAlarm: (partner: PartnerId, share: 'most' | 'all') => void;
  /** Called for each call that was not made. */
  readonly onRefused: () => void;
}

export interface BoundPartners {
  readonly ports: PartnerPorts;
  /** Returns the partners' days that are mostly used up. */
  usedUpDays(): Promise<readonly PartnerDay[]>;
}

/** The sender, as the server saw it. Every body that goes to a partner carries these fields. */
interface Asking {
  readonly ip: string | null;
  readonly sub_2: string | null;
}

/**
 * Limits the calls to partners, however a visitor causes them (R8.15): by network, by visit, and by day for each partner. A refused call
 * rejects like a failed partner, so that the visitor gets the remaining offers.
 */
export function boundPartners({ partners, limits, counted, clock, onAlarm, onRefused }: BoundPartnersDeps): BoundPartners {
  const bucketsOf = (name: string, { network, visit }: { readonly network: BucketRule; readonly visit: BucketRule }) => ({
    network: counted.buckets(`${name}-network`, network),
    visit: counted.buckets(`${name}-visit`, visit),
  });
  const leases = bucketsOf('leases', limits.leases);
  const asks = bucketsOf('asks', limits.asks);
  const budget = (partner: PartnerId) =>
    createDayBudget({ partner, perDay: limits.perDay[partner], counted, clock, onAlarm: (share) => onAlarm(partner, share) });
  const budgets = { alpha: budget('alpha'), beta: budget('beta') };

  const bound =
    <Body extends Asking, Rest extends readonly unknown[], Answer>(
      partner: PartnerId,
      { network, visit }: typeof leases,
      call: (body: Body, ...rest: Rest) => Promise<Answer>,
    ) =>
    async (body: Body, ...rest: Rest): Promise<Answer> => {
      const wait =
        (await network.take(networkOf(body.ip ?? ''))) ||
        (body.sub_2 ? await visit.take(body.sub_2) : 0) ||
        (await budgets[partner].take());
      if (wait === 0) return call(body, ...rest);
      onRefused();
      throw new AskRefused(wait);
    };

  const ports: PartnerPorts = {
    demandCheck: bound('alpha', asks, (body) => partners.demandCheck(body)),
    getPhone: bound('alpha', leases, (body, options) => partners.getPhone(body, options)),
    alphaAds: bound('alpha', asks, (body) => partners.alphaAds(body)),
    betaAds: bound('beta', asks, (body) => partners.betaAds(body)),
  };
  const dayOf = async (partner: PartnerId): Promise<PartnerDay> => ({
    partner,
    used: await budgets[partner].used(),
    perDay: limits.perDay[partner],
  });
  return {
    ports,
    async usedUpDays() {
      const days = await Promise.all([dayOf('alpha'), dayOf('beta')]);
      return days.filter(({ used, perDay }) => isMostUsed(used, perDay));
    },
  };
}
