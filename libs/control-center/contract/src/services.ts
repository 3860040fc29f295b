/** What stands beside the processes. Redis and NATS only where an operator put them there (R16.02). */
export type ServiceName = 'database' | 'redis' | 'nats';

/** `GET /api/control/services` (R16.09). While the database is away nobody can be let in: then it is 503 `database-away`. */
export interface ServicesAnswer {
  readonly away: readonly ServiceName[];
}
