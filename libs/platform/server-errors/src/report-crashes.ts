import type { EventEmitter } from 'node:events';
import type { ErrorReports } from './error-reports';

export interface CrashDeps {
  /** The process, which emits uncaught exceptions. Node emits unhandled rejections as exceptions too. */
  readonly process: Pick<EventEmitter, 'on'>;
  readonly errors: ErrorReports;
  readonly log: { fatal(details: object, message: string): void };
  readonly exit: (code: number) => void;
}

/**
 * Ends the process after an uncaught exception, as Node does by default. The exception is first logged and sent. The log passes it to the
 * reports, like any error.
 */
export function reportCrashes({ process, errors, log, exit }: CrashDeps): void {
  process.on('uncaughtException', (error: unknown, origin: unknown) => {
    log.fatal({ err: error, origin }, 'the process broke');
    void errors.flush().finally(() => exit(1));
  });
}
