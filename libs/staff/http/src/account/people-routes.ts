import type { Invitation, PendingInvitation, Person } from '@waypost/staff/contract';
import { ownNameSchema, personEditSchema } from '@waypost/staff/contract/bodies';
import { conflict, RequestProblem } from '@waypost/platform/express/problems';
import { problem } from '@waypost/platform/http';
import { notFoundProblem } from '@waypost/platform/http/problems';
import type { PersonChange, StaffMember, StaffPeople } from '@waypost/staff/server';
import type { PasswordResets } from '@waypost/staff/server/passwords';
import { Router, type Request } from 'express';
import { staffOf } from '@waypost/staff/gate';
import { passwordsOff } from './passwords-off';
import { readAccountFields } from './read-account-fields';

export interface PeopleRouteDeps {
  readonly people: StaffPeople;
  readonly resets: Pick<PasswordResets, 'issue'>;
  readonly publicScheme: string;
  /** True if people can sign in with passwords. */
  readonly takesPasswords: boolean;
}

const notFound = (title: string): RequestProblem => new RequestProblem(notFoundProblem(title));
const NOBODY = 'There is no such person';

const personOf = (
  { id, email, name, role, hasPassword, hasSecondFactor, openIdAt, createdAt, lastSeenAt, disabledAt }: StaffMember,
  self: string,
  takesPasswords: boolean,
): Person => ({
  id,
  email,
  name,
  isSelf: id === self,
  role,
  // An account without a password was created by OpenID Connect.
  signsInWith: [
    ...(hasPassword && takesPasswords ? (['password'] as const) : []),
    ...(openIdAt !== null || !hasPassword || !takesPasswords ? (['openid'] as const) : []),
  ],
  mayHavePassword: takesPasswords,
  hasSecondFactor,
  lastSeenAt: lastSeenAt?.toISOString() ?? null,
  createdAt: createdAt.toISOString(),
  disabledAt: disabledAt?.toISOString() ?? null,
});

function refuse(change: Exclude<PersonChange, { kind: 'done' }>): never {
  switch (change.kind) {
    case 'not-found':
      throw notFound(NOBODY);
    case 'own-account':
      throw conflict('own-account', 'Nobody disables their own account or gives themselves a role; ask a colleague');
    case 'not-allowed':
      throw new RequestProblem(problem({ status: 403, code: 'not-allowed', title: 'Your account may not do this any more' }));
  }
}

/** The routes of people: colleagues and one's own name, the invitations, access (R11.03) and roles (R11.05). */
export function peopleRoutes({ people, resets, publicScheme, takesPasswords }: PeopleRouteDeps): Router {
  const router = Router();

  router.get('/people', async (req, res) => {
    const self = staffOf(req).id;
    res.json((await people.list()).map((member) => personOf(member, self, takesPasswords)));
  });

  router.patch('/people/:id', async (req: Request<{ id: string }>, res) => {
    const edit = readAccountFields(personEditSchema, req.body);
    const change = await ('role' in edit
      ? people.changeRole(staffOf(req), req.params.id, edit.role)
      : (edit.isDisabled ? people.disable : people.enable)(staffOf(req), req.params.id));
    if (change.kind !== 'done') refuse(change);
    res.status(204).end();
  });

  router.put('/account/name', async (req, res) => {
    const { name } = readAccountFields(ownNameSchema, req.body);
    if ((await people.changeOwnName(staffOf(req), name)) === 'name-missing')
      throw new RequestProblem(problem({ status: 422, code: 'name-missing', title: 'Enter a name', field: 'name' }));
    res.status(204).end();
  });

  router.post('/people/:id/password-reset', async (req: Request<{ id: string }>, res) => {
    if (!takesPasswords) throw passwordsOff();
    const issue = await resets.issue(staffOf(req), req.params.id);
    switch (issue.kind) {
      case 'issued': {
        const url = `${publicScheme}://${req.get('host') ?? ''}/new-password?token=${issue.token}`;
        res.status(201).json({ url, expiresAt: issue.expiresAt.toISOString() } satisfies Invitation);
        return;
      }
      case 'not-found':
        throw notFound(NOBODY);
      case 'own-account':
        throw conflict('own-account', 'Change your own password on your account’s page');
      case 'disabled':
        throw conflict('account-disabled', 'This account is disabled; enable it first');
    }
  });

  router.get('/account/invitations', async (_req, res) => {
    const invitations = (await people.invitations()).map(
      ({ tokenHash, email, role, invitedBy, createdAt, expiresAt }): PendingInvitation => ({
        id: tokenHash,
        email,
        role,
        invitedBy: invitedBy ?? '',
        createdAt: createdAt.toISOString(),
        expiresAt: expiresAt.toISOString(),
      }),
    );
    res.json(invitations);
  });

  router.delete('/account/invitations/:id', async (req, res) => {
    if (!(await people.revokeInvitation(staffOf(req), req.params.id))) throw notFound('This invitation is used, revoked or expired');
    res.status(204).end();
  });

  return router;
}
