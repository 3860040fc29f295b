import type { SecondFactorBegun, SecondFactorConfirmed, SecondFactorState } from '@waypost/staff/contract';
import { codeSchema } from '@waypost/staff/contract/bodies';
import { conflict, RequestProblem } from '@waypost/platform/express/problems';
import { problem } from '@waypost/platform/http';
import { notFoundProblem } from '@waypost/platform/http/problems';
import { staffOf } from '@waypost/staff/gate';
import type { SecondFactors, TypedCode } from '@waypost/staff/server/second-factor';
import { Router, type Request } from 'express';
import type { RememberedDevices } from '../remembered-device';
import type { StaffGate } from '../staff-gate';
import { qrPath } from './qr-path';
import { readAccountFields } from './read-account-fields';

export interface SecondFactorRouteDeps {
  readonly gate: Pick<StaffGate, 'noteSecondFactor'>;
  readonly secondFactors: SecondFactors;
  readonly devices: Pick<RememberedDevices, 'sourceOf'>;
}

const WRONG_CODE = 'That is not the code of now. Check the clock of the phone, and type the newest one';

/** The routes of a person's own second factor, and for removing a colleague's (R11.06). */
export function secondFactorRoutes({ gate, secondFactors, devices }: SecondFactorRouteDeps): Router {
  const router = Router();
  const typedCode = (req: Request): TypedCode => {
    const staff = staffOf(req);
    return { staff, ...readAccountFields(codeSchema, req.body), source: devices.sourceOf(req, staff.id) };
  };

  router.get('/account/second-factor', async (req, res) => {
    const { id, role } = staffOf(req);
    const { hasApp, hasPasskey, codesLeft } = await secondFactors.stateOf(id);
    res.json({
      isOn: hasApp,
      hasPasskey,
      isRequired: secondFactors.isRequiredOf(role),
      recoveryCodesLeft: codesLeft,
    } satisfies SecondFactorState);
  });

  router.post('/account/second-factor', async (req, res) => {
    const begun = await secondFactors.begin(staffOf(req));
    if (!begun) throw conflict('second-factor-on', 'There is an authenticator app already; take it off first');
    res.status(201).json({ ...begun, qr: qrPath(begun.address) } satisfies SecondFactorBegun);
  });

  router.put('/account/second-factor', async (req, res) => {
    const answer = await secondFactors.confirm(staffOf(req), readAccountFields(codeSchema, req.body).code);
    switch (answer.kind) {
      case 'confirmed':
        await gate.noteSecondFactor(req, 'password-and-code');
        res.json({ recoveryCodes: answer.recoveryCodes } satisfies SecondFactorConfirmed);
        return;
      case 'wrong':
        throw new RequestProblem(problem({ status: 422, code: 'wrong-code', title: WRONG_CODE, field: 'code' }));
      case 'nothing-begun':
        throw conflict('nothing-begun', 'Begin with a new secret');
    }
  });

  router.post('/account/second-factor/removal', async (req, res) => {
    const answer = await secondFactors.remove(typedCode(req));
    switch (answer.kind) {
      case 'right':
        res.status(204).end();
        return;
      case 'required':
        throw conflict('second-factor-required', 'Your role has to have a second factor; add a passkey first');
      case 'wrong':
        throw new RequestProblem(problem({ status: 403, code: 'wrong-code', title: WRONG_CODE, field: 'code' }));
      case 'limited':
        throw new RequestProblem(problem({ status: 429, code: 'too-many-attempts', title: 'Too many attempts; try again later' }), {
          'retry-after': String(answer.retryAfterSeconds),
        });
    }
  });

  router.delete('/people/:id/second-factor', async (req: Request<{ id: string }>, res) => {
    switch (await secondFactors.reset(staffOf(req), req.params.id)) {
      case 'done':
        res.status(204).end();
        return;
      case 'not-found':
        throw new RequestProblem(notFoundProblem('This person has no second factor'));
      case 'own-account':
        throw conflict('own-account', 'Take your own off on your account’s page, with a code');
    }
  });

  return router;
}
