import type { Clock } from '@waypost/platform/kernel';
import { MINUTE_MS } from '@waypost/platform/kernel/time';
import type { AboutError } from './sentry-client';

/** The limit of reports per minute, because an error in a loop must not use up the operator's quota. The others are in the log. */
export const MAX_REPORTS_A_MINUTE = 100;

export interface ErrorReports {
  /** Sends an error in the background. A failed report fails no request. */
  report(error: unknown, about: AboutError): void;
  /** Waits briefly for running reports. */
  flush(): Promise<void>;
}

export interface ErrorReportOptions {
  readonly dsn: string;
  /** The build's id. */
  readonly release: string;
  readonly clock: Clock;
}

/** Makes the reports of a process to Sentry (R13.13). Sentry's code is loaded only here, if a DSN is set (R13.20). */
export async function openErrorReports({ dsn, release, clock }: ErrorReportOptions): Promise<ErrorReports> {
  const { createSentryClient } = await import('./sentry-client');
  const client = createSentryClient(dsn, release);
  let minute = 0;
  let sent = 0;
  return {
    report(error, about) {
      const now = Math.floor(clock.now().getTime() / MINUTE_MS);
      if (now !== minute) [minute, sent] = [now, 0];
      if (++sent <= MAX_REPORTS_A_MINUTE) client.send(error, about);
    },
    flush: () => client.flush(),
  };
}
