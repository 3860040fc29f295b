import type { Clock } from '@waypost/platform/kernel';
import type { AboutError } from './sentry-client';

/** An error in a loop must not use up what an operator pays for: this many are sent in a minute, the rest is in the log. */
export const MAX_REPORTS_A_MINUTE = 100;
const MINUTE_MS = 60_000;

export interface ErrorReports {
  /** Sends an error in the background; a report that could not be sent makes no request fail. */
  report(error: unknown, about: AboutError): void;
  /** Waits for what is being sent, a moment at most. */
  flush(): Promise<void>;
}

export interface ErrorReportOptions {
  readonly dsn: string;
  /** The build's id. */
  readonly release: string;
  readonly clock: Clock;
}

/** The reports of a process to Sentry (R13.13). Its code is loaded here, where a DSN is set, and nowhere else (R13.20). */
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
