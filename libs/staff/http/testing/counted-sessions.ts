import session from 'express-session';

/** Cookie sessions in memory, with the ids of their rows. */
export class CountedSessions extends session.MemoryStore {
  readonly rows = new Set<string>();

  override set(sid: string, data: session.SessionData, done?: (error?: unknown) => void): void {
    this.rows.add(sid);
    super.set(sid, data, done);
  }

  override destroy(sid: string, done?: (error?: unknown) => void): void {
    this.rows.delete(sid);
    super.destroy(sid, done);
  }
}
