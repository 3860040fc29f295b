import type { ProofWanted } from '@waypost/control-center/contract';
import { RequestProblem } from '@waypost/platform/express';
import { problem } from '@waypost/platform/http';
import { staffOf } from '@waypost/staff/gate';
import type { Proofs } from '@waypost/staff/server';
import { Router } from 'express';
import type { StaffGate } from '../staff-gate';
import { textField } from './text-field';

export interface ProofRouteDeps {
  readonly gate: Pick<StaffGate, 'noteProof'>;
  readonly proofs: Proofs;
}

const WRONG = { code: 'That is not the code of now', password: 'That is not your password' } as const;

/** Showing once more that it is oneself, before what matters most (R11.06). */
export function proofRoutes({ gate, proofs }: ProofRouteDeps): Router {
  const router = Router();

  router.get('/account/proof', async (req, res) => {
    res.json({ kind: await proofs.kindFor(staffOf(req).id) } satisfies ProofWanted);
  });

  router.post('/account/proof', async (req, res) => {
    const staff = staffOf(req);
    const kind = await proofs.kindFor(staff.id);
    if (kind === 'openid')
      throw new RequestProblem(problem({ status: 409, code: 'sign-in-again', title: 'Sign in again with your provider' }));
    const answer = await proofs.prove({ kind, staff, address: req.ip ?? '', typed: textField(req, kind) });
    switch (answer.kind) {
      case 'right':
        await gate.noteProof(req);
        res.status(204).end();
        return;
      case 'wrong':
        throw new RequestProblem(problem({ status: 403, code: 'wrong-proof', title: WRONG[kind], field: kind }));
      case 'limited':
        throw new RequestProblem(problem({ status: 429, code: 'too-many-attempts', title: 'Too many attempts; try again later' }), {
          'retry-after': String(answer.retryAfterSeconds),
        });
    }
  });

  return router;
}
