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
  /** Counts a call that is over, whether or not it can be recorded. */
  readonly onCall?: (call: PartnerCallRecord) => void;
  readonly fetch?: typeof globalThis.fetch;
  /** Aborts when the time for an answer is over. */
  readonly deadline?: (timeoutMs: number) => AbortSignal;
  /** Told where a call could not be recorded. Default: a warning of the process. */
  readonly onLostRecord?: (error: unknown) => void;
  /** Told when a breaker opens, tries one call, or closes. */
  readonly onBreakerChange?: (change: BreakerChange) => void;
}

/** The ports, each with options that only the server has. */
export interface PartnerAdapters extends PartnerPorts {
  demandCheck(body: DemandCheckBody, options?: PartnerCallOptions): Promise<DemandCheckAnswer>;
  getPhone(body: GetPhoneBody, options?: LeaseOptions): Promise<GetPhoneAnswer>;
  alphaAds(body: AdsBody, options?: PartnerCallOptions): Promise<AlphaAdsAnswer>;
  betaAds(body: AdsBody, options?: PartnerCallOptions): Promise<BetaAdsAnswer>;
}

/**
 * Both partners over HTTP (R8.09). Make one for the process: the breakers live in it. Each method rejects with
 * a `PartnerFailure` where the partner gave no usable answer. Bodies go out as they are: put in what the
 * server saw (`asSeenByServer`) and take the phone out where there is no consent (`withoutPhone`) before.
 */
export function createPartnerAdapters(deps: PartnerAdaptersDeps): PartnerAdapters {
  const callDeps: PartnerCallDeps = {
    clock: deps.clock,
    callLog: countedLog(deps),
    fetch: deps.fetch ?? globalThis.fetch,
    deadline: deps.deadline ?? AbortSignal.timeout,
    onLostRecord: deps.onLostRecord ?? warnOfLostRecord,
    onBreakerChange: deps.onBreakerChange ?? (() => undefined),
  };
  const alpha = createAlpha(deps.alpha, callDeps);
  const beta = createBeta(deps.beta, callDeps);
  return { demandCheck: alpha.demandCheck, getPhone: alpha.getPhone, alphaAds: alpha.ads, betaAds: beta.ads };
}

const countedLog = ({ callLog, onCall = () => undefined }: PartnerAdaptersDeps): PartnerCallLog => ({
  record(call) {
    onCall(call);
    return callLog.record(call);
  },
});

const warnOfLostRecord = (error: unknown): void => {
  process.emitWarning('A partner call could not be recorded', {
    type: 'LostPartnerCall',
    detail: error instanceof Error ? error.message : String(error),
  });
};
