import type { PendingInvitation, Person } from '@waypost/staff/contract';
import type { Role } from '@waypost/staff/model';
import { answer, done, notFound, problem } from './fake-answers';
import type { FakeSession } from './fake-session';
import { ANNA, BEN } from '../page-contents';

const A_DAY_MS = 86_400_000;

const peopleAtFirst = (session: FakeSession): readonly Person[] => {
  const seen = { lastSeenAt: session.instant(), createdAt: session.instant(), disabledAt: null };
  return [
    {
      ...ANNA,
      email: 'anna@waypost.example',
      ...session.user(),
      isSelf: true,
      role: 'administrator',
      signsInWith: ['password'],
      mayHavePassword: true,
      hasSecondFactor: false,
      ...seen,
    },
    {
      ...BEN,
      email: 'ben@waypost.example',
      isSelf: false,
      role: 'editor',
      signsInWith: ['password', 'openid'],
      mayHavePassword: true,
      hasSecondFactor: true,
      ...seen,
    },
  ];
};

/** Staff and their invitations in memory. */
export function createFakePeople(session: FakeSession) {
  let people = peopleAtFirst(session);
  let invitations: readonly PendingInvitation[] = [];
  const edit = (id: string, edited: Partial<Person>): Response => {
    people = people.map((person) => (person.id === id ? { ...person, ...edited } : person));
    return done();
  };
  const inADay = () => new Date(session.now() + A_DAY_MS).toISOString();
  return {
    nameOf: (id: string): string => people.find((person) => person.id === id)?.name ?? id,
    setOwnRole(role: Role): void {
      people = people.map((person) => (person.isSelf ? { ...person, role } : person));
    },
    invitationCall(method: string, id: string | undefined, body: unknown): Response {
      if (method === 'GET') return answer(invitations);
      if (method === 'DELETE') {
        const isThere = invitations.some((invitation) => invitation.id === id);
        invitations = invitations.filter((invitation) => invitation.id !== id);
        return isThere ? done() : notFound();
      }
      const { email, role } = body as { email: string; role: Role };
      if (people.some((person) => person.email === email)) return problem(409, 'has-account', 'There is an account already');
      const expiresAt = inADay();
      const invited = {
        id: `invitation-${invitations.length}`,
        email,
        role,
        invitedBy: session.me().name,
        createdAt: session.instant(),
        expiresAt,
      };
      invitations = [invited, ...invitations.filter((invitation) => invitation.email !== email)];
      return answer({ url: 'http://localhost/set-up?token=once', expiresAt }, 201);
    },
    peopleCall(method: string, id: string | undefined, action: string | undefined, body: unknown): Response {
      if (id === undefined) return answer(people);
      if (!people.some((person) => person.id === id)) return notFound();
      if (action === 'password-reset') return answer({ url: 'http://localhost/new-password?token=once', expiresAt: inADay() }, 201);
      if (action === 'second-factor') return edit(id, { hasSecondFactor: false });
      if (method !== 'PATCH') return notFound();
      const { isDisabled, role } = body as { isDisabled?: boolean; role?: Role };
      return edit(id, role ? { role } : { disabledAt: isDisabled ? session.instant() : null });
    },
  };
}
