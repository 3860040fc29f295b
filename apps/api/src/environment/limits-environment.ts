import type { PartnerLimits } from '@waypost/partner-adapters/server';
import type { BucketRule } from '@waypost/platform/limits';
import type { ConnectionLimits, FlightOptions } from '@waypost/platform/limits/connections';
import type { VisitorLimitRules } from '@waypost/visitor/http';
import type { EnvironmentReader } from './environment-reader';

/** The limits of concurrent work in one process, and of one caller's rate. */
export interface LimitRules {
  readonly connections: ConnectionLimits;
  readonly requests: Pick<FlightOptions, 'perProcess' | 'perAddress'>;
  readonly events: BucketRule;
  readonly visitors: VisitorLimitRules;
  readonly partners: PartnerLimits;
  /** Consents and leased numbers of one network for pages without a proof that they were seen. */
  readonly unseen: BucketRule;
  /** Calls of one staff API token. */
  readonly apiTokens: BucketRule;
}

const MAX_LIMIT = 1_000_000;
const MAX_A_DAY = 1_000_000_000;
/** Longer than any partner's deadline. */
const IDLE_MS = 75_000;
/** Enough for a page of a hundred kilobytes on the slowest phone networks. */
const ANSWER_WITHIN_MS = 120_000;
/** The usual value of reverse proxies. */
const REQUESTS_PER_CONNECTION = 10_000;

/** The defaults fit a machine with a few processors, and an office or a carrier's network behind one address. */
export const limitsEnvironment = ({ wholeNumber, rate }: Pick<EnvironmentReader, 'wholeNumber' | 'rate'>): LimitRules => ({
  connections: {
    perProcess: wholeNumber('MAX_CONNECTIONS', 8192, 1, MAX_LIMIT),
    perAddress: wholeNumber('MAX_CONNECTIONS_PER_ADDRESS', 1024, 1, MAX_LIMIT),
    idleMs: IDLE_MS,
    answerWithinMs: ANSWER_WITHIN_MS,
    requestsPerConnection: REQUESTS_PER_CONNECTION,
  },
  requests: {
    perProcess: wholeNumber('MAX_REQUESTS', 1024, 1, MAX_LIMIT),
    perAddress: wholeNumber('MAX_REQUESTS_PER_ADDRESS', 512, 1, MAX_LIMIT),
  },
  events: rate('LIMIT_EVENTS', { burst: 5000, perSecond: 200 }),
  visitors: {
    calls: rate('LIMIT_CALLS', { burst: 3000, perSecond: 100 }),
    visitorCalls: rate('LIMIT_VISITOR_CALLS', { burst: 300, perSecond: 5 }),
    newVisitors: rate('LIMIT_NEW_VISITORS', { burst: 500, perSecond: 5 }),
  },
  unseen: rate('LIMIT_UNSEEN', { burst: 100, perSecond: 0.2 }),
  apiTokens: rate('LIMIT_API_TOKENS', { burst: 300, perSecond: 10 }),
  partners: {
    leases: {
      network: rate('LIMIT_LEASES', { burst: 200, perSecond: 0.5 }),
      visit: rate('LIMIT_VISITOR_LEASES', { burst: 20, perSecond: 0.02 }),
    },
    asks: {
      network: rate('LIMIT_PARTNER_CALLS', { burst: 1000, perSecond: 20 }),
      visit: rate('LIMIT_VISITOR_PARTNER_CALLS', { burst: 100, perSecond: 1 }),
    },
    perDay: {
      alpha: wholeNumber('ALPHA_CALLS_PER_DAY', 100_000, 1, MAX_A_DAY),
      beta: wholeNumber('BETA_CALLS_PER_DAY', 100_000, 1, MAX_A_DAY),
    },
  },
});
