import type { StaffName } from '@waypost/control-center/contract';
import type { Request } from 'express';
import { staffOf } from './staff-gate';

/** Who makes the request, as staff know each other. Only behind the gate. */
export function staffNameOf(req: Request<never> | Request): StaffName {
  const { id, name } = staffOf(req as Request);
  return { id, name };
}
