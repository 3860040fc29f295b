/** Where a part of the process says what happened to it: pino's shape, as far as it is needed. */
export interface Log {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
}
