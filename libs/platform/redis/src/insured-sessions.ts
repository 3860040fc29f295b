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

/** Something that runs with one session. A move gives way to a write. */
interface Operation {
  readonly kind: 'write' | 'move';
}

class InsuredSessions extends session.Store {
  /** Sessions whose newest copy is in the other store, the longest waiting one first. */
  private readonly elsewhere = new Set<string>();
  /** The newest operation of each session that has one running. What an earlier one has read or could not write is old. */
  private readonly running = new Map<string, Operation>();
  private isMovingBack = false;

  constructor(
    private readonly first: Store,
    private readonly other: Store,
  ) {
    super();
  }

  override get(sid: string, done: Got): void {
    // The first store may have an old copy, without the visitor's id for instance.
    if (this.elsewhere.has(sid)) return this.move(sid, done);
    this.first.get(sid, (error: unknown, data) => {
      if (!error) this.moveBack();
      if (!error && data) return done(null, data);
      if (error) this.other.get(sid, done);
      else this.move(sid, done);
    });
  }

  override set(sid: string, data: SessionData, done?: Done): void {
    const write = this.begin(sid, 'write');
    this.elsewhere.delete(sid);
    this.first.set(sid, data, (error?: unknown) => {
      if (!error) {
        this.end(sid, write);
        this.moveBack();
        return done?.();
      }
      // A later request has stored or ended the session.
      if (!this.isNewest(sid, write)) return done?.();
      this.rememberElsewhere(sid);
      this.other.set(sid, data, (otherError?: unknown) => {
        this.end(sid, write);
        done?.(otherError);
      });
    });
  }

  private rememberElsewhere(sid: string): void {
    this.elsewhere.add(sid);
    const [longestWaiting] = this.elsewhere;
    if (this.elsewhere.size > MAX_ELSEWHERE && longestWaiting !== undefined) this.elsewhere.delete(longestWaiting);
  }

  /**
   * Reads a session from the other store, and moves it to the first unless a request stores or ends it meanwhile (R4.13, R15.03). If it
   * cannot be moved now, the next request reads it from the other store again.
   */
  private move(sid: string, read: Got, moved?: Done): void {
    if (this.running.get(sid)?.kind === 'write') {
      this.other.get(sid, read);
      return;
    }
    const move = this.begin(sid, 'move');
    const stop = (error?: unknown): void => {
      if (!error && this.isNewest(sid, move)) this.elsewhere.delete(sid);
      this.end(sid, move);
      moved?.(error);
    };
    this.other.get(sid, (error: unknown, data) => {
      read(error, data ?? null);
      if (error || !data || !this.isNewest(sid, move)) stop(error);
      else this.first.set(sid, data, stop);
    });
  }

  /** Moves the sessions back one after the other, until the first store refuses one. Other processes read only the first. */
  private moveBack(): void {
    if (this.isMovingBack) return;
    const sid = this.longestWaiting();
    if (sid === null) return;
    this.isMovingBack = true;
    const ignore = (): void => undefined;
    this.move(sid, ignore, (error) => {
      this.isMovingBack = false;
      if (!error) this.moveBack();
    });
  }

  /** Returns the session that has waited longest to be moved back, without those that a request is busy with. Null if there is none. */
  private longestWaiting(): string | null {
    for (const sid of this.elsewhere) if (!this.running.has(sid)) return sid;
    return null;
  }

  private begin(sid: string, kind: Operation['kind']): Operation {
    const operation: Operation = { kind };
    this.running.set(sid, operation);
    return operation;
  }

  private isNewest(sid: string, operation: Operation): boolean {
    return this.running.get(sid) === operation;
  }

  private end(sid: string, operation: Operation): void {
    if (this.isNewest(sid, operation)) this.running.delete(sid);
  }

  /** While the first store is away, the session just expires a little earlier. */
  override touch(sid: string, data: SessionData, done?: () => void): void {
    if (this.first.touch) this.first.touch(sid, data, () => done?.());
    else done?.();
  }

  /** Deletes from both stores. An error of either one is reported. */
  override destroy(sid: string, done?: Done): void {
    const write = this.begin(sid, 'write');
    this.elsewhere.delete(sid);
    this.first.destroy(sid, (error?: unknown) => {
      this.other.destroy(sid, (otherError?: unknown) => {
        this.end(sid, write);
        done?.(error ?? otherError);
      });
    });
  }
}
