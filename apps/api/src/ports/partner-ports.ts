import type { PartnerPorts } from '@waypost/partner-adapters/contract/calls';
import { createPartnerAdapters } from '@waypost/partner-adapters/server';
import { systemClock } from '@waypost/platform/kernel';
import type { Metrics } from '@waypost/platform/metrics';
import { type Database } from '@waypost/platform/persistence';
import { createPartnerCallLog } from '@waypost/platform/persistence/phones';
import type { Logger } from 'pino';
import type { Environment } from '../environment';

export interface PartnerPortsDeps {
  readonly environment: Pick<Environment, 'alpha' | 'beta'>;
  readonly database: Database;
  readonly metrics: Metrics;
  readonly log: Logger;
}

/** Makes the partners. Each call is recorded, and counted by its outcome. */
export const partnerPorts = ({ environment, database, metrics, log }: PartnerPortsDeps): PartnerPorts =>
  createPartnerAdapters({
    alpha: environment.alpha,
    beta: environment.beta,
    clock: systemClock,
    callLog: createPartnerCallLog(database, log),
    onCall: (call) => metrics.partnerCalled(call),
    onBreakerChange: ({ partner, operation, state }) => {
      metrics.breakerChanged(partner, operation, state);
      log.warn({ partner, operation, state }, 'a partner’s breaker changed');
    },
    onLostRecord: (error) => log.warn({ err: error }, 'a partner call was not recorded'),
  });
