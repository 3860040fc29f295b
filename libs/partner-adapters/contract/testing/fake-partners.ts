import type { PartnerCallLog, PartnerCallRecord, PartnerPorts } from '../src/partner-ports';
import { aBetaAdsAnswer, aDemandCheckAnswer, aGetPhoneAnswer, anAlphaAdsAnswer } from './partner-builders';

export interface FakePartnerPorts extends PartnerPorts {
  /** The calls in order. */
  readonly calls: readonly { readonly port: keyof PartnerPorts; readonly body: unknown }[];
}

/** Partners that bid high, lease a number and have ads, unless a port is given instead. */
export function fakePartnerPorts(ports: Partial<PartnerPorts> = {}): FakePartnerPorts {
  const calls: { port: keyof PartnerPorts; body: unknown }[] = [];
  const noted =
    <B, A>(port: keyof PartnerPorts, answer: (body: B) => Promise<A>) =>
    (body: B): Promise<A> => {
      calls.push({ port, body });
      return answer(body);
    };
  return {
    calls,
    demandCheck: noted('demandCheck', ports.demandCheck ?? (async () => aDemandCheckAnswer())),
    getPhone: noted('getPhone', ports.getPhone ?? (async () => aGetPhoneAnswer())),
    alphaAds: noted('alphaAds', ports.alphaAds ?? (async () => anAlphaAdsAnswer())),
    betaAds: noted('betaAds', ports.betaAds ?? (async () => aBetaAdsAnswer())),
  };
}

/** Partners that never answer. */
export const failingPartnerPorts = (error: Error = new Error('no answer')): FakePartnerPorts => {
  const fail = () => Promise.reject(error);
  return fakePartnerPorts({ demandCheck: fail, getPhone: fail, alphaAds: fail, betaAds: fail });
};

export interface FakePartnerCallLog extends PartnerCallLog {
  readonly records: readonly PartnerCallRecord[];
}

export function fakePartnerCallLog(): FakePartnerCallLog {
  const records: PartnerCallRecord[] = [];
  return {
    records,
    record: async (call) => {
      records.push(call);
    },
  };
}
