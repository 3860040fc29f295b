/** The services that the processes use. Redis and NATS exist only if an operator configured them (R16.02). */
export type ServiceName = 'database' | 'redis' | 'nats';

/** `GET /api/control/services` (R16.09). While the database is away, no session can be checked, so the response is 503 `database-away`. */
export interface ServicesAnswer {
  readonly away: readonly ServiceName[];
}
