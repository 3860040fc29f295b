import type { Clock } from '@waypost/platform/kernel';
import type {
  AlphaAdsAnswer,
  BetaAdsAnswer,
  DemandCheckAnswer,
  DemandCheckBody,
  GetPhoneAnswer,
  GetPhoneBody,
} from '@waypost/partner-adapters/contract';
import type { AdsBody, PartnerCallLog, PartnerCallRecord, PartnerPorts } from '@waypost/partner-adapters/contract/calls';
import { createAlpha, type AlphaConfig, type LeaseOptions } from './alpha/send';
import { createBeta, type BetaConfig } from './beta/send';
import type { BreakerChange, PartnerCallDeps, PartnerCallOptions } from './partner-call';

export interface PartnerAdaptersDeps {
  readonly alpha: AlphaConfig;
  readonly beta: BetaConfig;
  readonly clock: Clock;
  readonly callLog: PartnerCallLog;
  /** Counts a finished call, whether or not it can be recorded. */
  readonly onCall: (call: PartnerCallRecord) => void;
  readonly fetch?: typeof globalThis.fetch;
  /** Returns a signal that aborts at the deadline of an answer. */
  readonly deadline?: (timeoutMs: number) => AbortSignal;
  /** Called if a call could not be recorded. */
  readonly onLostRecord: (error: unknown) => void;
  /** Called when a breaker opens, tries one call, or closes. */
  readonly onBreakerChange: (change: BreakerChange) => void;
}

/** The ports, each with options that only the server has. */
export interface PartnerAdapters extends PartnerPorts {
  demandCheck(body: DemandCheckBody, options?: PartnerCallOptions): Promise<DemandCheckAnswer>;
  getPhone(body: GetPhoneBody, options?: LeaseOptions): Promise<GetPhoneAnswer>;
  alphaAds(body: AdsBody, options?: PartnerCallOptions): Promise<AlphaAdsAnswer>;
  betaAds(body: AdsBody, options?: PartnerCallOptions): Promise<BetaAdsAnswer>;
}

/**
 * Creates both partners over HTTP (R8.09). Create it once per process, because the breakers live in it. Each method rejects with a
 * `PartnerFailure` if the partner gave no usable answer. Bodies are sent unchanged. Before the call, add what the server saw
 * (`asSeenByServer`), and remove the phone number if there is no consent (`withoutPhone`).
 */
export function createPartnerAdapters(deps: PartnerAdaptersDeps): PartnerAdapters {
  const callDeps: PartnerCallDeps = {
    clock: deps.clock,
    callLog: countedLog(deps),
    fetch: deps.fetch ?? globalThis.fetch,
    deadline: deps.deadline ?? AbortSignal.timeout,
    onLostRecord: deps.onLostRecord,
    onBreakerChange: deps.onBreakerChange,
  };
  const alpha = createAlpha(deps.alpha, callDeps);
  const beta = createBeta(deps.beta, callDeps);
  return { demandCheck: alpha.demandCheck, getPhone: alpha.getPhone, alphaAds: alpha.ads, betaAds: beta.ads };
}

const countedLog = ({ callLog, onCall }: PartnerAdaptersDeps): PartnerCallLog => ({
  record(call) {
    onCall(call);
    return callLog.record(call);
  },
});
