import type { StaffName } from '@waypost/content/model';
import type { AuditEntry } from '@waypost/staff/contract/audit';

export interface FakeUser {
  readonly id: string;
  readonly email: string;
  readonly name: string;
}

export type FakeSession = ReturnType<typeof createFakeSession>;

/** The signed-in person, the clock, and the audit log of that person's actions. */
export function createFakeSession(user: FakeUser | null, now: () => number) {
  let signedIn = user;
  const audit: AuditEntry[] = [];
  const instant = () => new Date(now()).toISOString();
  const me = (): StaffName => ({ id: signedIn?.id ?? 'nobody', name: signedIn?.name ?? 'Nobody' });
  return {
    audit,
    now,
    instant,
    me,
    user: () => signedIn,
    signIn(next: FakeUser | null): void {
      signedIn = next;
    },
    rename(name: string): void {
      signedIn = signedIn && { ...signedIn, name };
    },
    note(action: string, subject: string, before: unknown = null, after: unknown = null): void {
      audit.unshift({
        number: audit.length + 1,
        at: instant(),
        by: { ...me(), email: null },
        address: null,
        agent: null,
        token: null,
        action,
        subject,
        content: null,
        before,
        after,
        hash: `${audit.length}`.padStart(64, '0'),
      });
    },
  };
}
