import session, { type SessionData, type Store } from 'express-session';

type Done = (error?: unknown) => void;
type Got = (error: unknown, data?: SessionData | null) => void;

/**
 * Sessions in one store, and in another while that one is away (R16.02). What only the other has is read from there and moved:
 * nobody is forgotten when the first store is new, nor when it comes back.
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
        // Where it cannot be moved now, it is read from here again.
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

  /** The first store away: the session lives a little shorter. */
  override touch(sid: string, data: SessionData, done?: () => void): void {
    if (this.first.touch) this.first.touch(sid, data, () => done?.());
    else done?.();
  }

  /** In both, or it is not said to be gone. */
  override destroy(sid: string, done?: Done): void {
    this.first.destroy(sid, (error?: unknown) => {
      this.other.destroy(sid, (otherError?: unknown) => done?.(error ?? otherError));
    });
  }
}
