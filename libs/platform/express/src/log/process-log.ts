import { isRecord } from '@waypost/platform/kernel';
import { pino, type DestinationStream, type LoggerOptions, type Logger } from 'pino';

/** Fields that must never be in a log line (R15.02): database errors quote rows, and fetch errors quote the request. */
const REDACTED = ['body', 'config', 'request', 'response', 'detail', 'where', 'parameters', 'meta', 'clientVersion'].map(
  (name) => `err.${name}`,
);

/** pino's number of the level `error`. */
const ERROR_LEVEL = 50;

/** Receives every error that is logged at the level `error`. Expected failures are logged as warnings. */
export type OnLoggedError = (error: unknown, about: { readonly message: string; readonly requestId?: string }) => void;

/**
 * Makes the one log of a process. `package.json` overrides pino's writer, sonic-boom, with its version 5: version 4 writes what is left
 * again and again if nobody reads the log any more, so that the process never exits.
 */
export const processLog = (level: string, destination?: DestinationStream, onError?: OnLoggedError): Logger =>
  pino({ level, redact: { paths: REDACTED, remove: true }, ...(onError && { hooks: telling(onError) }) }, destination);

/** Writes the line, and reports the error in it. */
const telling = (onError: OnLoggedError): LoggerOptions['hooks'] => ({
  logMethod(args, method, level) {
    method.apply(this, args);
    const [details, message]: readonly unknown[] = args;
    if (level < ERROR_LEVEL || !isRecord(details) || details['err'] === undefined) return;
    const { err, requestId } = details;
    onError(err, { message: String(message), ...(typeof requestId === 'string' ? { requestId } : {}) });
  },
});
