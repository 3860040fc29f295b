import { pino, type DestinationStream, type Logger } from 'pino';

/** What must never stand in a log line (R15.02): errors of the database quote the rows, those of fetches what was sent. */
const REDACTED = ['body', 'config', 'request', 'response', 'detail', 'where', 'parameters', 'meta', 'clientVersion'].map(
  (name) => `err.${name}`,
);

/** The one log of a process. */
export const processLog = (level: string, destination?: DestinationStream): Logger =>
  pino({ level, redact: { paths: REDACTED, remove: true } }, destination);
