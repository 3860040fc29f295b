import type { Invitation, StaffDevice } from '@waypost/staff/contract';
import { invitationSchema, passwordChangeSchema } from '@waypost/staff/contract/bodies';
import { readFields } from '@waypost/platform/express';
import { conflict, RequestProblem } from '@waypost/platform/express/problems';
import { problem } from '@waypost/platform/http';
import { notFoundProblem } from '@waypost/platform/http/problems';
import type { StaffAudit } from '@waypost/staff/server';
import type { ChangePasswordAnswer, ChangePasswordInput } from '@waypost/staff/server/passwords';
import type { StaffSessions } from '@waypost/staff/server/sessions';
import type { SetUp } from '@waypost/staff/server/set-up';
import { Router } from 'express';
import { staffOf, staffSessionIdOf } from '@waypost/staff/gate';
import type { RememberedDevices } from '../remembered-device';
import type { Leave } from '../openid/leave';
import { passwordsOff } from './passwords-off';
import { readAccountFields } from './read-account-fields';

export interface AccountRouteDeps {
  readonly leave: Leave;
  readonly sessions: StaffSessions;
  readonly changePassword: (input: ChangePasswordInput) => Promise<ChangePasswordAnswer>;
  readonly setUp: Pick<SetUp, 'invite'>;
  readonly audit: StaffAudit;
  readonly publicScheme: string;
  readonly devices: Pick<RememberedDevices, 'sourceOf'>;
  /** True if people can sign in with passwords. */
  readonly takesPasswords: boolean;
}

/** The routes of a person's own account: signed-in browsers, the password, and inviting a colleague. */
export function accountRoutes(deps: AccountRouteDeps): Router {
  const router = Router();
  browserRoutes(router, deps);
  passwordRoute(router, deps);
  invitationRoute(router, deps);
  return router;
}

/** Lists the browsers in which a person is signed in, and signs any of them out. */
function browserRoutes(router: Router, { leave, sessions, audit }: AccountRouteDeps): void {
  router.get('/account/sessions', async (req, res) => {
    const current = staffSessionIdOf(req);
    const signedIn = (await sessions.list(staffOf(req).id)).map(({ id, userAgent, address, signedInAt, lastSeenAt }): StaffDevice => ({
      id,
      isCurrent: id === current,
      userAgent,
      address,
      signedInAt: signedInAt.toISOString(),
      lastSeenAt: lastSeenAt.toISOString(),
    }));
    res.json(signedIn);
  });

  router.delete('/account/sessions', async (req, res) => {
    const staff = staffOf(req);
    const ended = await sessions.endOthers(staff.id, staffSessionIdOf(req));
    await leave(req, res);
    await audit.record({ action: 'account.sessions-ended', by: staff, subject: staff.email, detail: { ended: ended + 1 } });
    res.status(204).end();
  });

  router.delete('/account/sessions/others', async (req, res) => {
    const staff = staffOf(req);
    const ended = await sessions.endOthers(staff.id, staffSessionIdOf(req));
    await audit.record({ action: 'account.sessions-ended', by: staff, subject: staff.email, detail: { ended } });
    res.status(204).end();
  });

  router.delete('/account/sessions/:id', async (req, res) => {
    const staff = staffOf(req);
    const { id } = req.params;
    if (id === staffSessionIdOf(req)) await leave(req, res);
    else if (!(await sessions.end(staff.id, id))) throw new RequestProblem(notFoundProblem('That browser is not signed in'));
    await audit.record({ action: 'account.session-ended', by: staff, subject: staff.email });
    res.status(204).end();
  });
}

/** Changes the person's own password. */
function passwordRoute(router: Router, { changePassword, takesPasswords, devices }: AccountRouteDeps): void {
  router.put('/account/password', async (req, res) => {
    if (!takesPasswords) throw passwordsOff();
    const answer = await changePassword({
      staff: staffOf(req),
      sessionId: staffSessionIdOf(req),
      source: devices.sourceOf(req, staffOf(req).id),
      ...readAccountFields(passwordChangeSchema, req.body),
    });
    switch (answer.kind) {
      case 'changed':
        res.status(204).end();
        return;
      case 'wrong-password':
        throw new RequestProblem(
          problem({ status: 403, code: 'wrong-password', title: 'The current password is not right', field: 'currentPassword' }),
        );
      case 'invalid':
        throw new RequestProblem(problem({ status: 422, code: 'weak-password', title: answer.message, field: 'newPassword' }));
      case 'limited':
        throw new RequestProblem(problem({ status: 429, code: 'too-many-attempts', title: 'Too many attempts; try again later' }), {
          'retry-after': String(answer.retryAfterSeconds),
        });
    }
  });
}

/** Creates a link with which a colleague creates an account. */
function invitationRoute(router: Router, { setUp, publicScheme }: AccountRouteDeps): void {
  router.post('/account/invitations', async (req, res) => {
    const { email, role } = readFields(invitationSchema, req.body);
    const answer = await setUp.invite(staffOf(req), email, role);
    switch (answer.kind) {
      case 'invited': {
        const url = `${publicScheme}://${req.get('host') ?? ''}/set-up?token=${answer.token}`;
        res.status(201).json({ url, expiresAt: answer.expiresAt.toISOString() } satisfies Invitation);
        return;
      }
      case 'invalid':
        throw new RequestProblem(problem({ status: 400, code: 'not-an-email', title: 'Enter an e-mail address', field: 'email' }));
      case 'not-allowed':
        throw new RequestProblem(
          problem({
            status: 409,
            code: 'not-on-list',
            title: 'People come by the OpenID provider alone here, and this e-mail is not on the list of who may (OIDC_ALLOWED_EMAILS)',
            field: 'email',
          }),
        );
      case 'has-account':
        throw new RequestProblem(problem({ status: 409, code: 'has-account', title: 'This person has an account', field: 'email' }));
      case 'disabled':
        throw conflict('account-disabled', 'Your account may not invite anybody any more');
    }
  });
}
