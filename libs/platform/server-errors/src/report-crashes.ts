import type { EventEmitter } from 'node:events';
import type { ErrorReports } from './error-reports';

export interface CrashDeps {
  /** The process, which reports what nobody caught; rejections come as exceptions too, as Node has it. */
  readonly process: Pick<EventEmitter, 'on'>;
  readonly errors: ErrorReports;
  readonly log: { fatal(details: object, message: string): void };
  readonly exit: (code: number) => void;
}

/**
 * An exception that nobody caught ends the process, as it would without us; what it was is written to the log and sent first. The log
 * passes it on to the reports, as any error.
 */
export function reportCrashes({ process, errors, log, exit }: CrashDeps): void {
  process.on('uncaughtException', (error: unknown, origin: unknown) => {
    log.fatal({ err: error, origin }, 'the process broke');
    void errors.flush().finally(() => exit(1));
  });
}
