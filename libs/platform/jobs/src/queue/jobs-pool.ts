/** One connection of a pool, in pg's shape. */
export interface JobsConnection {
  query(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>;
  /** With an error, the connection is discarded. */
  release(error?: Error): void;
}

/** The process's pool, in pg's shape. */
export interface JobsPool {
  connect(): Promise<JobsConnection>;
}
