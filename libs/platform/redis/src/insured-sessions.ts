import session, { type SessionData, type Store } from 'express-session';

type Done = (error?: unknown) => void;
type Got = (error: unknown, data?: SessionData | null) => void;

/** Beyond this number of sessions the longest waiting one is no longer moved back. Its visitor loses at most what came last. */
const MAX_ELSEWHERE = 10_000;

/**
 * Stores sessions in the first store, and in the other while the first is away (R16.02). A session that only the other store has is read
 * from there and moved. No session is lost when the first store is new or comes back. What this process stored in the other store is newer
 * than what the first has of it, so it is moved back as soon as the first answers again.
 */
export function insuredSessions(first: Store, other: Store): Store {
  return new InsuredSessions(first, other);
}

class InsuredSessions extends session.Store {
  /** Sessions whose newest copy is in the other store, the longest waiting one first. */
  private readonly elsewhere = new Set<string>();
  private isMovingBack = false;

  constructor(
    private readonly first: Store,
    private readonly other: Store,
  ) {
    super();
  }

  override get(sid: string, done: Got): void {
    // The first store may have an old copy, without the visitor's id for instance.
    if (this.elsewhere.has(sid)) return this.getFromOther(sid, true, done);
    this.first.get(sid, (error: unknown, data) => {
      if (!error) this.moveBack();
      if (!error && data) return done(null, data);
      this.getFromOther(sid, !error, done);
    });
  }

  private getFromOther(sid: string, isMoved: boolean, done: Got): void {
    this.other.get(sid, (error: unknown, data) => {
      if (error || !data) return done(error, data ?? null);
      // If it cannot be moved now, the next request reads it from the other store again.
      if (isMoved)
        this.first.set(sid, data, (refusal?: unknown) => {
          if (!refusal) this.elsewhere.delete(sid);
        });
      done(null, data);
    });
  }

  override set(sid: string, data: SessionData, done?: Done): void {
    // Before the first store is asked, so that no older copy is moved back over this one.
    this.elsewhere.delete(sid);
    this.first.set(sid, data, (error?: unknown) => {
      if (error) {
        this.rememberElsewhere(sid);
        this.other.set(sid, data, done);
      } else {
        this.moveBack();
        done?.();
      }
    });
  }

  private rememberElsewhere(sid: string): void {
    this.elsewhere.add(sid);
    const [longestWaiting] = this.elsewhere;
    if (this.elsewhere.size > MAX_ELSEWHERE && longestWaiting !== undefined) this.elsewhere.delete(longestWaiting);
  }

  /** Moves the sessions back one after the other, until the first store refuses one. Other processes read only the first. */
  private moveBack(): void {
    const [sid] = this.elsewhere;
    if (sid === undefined || this.isMovingBack) return;
    this.isMovingBack = true;
    const moved = (error?: unknown): void => {
      this.isMovingBack = false;
      if (error) return;
      this.elsewhere.delete(sid);
      this.moveBack();
    };
    this.other.get(sid, (error: unknown, data) => {
      // A request has stored or ended the session meanwhile.
      if (error || !data || !this.elsewhere.has(sid)) return moved(error);
      this.first.set(sid, data, moved);
    });
  }

  /** While the first store is away, the session just expires a little earlier. */
  override touch(sid: string, data: SessionData, done?: () => void): void {
    if (this.first.touch) this.first.touch(sid, data, () => done?.());
    else done?.();
  }

  /** Deletes from both stores. An error of either one is reported. */
  override destroy(sid: string, done?: Done): void {
    this.elsewhere.delete(sid);
    this.first.destroy(sid, (error?: unknown) => {
      this.other.destroy(sid, (otherError?: unknown) => done?.(error ?? otherError));
    });
  }
}
