import session, { type SessionData, type Store } from 'express-session';

type Done = (error?: unknown) => void;
type Got = (error: unknown, data?: SessionData | null) => void;

/**
 * Stores sessions in the first store, and in the other while the first is away (R16.02). A session that only the other store has is read
 * from there and moved. No session is lost when the first store is new or comes back.
 */
export function insuredSessions(first: Store, other: Store): Store {
  return new InsuredSessions(first, other);
}

class InsuredSessions extends session.Store {
  constructor(
    private readonly first: Store,
    private readonly other: Store,
  ) {
    super();
  }

  override get(sid: string, done: Got): void {
    this.first.get(sid, (error: unknown, data) => {
      if (!error && data) return done(null, data);
      this.other.get(sid, (otherError: unknown, moved) => {
        if (otherError || !moved) return done(otherError, moved ?? null);
        // If it cannot be moved now, the next request reads it from the other store again.
        if (!error) this.first.set(sid, moved, () => undefined);
        done(null, moved);
      });
    });
  }

  override set(sid: string, data: SessionData, done?: Done): void {
    this.first.set(sid, data, (error?: unknown) => {
      if (error) this.other.set(sid, data, done);
      else done?.();
    });
  }

  /** While the first store is away, the session just expires a little earlier. */
  override touch(sid: string, data: SessionData, done?: () => void): void {
    if (this.first.touch) this.first.touch(sid, data, () => done?.());
    else done?.();
  }

  /** Deletes from both stores. An error of either one is reported. */
  override destroy(sid: string, done?: Done): void {
    this.first.destroy(sid, (error?: unknown) => {
      this.other.destroy(sid, (otherError?: unknown) => done?.(error ?? otherError));
    });
  }
}
