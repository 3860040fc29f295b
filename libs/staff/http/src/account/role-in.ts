import { parseRole, ROLES, type Role } from '@waypost/staff/model';
import { RequestProblem } from '@waypost/platform/express';
import { problem } from '@waypost/platform/http';
import type { Request } from 'express';

/** The role that a body names; null where it names none. */
export function roleIn(req: Pick<Request, 'body'>): Role | null {
  const given = (req.body as Record<string, unknown> | undefined)?.['role'];
  if (given === undefined) return null;
  const role = parseRole(given);
  if (role !== null) return role;
  throw new RequestProblem(problem({ status: 400, code: 'wrong-field', title: `A role is one of ${ROLES.join(', ')}`, field: 'role' }));
}
