/** The log of a part of the process, in pino's shape as far as it is needed. */
export interface Log {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
}
